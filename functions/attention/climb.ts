import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { type DueStep, type LadderStep, ladderSteps, nextStep } from '../../shared/orders/ladder.ts';
import type { Order } from '../../shared/orders/order.ts';
import { isIn } from '../../shared/orders/steps.ts';
import type { Ladder } from '../../shared/shops/ladder.ts';
import { randomToken } from '../kernel/lambda/digest.ts';
import { enqueue, longestDelaySeconds } from '../kernel/lambda/enqueue.ts';
import { failedConditions, transactWrite } from '../kernel/table/changes.ts';
import { keys } from '../kernel/table/keys.ts';
import { applyCommand } from '../orders/apply-command.ts';
import { eventWrite, isOwnEvent, listEvents } from '../orders/history.ts';
import { readSettings } from '../shops/settings-store.ts';
import { pushOnce } from './pushes.ts';
import { callStaff } from './tell-staff.ts';

/**
 * Takes the step that is due for an order that nobody has answered, and comes back for the next one. It may
 * run late, twice and at once with itself: a step belongs to the run that wrote its event, and what it sends
 * is claimed once for each who gets it. `step`: what this run was put into the queue for. When it has failed
 * halfway, the same message does the rest of it.
 */
export async function climb(business: BusinessId, order: Order, now: number, step?: string): Promise<void> {
  if (!isIn(order, 'waiting')) return;
  const [{ ladder }, taken] = await Promise.all([readSettings(business), stepsTaken(business, order)]);
  const next = nextStep(order, ladder, taken, now);
  if (next && next.at <= now) {
    if (next.step === 'decline') return decline(business, order, now);
    if (!(await noteStep(business, order, next.step, now))) return;
    await comeBack(business, order, nextStep(order, ladder, [...taken, next.step], now), now);
    return takeStep[next.step](business, order, ladder, now);
  }
  const last = taken.at(-1);
  if (last && isBehind(step, last)) await takeStep[last](business, order, ladder, now);
  await comeBack(business, order, next, now);
}

/** Whether a run that was meant for `step` is the one that took `last`, or one beside it. */
const isBehind = (step = 'remind', last: LadderStep) =>
  (ladderSteps as readonly string[]).indexOf(step) <= ladderSteps.indexOf(last);

async function comeBack(business: BusinessId, { id }: Order, next: DueStep | undefined, now: number) {
  if (!next) return;
  const seconds = Math.max(1, Math.ceil((next.at - now) / 1000));
  const { sk } = keys.order(business, id);
  await enqueue(
    { listener: 'ladder', business, sk, step: next.step },
    Math.min(seconds, longestDelaySeconds),
  );
}

/** A person may answer at the same moment: one of the two wins. */
async function decline(business: BusinessId, { id, version }: Order, now: number): Promise<void> {
  try {
    await applyCommand(business, id, { what: 'notAnswered', version }, { kind: 'system' }, now);
  } catch (error) {
    if (!(error instanceof Problem) || !answered.includes(error.code)) throw error;
  }
}

const answered: string[] = ['INVALID_TRANSITION', 'VERSION_CONFLICT'];

/** A step that tells people and leaves the order as it is. */
type Reminder = Exclude<LadderStep, 'decline'>;

/**
 * The steps that were taken since the order waits: its version tells when an answer was given and taken back.
 */
async function stepsTaken(business: BusinessId, { id, version }: Order): Promise<Reminder[]> {
  const events = await listEvents(business, id);
  return events.flatMap((event) =>
    event.what === 'reminded' && event.version === version ? [event.step] : [],
  );
}

/** Writes into the story that a step is taken. False when another run has done so. */
async function noteStep(business: BusinessId, order: Order, step: Reminder, now: number): Promise<boolean> {
  const at = new Date(now).toISOString();
  const { id, version } = order;
  const event = { what: 'reminded', step, version, at, by: { kind: 'system' } } as const;
  const writer = randomToken();
  try {
    await transactWrite([eventWrite(business, order, event, writer)]);
    return true;
  } catch (error) {
    if (!failedConditions(error)) throw error;
    return isOwnEvent(business, id, event, writer);
  }
}

type TakeStep = (business: BusinessId, order: Order, ladder: Ladder, now: number) => Promise<void>;

/** The action of each step. Each may be repeated: it tells each person only once. */
const takeStep: Record<Reminder, TakeStep> = {
  remind: (business, { id, version }, _, now) =>
    pushOnce(business, `push-${version}`, { kind: 'unanswered', order: id }, now),
  call: callStaff,
};
