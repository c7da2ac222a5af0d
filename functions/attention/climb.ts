import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { type DueStep, type LadderStep, ladderSteps, nextStep } from '../../shared/orders/ladder.ts';
import type { Order } from '../../shared/orders/order.ts';
import { enqueue } from '../kernel/lambda/enqueue.ts';
import { keys } from '../kernel/table/keys.ts';
import { applyCommand } from '../orders/apply-command.ts';
import { readSettings } from '../shops/settings-store.ts';
import { noteStep, stepsTaken, takeStep } from './reminders.ts';

/** What SQS keeps a message back at most. */
const longestDelaySeconds = 900;

/**
 * Takes the step that is due for an order that nobody has answered, and comes back for the next one. It may run late, twice and at once with
 * itself: a step belongs to the run that wrote its event, and what it sends is claimed once for each who gets it. `step`: what this run was
 * put into the queue for. When it has failed halfway, the same message does the rest of it.
 */
export async function climb(
  business: BusinessId,
  order: Order,
  step: string | undefined,
  now: number,
): Promise<void> {
  if (order.status !== 'pending') return;
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

/** Somebody may answer at the same moment: one of the two wins. */
async function decline(business: BusinessId, { id, version }: Order, now: number): Promise<void> {
  try {
    await applyCommand(business, id, { what: 'notAnswered', version }, { kind: 'system' }, now);
  } catch (error) {
    if (!(error instanceof Problem) || !answered.includes(error.code)) throw error;
  }
}

const answered: string[] = ['INVALID_TRANSITION', 'VERSION_CONFLICT'];
