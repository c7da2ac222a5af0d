import { osloDay } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import { isFinished } from '../../shared/orders/order-status.ts';
import { push } from '../live/push.ts';
import { notifyNewOrder } from '../notifications/notify-new-order.ts';
import { sendAsk } from '../notifications/send-ask.ts';
import { settleTickets } from '../orders/settle-tickets.ts';
import { orderFrom } from '../orders/store.ts';
import { lastDueDay } from '../privacy/due-days.ts';
import { forgetOrder } from '../privacy/forget-order.ts';
import { countOrder } from '../statistics/count-order.ts';
import type { CommittedChange } from '../table/committed-change.ts';
import { keys, ranges } from '../table/keys.ts';

/**
 * Everything that follows a committed change. The figures come first, so that a screen which reads them at the news finds the
 * order in them; should they fail, the news goes out all the same. Each step may run again for the same change without harm.
 */
export async function handleChange(change: CommittedChange, now: number): Promise<void> {
  const { business, sk, before, after } = change;
  if (sk === keys.menu(business).sk) return push(business, 'OWNER', { type: 'menu' });
  const site = [keys.profile(business), keys.settings(business), keys.info(business)];
  if (site.some((key) => sk === key.sk)) return push(business, 'OWNER', { type: 'business' });
  if (sk.startsWith(ranges.consents) && after)
    return sendAsk(business, sk.slice(ranges.consents.length), after, now);
  if (!sk.startsWith(ranges.orders) || !after) return;
  const order = orderFrom(after);
  if (before && isForgetting(orderFrom(before), order)) return;
  try {
    await countOrder(business, order);
  } finally {
    await tell(business, order, { isNew: !before, now });
  }
  if (!before) await settleTickets(business, now);
  else await forgetIfOld(business, order, now);
}

/** Pushes to the screens before it sends mail, because the kitchen answers from the screen. */
async function tell(business: BusinessId, order: Order, { isNew, now }: { isNew: boolean; now: number }) {
  try {
    await Promise.all([
      push(business, 'OWNER', { type: 'orders' }),
      push(business, order.id, { type: 'order', version: order.version }),
    ]);
  } finally {
    if (isNew) await notifyNewOrder(business, order, now);
  }
}

/** Whether a change only deleted personal data: then no screen is told and no figure changes. */
function isForgetting(before: Order, after: Order): boolean {
  return before.version === after.version && before.forgotten !== after.forgotten;
}

/** An order that was still running when its day was due loses its notes as soon as it is finished. */
async function forgetIfOld(business: BusinessId, order: Order, now: number): Promise<void> {
  const isOld = osloDay(order.createdAt) <= lastDueDay('notes', now);
  if (isOld && isFinished(order.status)) await forgetOrder(business, order, 'notes');
}
