import type { Ladder } from '../shops/ladder.ts';
import { clockOf } from './clock.ts';
import type { Order } from './order.ts';
import { isIn } from './steps.ts';

export { type AutoAccept, defaultLadder, type Ladder, ladder, ladderLimits } from '../shops/ladder.ts';

export const ladderSteps = ['remind', 'call', 'decline'] as const;
export type LadderStep = (typeof ladderSteps)[number];

/** A step and when it is due, in ms. */
export type DueStep = { step: LadderStep; at: number };

/** A reminder that is later than this wakes people for an order they have seen or given up. */
const newsMs = 30 * 60_000;

type Waiting = Parameters<typeof clockOf>[0] & Pick<Order, 'status'>;

/**
 * The next step for an order, due already or later; undefined once the order is answered, or when no step is
 * left. `done`: the steps that were taken. The minutes count from the moment at which an answer is due. A
 * late run takes only the last step that is due: the staff are not told twice, and a guest who has waited too
 * long does not wait longer.
 */
export function nextStep(
  order: Waiting,
  ladder: Ladder,
  done: readonly LadderStep[],
  now: number,
): DueStep | undefined {
  if (!isIn(order, 'waiting')) return undefined;
  const left = stepsOf(order, ladder).filter(
    ({ step, at }) => isLeft(step, done) && (step === 'decline' || now <= at + newsMs),
  );
  return left.findLast(({ at }) => at <= now) ?? left[0];
}

function stepsOf(order: Waiting, ladder: Ladder): DueStep[] {
  const { answerBy } = clockOf(order);
  const after = (step: LadderStep, minutes: number) => ({ step, at: answerBy + minutes * 60_000 });
  const declinedAt = declineAt(order, ladder);
  return [
    after('remind', ladder.remindMinutes),
    after('call', ladder.callMinutes),
    ...(declinedAt === undefined ? [] : [{ step: 'decline' as const, at: declinedAt }]),
  ];
}

/** An order for later waits so long for an answer before it is declined, if it is not to begin before. */
const laterPatienceMs = 60 * 60_000;

/** When an order that nobody answers is declined, in ms; undefined where none ever is. */
export function declineAt(
  order: Parameters<typeof clockOf>[0],
  { declineMinutes }: Ladder,
): number | undefined {
  if (declineMinutes === null) return undefined;
  const { answerBy } = clockOf(order);
  const usual = answerBy + declineMinutes * 60_000;
  if (order.beginAt === undefined) return usual;
  return Math.max(usual, Math.min(answerBy + laterPatienceMs, Date.parse(order.beginAt)));
}

/** Neither taken itself, nor followed by one that was. */
const isLeft = (step: LadderStep, done: readonly LadderStep[]) =>
  !ladderSteps.slice(ladderSteps.indexOf(step)).some((later) => done.includes(later));
