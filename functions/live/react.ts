import { settleTickets } from '../orders/settle-tickets.ts';
import { orderFrom } from '../orders/store.ts';
import { countOrder } from '../statistics/count-order.ts';
import type { CommittedChange } from '../table/committed-change.ts';
import { keys, ranges } from '../table/keys.ts';
import { push } from './push.ts';

/**
 * Everything that follows a committed change. The figures come first, so that a screen which reads them at the news finds the
 * order in them; should they fail, the news goes out all the same. Each step may run again for the same change without harm.
 */
export async function react(change: CommittedChange, now: number): Promise<void> {
  const { business, sk, before, after } = change;
  if (sk === keys.menu(business).sk) return push(business, 'OWNER', { type: 'menu' });
  if (sk === keys.profile(business).sk || sk === keys.settings(business).sk) {
    return push(business, 'OWNER', { type: 'business' });
  }
  if (!sk.startsWith(ranges.orders) || !after) return;
  const order = orderFrom(after);
  try {
    await countOrder(business, order);
  } finally {
    await Promise.all([
      push(business, 'OWNER', { type: 'orders' }),
      push(business, order.id, { type: 'order', version: order.version }),
    ]);
  }
  if (!before) await settleTickets(business, now);
}
