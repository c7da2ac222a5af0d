import { randomUUID } from 'node:crypto';
import { dayMs } from '../../../shared/kernel/durations.ts';
import type { Asked } from './bodies.ts';
import { VippsProblem } from './problem.ts';

export type State = 'CREATED' | 'AUTHORIZED' | 'ABORTED' | 'EXPIRED' | 'TERMINATED';
export type EventName = State | 'CAPTURED' | 'CANCELLED' | 'REFUNDED';

export type PaymentEvent = {
  reference: string;
  pspReference: string;
  name: EventName;
  amount: { currency: 'NOK'; value: number };
  /** ISO. */
  timestamp: string;
  success: boolean;
};

/** A payment of a sales unit with its aggregates in øre. `token` stands in the address of its page. */
export type VippsPayment = {
  msn: string;
  token: string;
  pspReference: string;
  asked: Asked;
  state: State;
  createdAt: number;
  authorized: number;
  captured: number;
  cancelled: number;
  refunded: number;
};

/** A guest has so long to approve. */
export const approvalMs = 10 * 60_000;
const captureMs = 180 * dayMs;
const guaranteedMs = 7 * dayMs;

/** Amounts in øre that Vipps' test environment refuses when they are reserved, and why. */
export const failingAmounts: Readonly<Record<number, string>> = {
  151: 'Ikke nok penger på kontoen',
  ...Object.fromEntries([182, 183, 184].map((ore) => [ore, 'Banken sier nei'])),
  ...{ 186: 'Kortet er utløpt', 187: 'Kortet er ugyldig', 197: '3-D Secure ble avvist' },
  ...{ 201: 'Ukjent svar fra banken', 202: 'Banken krever mer legitimering' },
};
const failingRefunds = [123, 124];

type Told = (payment: VippsPayment, event: PaymentEvent) => void;

/** The books of Vipps: its states and sums, by its own rules. `told` hears each event as it happens. */
export function openBooks(payments: VippsPayment[], now: () => number, told: Told) {
  const value = (ore: number) => ({ currency: 'NOK' as const, value: ore });

  function note(payment: VippsPayment, name: EventName, ore: number, success = true): void {
    told(payment, {
      ...{ reference: payment.asked.reference, pspReference: randomUUID(), name, amount: value(ore) },
      ...{ timestamp: new Date(now()).toISOString(), success },
    });
  }

  function create(msn: string, asked: Asked): VippsPayment {
    if (payments.some((one) => one.msn === msn && one.asked.reference === asked.reference))
      throw new VippsProblem(400, 'Reference already exists', 4150);
    const payment: VippsPayment = {
      ...{ msn, token: randomUUID(), pspReference: randomUUID(), asked, state: 'CREATED', createdAt: now() },
      ...{ authorized: 0, captured: 0, cancelled: 0, refunded: 0 },
    };
    payments.push(payment);
    note(payment, 'CREATED', asked.amount.value);
    return payment;
  }

  /** As it is now: a payment that waited too long has expired. */
  function current(payment: VippsPayment): VippsPayment {
    if (payment.state === 'CREATED' && now() - payment.createdAt >= approvalMs) end(payment, 'EXPIRED');
    return payment;
  }

  /** Throws 5090 for a reference that this sales unit has not. */
  function find(msn: string, reference: string): VippsPayment {
    const found = payments.find((one) => one.msn === msn && one.asked.reference === reference);
    if (!found) throw new VippsProblem(404, 'Payment not found', 5090);
    return current(found);
  }

  /** The guest's yes. Throws where the bank says no; the guest may try again until the time is over. */
  function approve(payment: VippsPayment): void {
    if (current(payment).state !== 'CREATED') throw new VippsProblem(400, 'Not to be approved', 10010);
    const { value: ore } = payment.asked.amount;
    const failure = failingAmounts[ore];
    if (failure) {
      note(payment, 'AUTHORIZED', ore, false);
      throw new VippsProblem(400, failure, 10020);
    }
    payment.state = 'AUTHORIZED';
    payment.authorized = ore;
    note(payment, 'AUTHORIZED', ore);
  }

  /** Only a payment that waits can end. */
  function end(payment: VippsPayment, state: 'ABORTED' | 'EXPIRED' | 'TERMINATED'): void {
    if (payment.state !== 'CREATED') return;
    payment.state = state;
    note(payment, state, payment.asked.amount.value);
  }

  function capture(payment: VippsPayment, ore: number): void {
    const open = payment.authorized - payment.captured - payment.cancelled;
    if (payment.state !== 'AUTHORIZED') throw new VippsProblem(400, 'Not reserved', 6080);
    if (ore < 1) throw new VippsProblem(400, 'Invalid amount', 4040);
    if (open === 0 && payment.captured > 0) throw new VippsProblem(400, 'Already captured', 6170);
    if (ore > open) throw new VippsProblem(400, 'Capture amount too high', 6090);
    if (now() - payment.createdAt > captureMs) throw new VippsProblem(400, 'Capture period expired', 6100);
    payment.captured += ore;
    note(payment, 'CAPTURED', ore);
  }

  /** Before the yes it ends the payment; after it, all that is not captured is given back. */
  function cancel(payment: VippsPayment, isBeforeYesOnly: boolean): void {
    if (payment.state === 'CREATED') {
      end(payment, 'TERMINATED');
      return;
    }
    if (payment.state !== 'AUTHORIZED') throw new VippsProblem(400, 'Payment is over', 6060);
    if (isBeforeYesOnly) throw new VippsProblem(400, 'Already authorized', 6060);
    const open = payment.authorized - payment.captured - payment.cancelled;
    if (open === 0) throw new VippsProblem(400, 'Cannot cancel captured payment', 6040);
    payment.cancelled += open;
    note(payment, 'CANCELLED', open);
  }

  function refund(payment: VippsPayment, ore: number): void {
    if (ore < 1 || ore > payment.captured - payment.refunded)
      throw new VippsProblem(400, 'Refund amount too high', 6090);
    if (failingRefunds.includes(ore))
      throw new VippsProblem(400, 'Refund was declined', { name: 'Bank', reason: 'declined' });
    payment.refunded += ore;
    note(payment, 'REFUNDED', ore);
  }

  const aggregate = ({ authorized, cancelled, captured, refunded }: VippsPayment) => ({
    ...{ authorizedAmount: value(authorized), cancelledAmount: value(cancelled) },
    ...{ capturedAmount: value(captured), refundedAmount: value(refunded) },
  });

  /** The answer of a look, and of each change. */
  function shown(payment: VippsPayment) {
    const { asked, state, pspReference, authorized, createdAt } = payment;
    return {
      ...{ aggregate: aggregate(payment), amount: asked.amount, state, paymentMethod: asked.paymentMethod },
      ...{ profile: {}, pspReference, reference: asked.reference },
      ...(authorized > 0 && { captureGuaranteedUntil: new Date(createdAt + guaranteedMs).toISOString() }),
    };
  }
  const changed = (payment: VippsPayment) => ({
    ...{ amount: payment.asked.amount, state: payment.state, aggregate: aggregate(payment) },
    ...{ pspReference: payment.pspReference, reference: payment.asked.reference },
  });

  /** Lets expire what waited too long, so that its message leaves. Answers whether there was any. */
  const tick = () =>
    payments.filter(({ state }) => state === 'CREATED').filter((one) => current(one).state === 'EXPIRED')
      .length > 0;
  return { create, find, approve, end, capture, cancel, refund, shown, changed, tick, current };
}
