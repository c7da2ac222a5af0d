import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { isAlcohol } from '../../shared/menu/alcohol.ts';
import { promiseIssue } from '../../shared/orders/alcohol-rules.ts';
import type { Order } from '../../shared/orders/order.ts';
import { readSettings } from '../shops/settings-store.ts';

/**
 * Throws VALIDATION_FAILED at `path` for a promise at which alcohol of the order may not be handed out any more: when it was ordered, it could be.
 * The settings are read for an order with alcohol alone. A rehearsal hands out nothing.
 */
export async function checkAlcoholPromise(
  business: BusinessId,
  { lines, isRehearsal }: Pick<Order, 'lines' | 'isRehearsal'>,
  promise: { minutes: number; path: string },
  now: number,
): Promise<void> {
  if (isRehearsal || !lines.some(isAlcohol)) return;
  const { alcohol } = await readSettings(business);
  const message = promiseIssue(alcohol, now + promise.minutes * 60_000);
  if (message) throw new Problem('VALIDATION_FAILED', message, { issues: [{ path: promise.path, message }] });
}
