import type { Ladder } from '../shops/ladder.ts';
import type { Order } from './order.ts';

export { type AutoAccept, defaultLadder, type Ladder, ladder, ladderLimits } from '../shops/ladder.ts';

export const ladderSteps = ['remind', 'call', 'decline'] as const;
export type LadderStep = (typeof ladderSteps)[number];

/** A step and when it is due, in ms. */
export type DueStep = { step: LadderStep; at: number };

/** A reminder that is later than this wakes people for an order they have seen or given up. */
const newsMs = 30 * 60_000;

type Waiting = Pick<Order, 'status' | 'updatedAt'>;

/**
 * The next step for an order, due already or later; undefined once the order is answered, or when no step is
 * left. `done`: the steps that were taken. The minutes count from the moment since which the order waits: it
 * came, or its answer was taken back. A late run takes only the last step that is due: the staff are not told
 * twice, and a guest who has waited too long does not wait longer.
 */
export function nextStep(
  { status, updatedAt }: Waiting,
  ladder: Ladder,
  done: readonly LadderStep[],
  now: number,
): DueStep | undefined {
  if (status !== 'pending') return undefined;
  const left = stepsAfter(updatedAt, ladder).filter(
    ({ step, at }) => isLeft(step, done) && (step === 'decline' || now <= at + newsMs),
  );
  return left.findLast(({ at }) => at <= now) ?? left[0];
}

function stepsAfter(since: string, { remindMinutes, callMinutes, declineMinutes }: Ladder): DueStep[] {
  const after = (step: LadderStep, minutes: number) => ({ step, at: Date.parse(since) + minutes * 60_000 });
  return [
    after('remind', remindMinutes),
    after('call', callMinutes),
    ...(declineMinutes === null ? [] : [after('decline', declineMinutes)]),
  ];
}

/** Neither taken itself, nor followed by one that was. */
const isLeft = (step: LadderStep, done: readonly LadderStep[]) =>
  !ladderSteps.slice(ladderSteps.indexOf(step)).some((later) => done.includes(later));
