import { osloDay } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { type MoneyDeed, undoGraceMs, undoMs } from '../../shared/orders/commands.ts';
import type { Order } from '../../shared/orders/order.ts';
import type { LaterEvent, OrderEvent } from '../../shared/orders/order-event.ts';
import type { OrderOwnerReason } from '../../shared/orders/owner-refusals.nb.ts';
import { creditGroupsOf } from '../../shared/orders/vat.ts';
import type { Money } from '../../shared/payments/answers.ts';
import { asked, closed, heldOre, moneyOf, type Payment, undone } from '../../shared/payments/payment.ts';
import { noOrder } from '../kernel/lambda/problems.ts';
import type { Change } from '../kernel/table/changes.ts';
import { findPayment, paymentChanged } from '../payments/payment-store.ts';

/** The copy on the order, and the writes beside it. */
type Done = { money?: Money; beside: Change[] };

/**
 * The money's part of an event, for the transaction of the event. It is refused there when the payment has
 * changed meanwhile. Nothing for an order that is not paid online. Throws INVALID_TRANSITION where the money
 * can do it no more.
 */
export async function moneyDone(
  business: BusinessId,
  order: Order,
  event: LaterEvent,
  last: OrderEvent | undefined,
  deed: MoneyDeed,
): Promise<Done> {
  const { id: orderId, money } = order;
  if (!money || deed === 'stays') return { beside: [] };
  const payment = await findPayment(business, money.reference);
  if (!payment) throw noOrder();
  const wanted = afterDeed(payment, order, event, last, deed);
  // The call that received the order may have ended before the payment knew of it.
  const after = wanted.orderId ? wanted : { ...wanted, orderId };
  if (after === payment) return { beside: [] };
  return { money: moneyOf(after), beside: paymentChanged(business, payment, after) };
}

function afterDeed(
  payment: Payment,
  order: Order,
  event: LaterEvent,
  last: OrderEvent | undefined,
  deed: MoneyDeed,
): Payment {
  const { at, by } = event;
  const now = Date.parse(at);
  // A press of the restaurant can be taken back for some seconds.
  const notBefore = by.kind === 'member' || by.kind === 'device' ? now + undoMs + undoGraceMs : now;
  if (typeof deed === 'object') {
    const amountOre = deed.refundOre;
    const lines = event.what === 'refunded' ? event.lines : undefined;
    const groups = lines && creditGroupsOf({ ...order, day: osloDay(now) }, amountOre, lines);
    const refund = asked(payment, { kind: 'refund', amountOre, groups }, now);
    if (!refund) throw refused({ reason: 'refundTooMuch' });
    return refund;
  }
  if (deed === 'giveBack') return closed(payment, 'cancelled', now, notBefore);
  if (deed === 'capture') {
    // Of one that was called off and is mended: what has not gone back yet.
    const open = payment.closing ? undone(payment, payment.closing.at) : payment;
    const amountOre = heldOre(payment.books);
    return (open && asked(open, { kind: 'capture', amountOre }, now, notBefore)) ?? payment;
  }
  if (last?.what !== 'moved' || (last.to !== 'completed' && last.to !== 'cancelled')) return payment;
  const before = undone(payment, last.at);
  if (!before) throw refused({ reason: 'tooLateToUndo' });
  return before;
}

const refused = (because: OrderOwnerReason) => new Problem('INVALID_TRANSITION', because);
