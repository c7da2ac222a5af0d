import './payline.css';
import { Check, Lock, type LucideIcon, TriangleAlert, Undo2 } from 'lucide-react';
import { Fragment } from 'react';
import { clockText, dayTimeText, osloDay } from '../../../../shared/kernel/dates.ts';
import { ownerAmount } from '../../../../shared/kernel/money.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { refundableOre } from '../../../../shared/orders/refund.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import type { Money, MoneyTrouble } from '../../../../shared/payments/answers.ts';
import { heldOf } from '../../../../shared/payments/guest-money.ts';
import { notDone, providerNames } from '../../../../shared/payments/words.nb.ts';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { useListNow } from './now-context.ts';
import { useRetryMoney } from './queries.ts';

type Paid = Pick<Order, 'status' | 'fulfilment' | 'money'>;
type PayLine = {
  look: '' | 'is-paid' | 'is-bad';
  Icon: LucideIcon;
  text: string;
  ore: number;
  hint?: string;
};

/** Whether there is anything to give back of an order. */
export const mayRefund = ({ money }: Paid): boolean => money !== undefined && refundableOre(money) > 0;

const troubles: Record<MoneyTrouble, (name: string) => string> = {
  silent: (name) => `${name} svarer ikke`,
  connection: (name) => `${name} godtar ikke nøklene`,
  bank: () => 'banken sa nei',
  late: () => 'fristen er ute',
  refused: (name) => `${name} sa nei`,
};

/** '18:52' today, else 'fredag 27.11 kl. 18:52'. `now` in ms. */
const soon = (at: string, now: number) => (osloDay(at) === osloDay(now) ? clockText(at) : dayTimeText(at));

/** Why money of an order does not move, and what happens next. */
export function troubleText(
  { provider, trouble }: Money,
  now: number,
): { text: string; hint: string } | undefined {
  if (!trouble) return undefined;
  const { kind, why, nextAt } = trouble;
  const hint = nextAt
    ? `Vi prøver igjen av oss selv. Neste forsøk ${soon(nextAt, now)}.`
    : 'Vi prøver ikke mer av oss selv.';
  return { text: `${notDone[kind]}, ${troubles[why](providerNames[provider])}`, hint };
}

/** The money of an order that was paid online, line by line, as its provider says. `now` in ms. */
export function payLinesOf({ money, ...order }: Paid, now: number): PayLine[] {
  if (!money) return [];
  const { capturedOre, releasedOre, refundedOre, refundingOre = 0, returnedOre = 0, trouble } = money;
  const name = providerNames[money.provider];
  const held = heldOf(money);
  const wrong = troubleText(money, now);
  const isHanded = isIn(order, 'ready') ? 'Trekkes når du trykker «Fullført».' : undefined;
  const backOre = trouble?.kind === 'refund' ? refundingOre || capturedOre - refundedOre : held;
  const lines: (PayLine | false)[] = [
    held > 0 &&
      trouble?.kind !== 'capture' && {
        ...{ look: '' as const, Icon: Lock, text: `${name}, reservert`, ore: held },
        ...(isHanded && { hint: isHanded }),
      },
    capturedOre > 0 && { look: 'is-paid', Icon: Check, text: `${name}, betalt`, ore: capturedOre },
    releasedOre > 0 && { look: '', Icon: Undo2, text: 'Reservasjonen opphevet', ore: releasedOre },
    refundedOre > 0 && { look: '', Icon: Undo2, text: 'Refundert', ore: -refundedOre },
    refundingOre > 0 &&
      trouble?.kind !== 'refund' && { look: '', Icon: Undo2, text: 'På vei tilbake', ore: -refundingOre },
    returnedOre > 0 && {
      ...{ look: 'is-bad', Icon: TriangleAlert, text: 'Refusjonen kom tilbake', ore: returnedOre },
      hint: 'Banken tok ikke imot den. Betal kunden på en annen måte.',
    },
    money.isDisputed === true && {
      ...{ look: 'is-bad', Icon: TriangleAlert, text: 'Kunden bestrider betalingen', ore: capturedOre },
      hint: 'Svar på saken hos Stripe før fristen går ut.',
    },
    wrong !== undefined && { look: 'is-bad', Icon: TriangleAlert, ore: backOre, ...wrong },
  ];
  return lines.filter((line) => line !== false);
}

/** The money of an order that was paid online, with a sign for each state: no colour says it alone. */
export function PayLines({ order }: { order: Order }) {
  const now = useListNow();
  const canRetry = useMay('moveOrders') && order.money?.trouble !== undefined;
  const { mutate, isPending } = useRetryMoney();
  return (
    <div className="paylines">
      {payLinesOf(order, now).map(({ look, Icon, text, ore, hint }) => (
        <Fragment key={text}>
          <p className={`payline ${look}`.trim()}>
            <Icon className="i" aria-hidden="true" />
            <span>{text}</span>
            <b>{ownerAmount(ore)}</b>
          </p>
          {hint ? <p className="hint">{hint}</p> : null}
        </Fragment>
      ))}
      {canRetry ? (
        <Button busy={isPending} busyText="Prøver..." onClick={() => mutate(order.id)}>
          Prøv nå
        </Button>
      ) : null}
    </div>
  );
}
