import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { isProblem, Problem } from '../../shared/kernel/problem.ts';
import type { Order } from '../../shared/orders/order.ts';
import type { OrderEvent } from '../../shared/orders/order-event.ts';
import type { OrderOwnerReason } from '../../shared/orders/owner-refusals.nb.ts';
import type { MoneyTrouble } from '../../shared/payments/answers.ts';
import {
  type Ask,
  answered,
  atTime,
  claimed,
  closed,
  type Entry,
  isDue,
  learn,
  moneyOf,
  nextCall,
  nextLookSeconds,
  noBooks,
  type Payment,
  type Read,
  retried,
} from '../../shared/payments/payment.ts';
import { enqueue, longestDelaySeconds } from '../kernel/lambda/enqueue.ts';
import { log } from '../kernel/lambda/log.ts';
import { unavailable } from '../kernel/lambda/problems.ts';
import { type Change, isFaulty, transactWriteIf, updating } from '../kernel/table/changes.ts';
import { keys } from '../kernel/table/keys.ts';
import { findPayment, paymentChanged } from '../payments/payment-store.ts';
import { ProviderRefused } from '../payments/provider.ts';
import { findTill, type Till, troubleOf } from '../payments/till.ts';
import { noteQuotaReached } from '../shops/quota-mark.ts';
import { type Checkout, findCheckout, heldGivenBack, paidWrite } from './checkout.ts';
import { eventWrite, storedOrder } from './history.ts';
import { receiptsOf, receiptWrites, withDocuments, withReceipts } from './receipts.ts';
import { isQuotaError, receiveOrder } from './receive-order.ts';
import { findOrder, readOrder } from './store.ts';

/** So often one settles a payment that others settle too. */
const mostTries = 10;

/**
 * Reads a payment at its provider and does all that follows: the books, the ledger, the order that is
 * received or whose money moved, and the instruction that is due. A provider's message, the queue, the
 * guest's page and the presses of the restaurant all call this and nothing else; it may run at any time,
 * twice and at once, and end anywhere. It throws only what the table throws. Undefined for a reference that
 * is not this business's. `sends`: also the instructions, which a guest or a provider who waits for an answer
 * does not wait for.
 */
export async function settlePayment(
  business: BusinessId,
  reference: string,
  now: number,
  { sends = false } = {},
): Promise<Payment | undefined> {
  const found = await findPayment(business, reference);
  if (!found) return undefined;
  const till = await findTill(business, found);
  let payment = await look(business, found, till, now);
  if (payment.state === 'reserved' && !payment.closing && !payment.orderId)
    payment = await receive(business, payment, now);
  for (;;) {
    const next = sends ? nextCall(payment, now) : undefined;
    const mine = next && (await claim(business, payment, next, now));
    if (!mine) return payment;
    const trouble = await send(till, reference, next);
    payment = await look(business, mine, till, now, trouble && { id: next.id, trouble });
  }
}

/** Settles a payment that needs it, and comes again by the queue until it needs no more. */
export async function followPayment(business: BusinessId, found: Payment, now: number): Promise<void> {
  const payment = isDue(found, now)
    ? await settlePayment(business, found.reference, now, { sends: true })
    : found;
  const seconds = payment && nextLookSeconds(payment, now);
  if (payment && seconds !== undefined) {
    const { sk } = keys.payment(business, payment.reference);
    await enqueue({ listener: 'payments', business, sk }, Math.min(seconds, longestDelaySeconds));
  }
}

/** A person presses 'Prøv nå': what waits is sent at once, and what was refused is asked for anew. */
export async function retryMoney(business: BusinessId, id: OrderId, now: number): Promise<Order> {
  const { money } = await readOrder(business, id);
  if (!money) throw new Problem('INVALID_TRANSITION', { reason: 'noMoney' } satisfies OrderOwnerReason);
  await changePayment(business, money.reference, now, (payment) => ({ payment: retried(payment, now) }));
  await settlePayment(business, money.reference, now, { sends: true });
  return readOrder(business, id);
}

/** Learns what the provider says now. `about`: what it answered to an instruction. */
async function look(
  business: BusinessId,
  { reference, waitsUntil, amountOre }: Payment,
  till: Till | undefined,
  now: number,
  about?: { id: string; trouble: MoneyTrouble },
): Promise<Payment> {
  const isOver = now > Date.parse(waitsUntil);
  const unknown = isOver ? ({ state: 'terminated', amountOre, ...noBooks } as const) : undefined;
  const read = till && (await reading(till, reference, unknown));
  return changePayment(business, reference, now, (payment) => {
    const { payment: learnt, entries } = read ? learn(payment, read, now) : { payment, entries: [] };
    const told = about ? answered(learnt, about.id, about.trouble, now) : learnt;
    return { payment: atTime(told, now), entries };
  });
}

/**
 * Undefined where nobody knows. A payment that the provider has never heard of can still be on its way to it.
 */
async function reading(till: Till, reference: string, unknown: Read | undefined): Promise<Read | undefined> {
  try {
    return await till.read(reference);
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === 'notFound') return unknown;
    log.warn('A payment could not be read', { reference, error });
    return undefined;
  }
}

/** Undefined when another call sends it, or it was taken back. */
async function claim(business: BusinessId, { reference }: Payment, { id }: Ask, now: number) {
  let isOurs = false;
  const payment = await changePayment(business, reference, now, (current) => {
    isOurs = nextCall(current, now)?.id === id;
    return { payment: isOurs ? claimed(current, id, now) : current };
  });
  return isOurs ? payment : undefined;
}

/** The trouble with it; undefined where the provider has taken it, as its books will show. */
async function send(till: Till | undefined, reference: string, ask: Ask): Promise<MoneyTrouble | undefined> {
  if (!till) return 'connection';
  const { id, kind, amountOre } = ask;
  try {
    await till.send(reference, { kind, amountOre }, `${reference}.${id}`);
    return undefined;
  } catch (error) {
    log.warn('A provider did not take an instruction', { reference, ask: id, error });
    return troubleOf(error);
  }
}

type Changed = { payment: Payment; entries?: readonly Entry[] };

/**
 * Changes a payment as it is now, and in the same transaction all that hangs on it. Throws UNAVAILABLE where
 * others are always faster.
 */
export async function changePayment(
  business: BusinessId,
  reference: string,
  now: number,
  change: (payment: Payment) => Changed,
): Promise<Payment> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const before = await findPayment(business, reference);
    if (!before) throw unavailable();
    const { payment: wanted, entries = [] } = change(before);
    const { payment: held, writes } = await withCheckout(business, before, wanted, now);
    const order = isNews(before, held) && held.orderId ? await findOrder(business, held.orderId) : undefined;
    const documents = order ? await receiptsOf(business, order, before, held, entries, now) : [];
    const after = withReceipts(held, documents);
    if (JSON.stringify(after) === JSON.stringify(before)) return before;
    if (after.why === 'mismatch' && before.why !== 'mismatch')
      log.error('A payment does not agree with its provider', { business, reference });
    const next = { ...after, version: before.version + 1 };
    const isStored = await transactWriteIf([
      ...paymentChanged(business, before, after, order ? withDocuments(entries, order, documents) : entries),
      ...writes,
      ...documents.flatMap((one) => receiptWrites(business, one)),
      ...(order ? onOrder(business, order, before, next, entries, now) : []),
    ]);
    if (isStored) return next;
  }
  throw unavailable();
}

const comesToNothing = ({ state, closing }: Payment) => state === 'failed' || closing !== undefined;

/**
 * Before there is an order: money that is reserved buys what is still held, once, and else goes back. An
 * attempt that comes to nothing gives back what was held.
 */
async function withCheckout(
  business: BusinessId,
  before: Payment,
  after: Payment,
  now: number,
): Promise<{ payment: Payment; writes: Change[] }> {
  const { orderId, reference, state, checkout: id } = after;
  const isNothing = comesToNothing(after);
  if (orderId || (isNothing ? comesToNothing(before) : state !== 'reserved'))
    return { payment: after, writes: [] };
  const checkout = await findCheckout(business, id);
  const isMine = checkout?.paidBy === reference;
  if (!isNothing) {
    if (isMine) return { payment: after, writes: [] };
    if (checkout?.isHeld && !checkout.paidBy)
      return { payment: after, writes: [paidWrite(business, checkout, reference)] };
  }
  const payment = isNothing ? after : closed(after, checkout?.paidBy ? 'twice' : 'late', now);
  if (checkout?.reference !== reference || (checkout.paidBy && !isMine)) return { payment, writes: [] };
  return { payment, writes: heldGivenBack(business, checkout, isMine || undefined) };
}

/** Whether the order shows something else after it. */
const isNews = (before: Payment, after: Payment) =>
  !before.orderId || JSON.stringify(moneyOf(before)) !== JSON.stringify(moneyOf(after));

/** The copy on the order, and the line in its history where money moved, or will not by itself. */
function onOrder(
  business: BusinessId,
  order: Order,
  before: Payment,
  after: Payment,
  entries: readonly Entry[],
  now: number,
): Change[] {
  const { version: n } = after;
  const money = moneyOf(after);
  const isNew = !before.orderId;
  const reserved = isNew ? [{ kind: 'reserved', amountOre: money.reservedOre } as const] : [];
  const did = [...reserved, ...entries.map(({ kind, amountOre }) => ({ kind, amountOre }))];
  const lost = after.asks.find(
    ({ id, state }) => state === 'failed' && before.asks.find((ask) => ask.id === id)?.state !== 'failed',
  );
  const failed = lost?.trouble && { kind: lost.kind, why: lost.trouble };
  const at = new Date(now).toISOString();
  const { version } = order;
  const event: OrderEvent = { what: 'money', n, did, failed, version, at, by: { kind: 'system' } };
  return [
    updating(
      keys.order(business, order.id),
      storedOrder.update({ set: { money }, condition: 'attribute_exists(pk)' }),
    ),
    ...(did.length > 0 || failed ? [eventWrite(business, order, event)] : []),
  ];
}

/** Makes the order that its money was reserved for. Where none can be made any more, the money goes back. */
async function receive(business: BusinessId, payment: Payment, now: number): Promise<Payment> {
  const { reference } = payment;
  const checkout = await findCheckout(business, payment.checkout);
  const orderId = checkout && (await received(business, checkout, payment, now));
  return changePayment(business, reference, now, (current) => ({
    payment: orderId ? { ...current, orderId } : closed(current, 'notReceived', now),
  }));
}

/** The order, also one that a call made which ended before it said so. */
async function received(
  business: BusinessId,
  { id, agreement, beginAt, perSlot, hashes, plan }: Checkout,
  payment: Payment,
  now: number,
): Promise<OrderId | undefined> {
  const slotPlace = perSlot === undefined ? undefined : id;
  const paid = { money: moneyOf(payment), ...(slotPlace && { slotPlace }) };
  try {
    const made = await receiveOrder(business, { agreement, beginAt, paid }, hashes, plan, now);
    if ('order' in made) return made.order.id;
    return made.earlier?.isVoid ? undefined : made.earlier?.orderId;
  } catch (error) {
    if (isQuotaError(error)) await noteQuotaReached(business, now);
    if (!isProblem(error, 'ORDER_QUOTA_REACHED', 'NOT_FOUND') && !isFaulty(error)) throw error;
    log.error('A paid order could not be received', { business, reference: payment.reference, error });
    return undefined;
  }
}
