import { clockText } from '../../../shared/kernel/dates.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import type { WaitingOrder } from '../../../shared/orders/waiting-order.ts';
import type { PaymentProvider } from '../../../shared/payments/answers.ts';
import { guestStepOf } from '../status/guest-steps.ts';
import { moneySaid } from '../status/money.tsx';
import { clockOn } from '../status/status-texts.ts';
import type { ShownStep } from '../status/steps.tsx';
import { words } from './words.ts';

/**
 * The provider's last word: not asked for yet, or the time is over and the guest may have approved in the
 * last second (`asking`); not approved (`waiting`); over (`failed`).
 */
export type Stage = 'asking' | 'waiting' | 'failed';

export function stageOf({ waits, expiresAt }: WaitingOrder, isAsked: boolean, now: number): Stage {
  if (waits === 'failed') return 'failed';
  return isAsked && now < Date.parse(expiresAt) ? 'waiting' : 'asking';
}

export function headingOf(stage: Stage, { why, totalOre }: WaitingOrder, by: PaymentProvider) {
  if (stage === 'waiting')
    return { heading: words.waiting.heading(by), text: words.waiting.text(kroner(totalOre)) };
  if (stage === 'asking') return { heading: words.asking.heading(by), text: words.asking.text };
  return failedWords(why);
}

function failedWords(why: WaitingOrder['why']) {
  if (why === 'aborted' || why === 'expired' || why === 'late' || why === 'notReceived')
    return words.failed[why];
  return words.failed.other;
}

/** The truth about the money at this moment. */
export function moneyOf(stage: Stage, { why, money, totalOre }: WaitingOrder): ReturnType<typeof moneySaid> {
  if (stage === 'asking')
    return { sign: 'held', title: words.asking.title, text: words.asking.line(kroner(totalOre)) };
  if (stage === 'waiting') return { sign: 'held', title: words.waiting.title, text: words.waiting.line };
  if (money.reservedOre > 0) return moneySaid(money, true);
  const text = why === 'expired' ? words.oldRequest : words.nothingReserved;
  return { sign: 'none', title: words.waiting.title, text };
}

/**
 * The way of the order, of which the payment is the first half. The kitchen promises no time before it has
 * it.
 */
export function stepsOf(stage: Stage, page: WaitingOrder, by: PaymentProvider, now: number): ShownStep[] {
  const { createdAt, expiresAt, due, fulfilment } = page;
  const end = guestStepOf({ status: fulfilment === 'pickup' ? 'ready' : 'completed', fulfilment });
  const isAsking = stage === 'asking';
  return [
    { status: 'kept', name: words.kept, icon: 'check', state: 'done', time: clockOn(createdAt, now) },
    {
      ...({ status: 'pay', icon: 'smartphone', state: 'now' } as const),
      name: isAsking ? words.asking.shut(by) : words.approve(by),
      time: isAsking ? '' : words.until(clockText(expiresAt)),
    },
    { status: 'kitchen', name: words.kitchenGets, icon: 'bell', state: 'next', time: '' },
    { status: 'end', name: end.name, icon: end.icon, state: 'next', time: due ? clockOn(due, now) : '' },
  ];
}

/** '9:12'. */
export function leftText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
