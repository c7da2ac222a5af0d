import { type Channel, type Employee, notifyChannels } from '../../shared/employees/employee.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import { listEmployees } from '../employees/store.ts';
import { environment } from '../http/environment.ts';
import { log } from '../http/log.ts';
import { keys } from '../table/keys.ts';
import { isPaused } from './deliver.ts';
import { type NoticeFacts, orderMail } from './order-mail.ts';
import { orderSms } from './order-sms.ts';
import { sendMail } from './send-mail.ts';
import { sendSms } from './send-sms.ts';
import { claimNotice, findBusinessName } from './store.ts';
import { takeMessage } from './take-message.ts';
import { isWrongAddress } from './wrong-address.ts';

/** Older orders are no news: the screens have shown them, and nobody is to be woken by a stream that was stuck. */
const newsMs = 30 * 60_000;
/** At once, so that a long list neither takes minutes nor goes faster than the providers allow. */
const sentTogether = 10;

type Notice = { employee: Employee; channel: Channel };

/**
 * Tells the employees of a new order, each by the chosen ways and at most once, three an hour to an address (take-message.ts). May be called again for the same order. A provider
 * that refuses or hangs is logged, by ids, and holds nothing back; only a table that does not answer throws, for the record to
 * come again.
 */
export async function notifyNewOrder(business: BusinessId, order: Order, now: number): Promise<void> {
  if (now - Date.parse(order.createdAt) > newsMs) return;
  const employees = await listEmployees(business);
  if (employees.length === 0) return;
  const name = (await findBusinessName(business)) ?? '';
  const notices = employees.flatMap((employee) =>
    notifyChannels[employee.notify].map((channel): Notice => ({ employee, channel })),
  );
  for (let start = 0; start < notices.length; start += sentTogether) {
    const together = notices.slice(start, start + sentTogether);
    const outcomes = await Promise.allSettled(
      together.map((notice) => tell(business, order, name, notice, now)),
    );
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

async function tell(
  business: BusinessId,
  order: Order,
  businessName: string,
  { employee, channel }: Notice,
  now: number,
): Promise<void> {
  const unsent = (error: unknown) =>
    log[isWrongAddress(error) ? 'warn' : 'error']('A notice was not sent', {
      business,
      order: order.id,
      employee: employee.id,
      channel,
      error: error instanceof Error ? error.name : String(error),
    });
  if (isPaused(channel)) return unsent('Paused');
  if (!(await claimNotice(keys.notice(business, order.id, employee.id, channel), now))) return;
  const leave = await takeMessage(business, channel, employee[addressField[channel]], now);
  if (!leave.may) return;
  const screenOnlyUntil = leave.left === 0 ? leave.until : undefined;
  try {
    await send[channel](employee, order, { businessName, screenOnlyUntil });
  } catch (error) {
    unsent(error);
  }
}

const addressField = { email: 'email', sms: 'phone' } as const satisfies Record<Channel, keyof Employee>;

const send: Record<Channel, (employee: Employee, order: Order, facts: NoticeFacts) => Promise<void>> = {
  email: ({ email }, order, facts) => {
    const sender = { product: environment('PRODUCT_NAME'), origin: environment('SITE_ORIGIN') };
    return sendMail(email, orderMail(order, facts, sender));
  },
  sms: ({ phone }, order, facts) => sendSms(phone, orderSms(order, facts, environment('SITE_ORIGIN'))),
};
