import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import { listEmployees } from '../employees/store.ts';
import { keys } from '../table/keys.ts';
import { orderMail } from './order-mail.ts';
import { orderSms } from './order-sms.ts';
import { type StaffNews, tellStaff } from './tell-staff.ts';

/** Older orders are no news: the screens have shown them, and nobody is to be woken by a stream that was stuck. */
const newsMs = 30 * 60_000;

/** Whether nobody of the restaurant has answered an order: then what did not leave is tried again. */
export type IsUnseen = (business: BusinessId, order: Order) => Promise<boolean>;

/** Tells the employees of a new order, but for those who hear only of one that nobody answers. See `tellStaff`. */
export async function notifyNewOrder(
  business: BusinessId,
  order: Order,
  now: number,
  isUnseen: IsUnseen,
): Promise<void> {
  if (now - Date.parse(order.createdAt) > newsMs) return;
  const employees = await listEmployees(business);
  const told = employees.filter(({ when }) => when !== 'unanswered');
  const news: StaffNews = {
    claim: ({ id }, channel) => keys.notice(business, order.id, id, channel),
    ...{ mail: orderMail, sms: orderSms, listener: 'notices' },
    isStillNews: (retried) => isUnseen(business, retried),
  };
  await tellStaff(business, order, told, news, now);
}
