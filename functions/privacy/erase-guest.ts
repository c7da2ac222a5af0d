import { dayMs } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { dialledPhone } from '../../shared/kernel/phone-text.ts';
import { retention } from '../../shared/kernel/retention.ts';
import type { Order } from '../../shared/orders/order.ts';
import type { Actor } from '../../shared/orders/order-event.ts';
import type { GuestErasure } from '../../shared/privacy/guest-erasure.ts';
import { forgetCheckouts } from '../orders/checkout.ts';
import { forgetUses } from '../orders/code-uses.ts';
import { orderFrom } from '../orders/store.ts';
import { forgetOrder } from './forget-order.ts';
import { ordersBetween } from './orders-between.ts';

/** More than contact data is kept, should the job that deletes it be late. */
const spareDays = 10;
const pageSize = 500;

/**
 * Deletes what one guest left in a business's orders: contact data and notes, closes the links, and forgets
 * which codes the phone has used. Dishes
 * and sums stay, as the accounts need them. Orders still running are left and named, because the kitchen
 * needs them. Reads the orders of about 100 days; older ones hold no contact data. `contact` is a
 * guestErasure's. May be repeated; then it finds nothing.
 */
export async function eraseGuest(
  business: BusinessId,
  contact: string,
  by: Actor,
  now: number,
): Promise<GuestErasure> {
  const result: GuestErasure = { erased: 0, running: [] };
  const phones = new Set(contact.includes('@') ? [] : [contact]);
  for await (const order of ordersOfGuest(business, contact, now)) {
    if (order.customerPhone) phones.add(order.customerPhone);
    const outcome = await forgetOrder(business, order, 'erased', { by, now });
    if (outcome === 'forgotten') result.erased += 1;
    if (outcome === 'running') result.running.push(order.number);
  }
  await forgetCheckouts(business, (guest) => isOf(guest, contact));
  for (const phone of phones) await forgetUses(business, phone);
  return result;
}

/** The orders that hold a guest's phone number or e-mail, oldest first. */
export async function* ordersOfGuest(
  business: BusinessId,
  contact: string,
  now: number,
): AsyncGenerator<Order> {
  const fromMs = now - (retention.contactDays + spareDays) * dayMs;
  for await (const page of ordersBetween(business, { fromMs, untilMs: now + 1 }, pageSize)) {
    yield* page.map(orderFrom).filter((order) => isOf(order, contact));
  }
}

type Contact = Pick<Order, 'customerEmail' | 'customerPhone'>;

function isOf({ customerEmail, customerPhone }: Contact, contact: string): boolean {
  if (contact.includes('@')) return customerEmail.toLowerCase() === contact;
  return customerPhone !== '' && dialledPhone(customerPhone) === contact;
}
