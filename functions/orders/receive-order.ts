import { type BusinessId, suffixTime } from '../../shared/kernel/ids.ts';
import { isProblem, Problem } from '../../shared/kernel/problem.ts';
import type { Agreement, Order } from '../../shared/orders/answers.ts';
import { firstState } from '../../shared/orders/order-event.ts';
import type { PlanType } from '../../shared/shops/plan.ts';
import { log } from '../kernel/lambda/log.ts';
import { unavailable } from '../kernel/lambda/problems.ts';
import { isFaulty } from '../kernel/table/changes.ts';
import { noteMonthUse } from '../shops/quota-mark.ts';
import type { Use } from './code-uses.ts';
import { forgetTickets, isOld, settle, settleTickets, voidTickets } from './settle-tickets.ts';
import { findReceipt, type Hashes, putOrder, type Receipt } from './store.ts';
import { type OpenTicket, openTickets, type Taken, type Ticket, takeTicket } from './ticket.ts';

/**
 * `earlier`: what another request with this key brought about; undefined when the key's number is void and
 * the receipt is gone.
 */
type Received = { order: Order } | { earlier: Receipt | undefined };

/**
 * The agreement, when the kitchen begins where the guest chose a time (UTC ISO), the most orders of its
 * quarter where these are counted, and the uses of its code.
 */
export type Agreed = {
  agreement: Agreement;
  beginAt?: string | undefined;
  /** The money that was reserved for it, and its place in a quarter that was held until then. */
  paid?: Pick<Order, 'money' | 'slotPlace'>;
  perSlot?: number | undefined;
  uses?: readonly Use[];
};

/**
 * With more open tickets than these the events of the orders are behind, and each order takes its own ticket
 * away: the counter stays small at any rate. Else the event does it (settle-tickets.ts), and no guest waits.
 */
const rushTickets = 5;

/**
 * Makes an order of what was agreed. Here the order begins: first the idempotent ticket with its number and
 * its place in the month's quota, then one transaction of idempotency record, order, first event and tracking
 * token. Throws ORDER_QUOTA_REACHED, COUPON_INVALID where a code is used up at this moment, and SlotFull,
 * after which the same key may try another quarter. From 80 % of a free plan on it is noted how much is used.
 */
export async function receiveOrder(
  business: BusinessId,
  agreed: Agreed,
  hashes: Hashes,
  plan: PlanType,
  now: number,
): Promise<Received> {
  const { keyHash } = hashes;
  const ticket = await ticketFor(business, keyHash, plan, now);
  const open = [{ key: keyHash, ...ticket }];
  if (isOld(ticket, now)) {
    // An order made with it now would be one of the past: below newer ones, on the wrong day, and told to
    // nobody.
    await settle(business, open, now);
    return { earlier: await findReceipt(business, keyHash) };
  }
  const order = orderOf(agreed, ticket);
  try {
    const twin = await putOrder(business, order, hashes, agreed);
    if (twin && twin.orderId !== order.id) await voidTickets(business, open, now);
    else if (openTickets(ticket.counter).length > rushTickets) await forgetNow(business, open);
    if (!twin) await noteMonthUse(business, plan, ticket.use, now);
    return twin ? { earlier: twin } : { order };
  } catch (error) {
    // The table will never take it. Any other failure leaves the ticket to the sweep.
    if (isFaulty(error) || isProblem(error, 'COUPON_INVALID')) await voidTickets(business, open, now);
    throw error;
  }
}

/** Never throws: a ticket that stays is settled by the sweep. */
async function forgetNow(business: BusinessId, stored: OpenTicket[]): Promise<void> {
  try {
    await forgetTickets(business, stored);
  } catch (error) {
    log.warn('A ticket stays for the sweep', { business, error });
  }
}

/** It is made when its ticket is taken, so that list, day and quota agree. */
function orderOf({ agreement, beginAt, paid }: Agreed, { orderId, number }: Ticket): Order {
  const at = new Date(suffixTime(orderId)).toISOString();
  const first = { what: 'received', to: 'pending', version: 1, at, by: { kind: 'customer' } } as const;
  return { id: orderId, number, ...agreement, ...firstState({ ...first, beginAt }), ...paid };
}

/**
 * More open tickets than that are requests that died; the counter is settled before it grows into a limit.
 */
const manyOpen = 200;

/** Whether the month's orders are used up. */
export const isQuotaError = (error: unknown) =>
  error instanceof Problem && error.code === 'ORDER_QUOTA_REACHED';

/**
 * A ticket, if need be one that an order which never came gives back: at the limit nothing else would free
 * it. A counter that is too large for its item (400 kB) settles itself, so that no heap of dead requests can
 * close a shop. Throws what `takeTicket` throws, and UNAVAILABLE while all tickets of such a heap are young:
 * two minutes at most.
 */
async function ticketFor(business: BusinessId, key: string, plan: PlanType, now: number): Promise<Taken> {
  try {
    const taken = await takeTicket(business, key, plan, now);
    if (openTickets(taken.counter).length > manyOpen) await settleTickets(business, now);
    return taken;
  } catch (error) {
    if (isFaulty(error)) return ticketOfSettled(business, key, plan, now);
    if (!isQuotaError(error) || !(await freePlace(business, now))) throw error;
    return takeTicket(business, key, plan, now);
  }
}

async function ticketOfSettled(...[business, key, plan, now]: Parameters<typeof takeTicket>): Promise<Taken> {
  await settleTickets(business, now);
  try {
    return await takeTicket(business, key, plan, now);
  } catch (error) {
    if (!isFaulty(error)) throw error;
    throw unavailable();
  }
}

/** Settles until an order that never came is found. Each other round forgets its tickets, so this ends. */
async function freePlace(business: BusinessId, now: number): Promise<boolean> {
  for (;;) {
    const { voided, left } = await settleTickets(business, now);
    if (voided > 0 || left === 0) return voided > 0;
  }
}
