import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import { keys } from '../kernel/table/keys.ts';
import { orderMail, orderSms } from '../messages/staff-messages.ts';
import { listEmployees } from '../people/employee-store.ts';
import { type StaffNews, tellStaff } from './tell-staff.ts';

/** Older orders are no news: the screens have shown them, and nobody is to be woken by a stream that was stuck. */
const newsMs = 30 * 60_000;

/** What is asked of other rooms: whether nobody of the restaurant has answered an order, and whether a screen with sound is surely there. */
export type Looks = {
  isUnseen: (business: BusinessId, order: Order) => Promise<boolean>;
  isSurelyHeard: (business: BusinessId, now: number) => Promise<boolean>;
};

/** The step of a message that tries again what was told because no screen heard: a screen that hears by now stops none of it. */
const unheardStep = 'unheard';

/**
 * Tells the employees of a new order: those who hear of each, and where no screen hears it those who chose that. Whether one hears is asked
 * when such an employee is on the list, and anew when the message comes again: an order that was answered meanwhile is no news to them.
 * See `tellStaff`.
 */
export async function notifyNewOrder(
  business: BusinessId,
  order: Order,
  now: number,
  { isUnseen, isSurelyHeard }: Looks,
  step?: string,
): Promise<void> {
  if (now - Date.parse(order.createdAt) > newsMs) return;
  const employees = await listEmployees(business);
  // A line that died without a word counts as open for minutes. Behind the system's yes no call would find that out.
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
