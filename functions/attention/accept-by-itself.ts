import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { clockOf, isBeingMade } from '../../shared/orders/clock.ts';
import { estimateMinutes } from '../../shared/orders/commands.ts';
import type { Order } from '../../shared/orders/order.ts';
import { isIn } from '../../shared/orders/steps.ts';
import { extraMinutesAt } from '../../shared/shops/busy.ts';
import { hasScreen } from '../../shared/shops/heard.ts';
import { applyCommand, checkAlcoholPromise } from '../orders/apply-command.ts';
import { listOrders } from '../orders/store.ts';
import { readSettings } from '../shops/settings-store.ts';
import { listReports } from './heard.ts';

/** The kitchen has seen an older order and answers it itself. */
const freshMs = 60_000;
/**
 * So many of the newest orders are looked at: the highest load that can be chosen, and some that are done.
 */
const lookedAt = 80;

/**
 * Says yes in place of the kitchen where the owner wants it and fewer orders than chosen are waiting or being
 * made. Three cases stay for a person to answer: no screen is open whose person may answer, the guest wrote
 * of an allergy, or the order has alcohol past its hours.
 */
export async function acceptByItself(business: BusinessId, order: Order, now: number): Promise<void> {
  if (!isIn(order, 'waiting') || order.allergy || now - clockOf(order).askedAt > freshMs) return;
  const settings = await readSettings(business);
  const { autoAccept } = settings;
  if (!autoAccept) return;
  const [reports, newest] = await Promise.all([listReports(business), listOrders(business, lookedAt)]);
  if (!hasScreen(reports, now)) return;
  // Its places are counted, if any are: today's load says nothing of it.
  if (order.due) return sayYes(business, order, undefined, now);
  const others = newest.filter((one) => one.id !== order.id && isBeingMade(one, now)).length;
  if (others >= autoAccept.below) return;
  const { extraMinutes = 0 } = order;
  const minutes = autoAccept.minutes + extraMinutesAt(settings, now, others) + extraMinutes;
  await sayYes(business, order, Math.min(minutes, estimateMinutes.max), now);
}

/** A person may have answered at the same moment; then this yes is dropped. */
async function sayYes(business: BusinessId, order: Order, minutes: number | undefined, now: number) {
  const { id, version } = order;
  const yes = { what: 'move', status: 'confirmed', version, estimatedTimeMinutes: minutes } as const;
  try {
    const promise = minutes !== undefined && { minutes, path: 'estimatedTimeMinutes' };
    if (promise) await checkAlcoholPromise(business, order, promise, now);
    await applyCommand(business, id, yes, { kind: 'system' }, now);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
