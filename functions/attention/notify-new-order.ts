import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import { keys } from '../kernel/table/keys.ts';
import { orderMail, orderSms } from '../messages/staff-messages.ts';
import { isUnseen } from '../orders/is-unseen.ts';
import { listEmployees } from '../people/employee-store.ts';
import { isSurelyHeard } from './heard.ts';
import { type StaffNews, tellStaff } from './tell-staff.ts';

/** Older orders are no news: the screens have shown them, and a stream that was stuck wakes nobody. */
const newsMs = 30 * 60_000;

/** The step of a retried message to those told because no screen heard: it goes even if one hears now. */
const unheardStep = 'unheard';

/**
 * Tells the employees of a new order: those who hear of each, and where no screen hears it those who chose
 * that. Whether one hears is asked when such an employee is on the list, and anew when the message comes
 * again: an order that was answered meanwhile is no news to them. See `tellStaff`.
 */
export async function notifyNewOrder(
  business: BusinessId,
  order: Order,
  now: number,
  step?: string,
): Promise<void> {
  if (now - Date.parse(order.createdAt) > newsMs) return;
  const employees = await listEmployees(business);
  // A dead connection counts as open for minutes. After an automatic accept no call follows, so nobody would
  // notice a silent kitchen.
  const isHeard = async () => order.status === 'pending' && (await isSurelyHeard(business, now));
  const isUnheard =
    employees.some(({ when }) => when === 'unheard') &&
    (step === unheardStep || ((await isUnseen(business, order)) && !(await isHeard())));
  const told = employees.filter(
    ({ when = 'always' }) => when === 'always' || (when === 'unheard' && isUnheard),
  );
  const news: StaffNews = {
    claim: ({ id }, channel) => keys.notice(business, order.id, id, channel),
    ...{ mail: orderMail, sms: orderSms, listener: 'notices', kind: 'notice' },
    ...(isUnheard && { step: unheardStep }),
    isStillNews: (retried) => isUnseen(business, retried),
  };
  await tellStaff(business, order, told, news, now);
}
