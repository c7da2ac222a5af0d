import { dayMs } from '../../../shared/kernel/durations.ts';
import { goodCard, type TestCard } from './cards.ts';
import type { Told } from './events.ts';
import { StripeProblem } from './problem.ts';
import type { Store, StripeObject } from './store.ts';

export type PaymentIntent = StripeObject & {
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  application_fee_amount: number | null;
  canceled_at: number | null;
  capture_method: 'manual';
  currency: 'nok';
  description: string | null;
  last_payment_error: object | null;
  latest_charge: string | null;
  metadata: Record<string, string>;
  status: 'requires_payment_method' | 'requires_capture' | 'succeeded' | 'canceled';
  /** The session that made it. */
  _session?: string;
};

export type Charge = StripeObject & {
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  application_fee: string | null;
  application_fee_amount: number | null;
  captured: boolean;
  disputed: boolean;
  currency: 'nok';
  metadata: Record<string, string>;
  payment_intent: string;
  payment_method_details: object;
  refunded: boolean;
  /** The name of a list, which only `expand` shows. */
  refunds: string;
  status: 'succeeded' | 'failed';
};

type Fee = StripeObject & {
  object: 'application_fee';
  account: string;
  amount: number;
  amount_refunded: number;
  charge: string;
};

export type Refund = StripeObject & {
  object: 'refund';
  amount: number;
  charge: string;
  payment_intent: string;
  status: 'succeeded' | 'failed';
};

type Refunds = StripeObject & { data: Refund[] };

/** A bank holds the money of a card for so long. */
const heldMs = 7 * dayMs;
/** Refunds of these amounts find no money on the account. */
export const failingRefunds: readonly number[] = [123, 124];

const unexpected = (intent: PaymentIntent, what: string) =>
  new StripeProblem(
    400,
    `This PaymentIntent could not be ${what} because it has a status of ${intent.status}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );

export type Intents = ReturnType<typeof openIntents>;

/** Payments by card with their charges, by Stripe's own rules. `told` hears each event. */
export function openIntents(store: Store, now: () => number, told: Told) {
  type Asked = Pick<PaymentIntent, 'amount' | 'description' | 'metadata'> & {
    application_fee_amount?: number | undefined;
    session: string;
  };

  function create(account: string | undefined, { session, application_fee_amount, ...asked }: Asked) {
    const intent = store.make('pi', 'payment_intent', account, {
      ...{
        ...asked,
        capture_method: 'manual',
        currency: 'nok',
        amount_capturable: 0,
        amount_received: 0,
        status: 'requires_payment_method',
      },
      ...{
        application_fee_amount: application_fee_amount ?? null,
        latest_charge: null,
        last_payment_error: null,
      },
      ...{ canceled_at: null, _session: session },
    }) as PaymentIntent;
    told('payment_intent.created', intent, account);
    return intent;
  }

  const chargeOf = (intent: PaymentIntent, account: string | undefined) =>
    store.find<Charge>('charge', intent.latest_charge ?? '', account);

  /** The guest's press on the page. Throws 402 where the bank says no; the guest may try another card. */
  function pay(intent: PaymentIntent, account: string | undefined, card: TestCard = goodCard): void {
    if (intent.status !== 'requires_payment_method') throw unexpected(intent, 'confirmed');
    const { decline, brand, number } = card as TestCard;
    const { amount } = intent;
    const capture_before = store.seconds() + heldMs / 1000;
    const charge = store.make('ch', 'charge', account, {
      ...{
        amount,
        amount_captured: 0,
        amount_refunded: 0,
        captured: false,
        currency: 'nok',
        disputed: false,
        refunded: false,
        refunds: store.make('refunds', 'list', account, { data: [], has_more: false }).id,
      },
      ...{ application_fee: null, application_fee_amount: intent.application_fee_amount },
      ...{ payment_intent: intent.id, status: decline ? 'failed' : 'succeeded', metadata: intent.metadata },
      payment_method_details: { type: 'card', card: { brand, last4: number.slice(-4), capture_before } },
    }) as Charge;
    intent.latest_charge = charge.id;
    if (decline) {
      intent.last_payment_error = { ...decline, type: 'card_error', charge: charge.id };
      told('charge.failed', charge, account);
      told('payment_intent.payment_failed', intent, account);
      const { message, ...codes } = decline;
      throw new StripeProblem(402, message, { ...codes, payment_intent: intent }, 'card_error');
    }
    Object.assign(intent, {
      status: 'requires_capture',
      amount_capturable: amount,
      last_payment_error: null,
    });
    told('charge.succeeded', charge, account);
    told('payment_intent.amount_capturable_updated', intent, account);
  }

  /** Once: the rest goes back at once, and counts as refunded on the charge. */
  function capture(
    intent: PaymentIntent,
    account: string | undefined,
    asked: { amount_to_capture: number; application_fee_amount?: number | undefined },
  ): void {
    if (intent.status !== 'requires_capture') throw unexpected(intent, 'captured');
    const amount = asked.amount_to_capture;
    const fee = asked.application_fee_amount ?? intent.application_fee_amount;
    if (amount > intent.amount_capturable)
      throw new StripeProblem(400, 'The amount to capture is greater than the amount you can capture.', {
        ...{ code: 'amount_too_large', param: 'amount_to_capture' },
      });
    if (fee !== null && fee > amount)
      throw new StripeProblem(400, 'Your application fee cannot exceed the amount.', {
        param: 'application_fee_amount',
      });
    const charge = chargeOf(intent, account);
    const more = { amount_received: amount, amount_capturable: 0, application_fee_amount: fee };
    Object.assign(intent, { status: 'succeeded', ...more });
    Object.assign(charge, { captured: true, amount_captured: amount, application_fee_amount: fee });
    charge.amount_refunded = charge.amount - amount;
    if (fee && account) {
      const about = { account, amount: fee, amount_refunded: 0, charge: charge.id };
      charge.application_fee = store.make('fee', 'application_fee', undefined, about).id;
    }
    told('charge.captured', charge, account);
    told('payment_intent.succeeded', intent, account);
  }

  function cancel(intent: PaymentIntent, account: string | undefined): void {
    // While its session is open only the session can end it.
    if (intent.status !== 'requires_capture') throw unexpected(intent, 'canceled');
    const charge = chargeOf(intent, account);
    Object.assign(charge, { amount_refunded: charge.amount, refunded: true });
    ended(intent, account);
    told('charge.refunded', charge, account);
  }

  function ended(intent: PaymentIntent, account: string | undefined): void {
    Object.assign(intent, { status: 'canceled', amount_capturable: 0, canceled_at: store.seconds() });
    told('payment_intent.canceled', intent, account);
  }

  type RefundAsked = { amount: number; withFee: boolean };

  function refund(
    intent: PaymentIntent,
    account: string | undefined,
    { amount, withFee }: RefundAsked,
  ): Refund {
    if (intent.status !== 'succeeded') throw unexpected(intent, 'refunded');
    const charge = chargeOf(intent, account);
    const left = charge.amount - charge.amount_refunded;
    if (left === 0)
      throw new StripeProblem(400, 'Charge has already been refunded.', { code: 'charge_already_refunded' });
    if (amount > left)
      throw new StripeProblem(400, 'Refund amount is greater than unrefunded amount on charge', {
        param: 'amount',
      });
    if (failingRefunds.includes(amount))
      throw new StripeProblem(400, 'Insufficient funds in your Stripe account', {
        code: 'balance_insufficient',
      });
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    if (charge.application_fee && withFee) {
      const fee = store.find<Fee>('application_fee', charge.application_fee, undefined);
      const share = Math.round((fee.amount * amount) / charge.amount_captured);
      fee.amount_refunded = Math.min(fee.amount, fee.amount_refunded + share);
    }
    const refund = store.make('re', 'refund', account, {
      ...{ amount, currency: 'nok', charge: charge.id, payment_intent: intent.id, status: 'succeeded' },
    }) as unknown as Refund;
    store.find<Refunds>('list', charge.refunds, account).data.push(refund);
    told('refund.created', refund, account);
    told('charge.refunded', charge, account);
    return refund;
  }

  /** The bank sends a refund back days later: its card is closed. The shop has the money again. */
  function failRefund(intent: PaymentIntent, account: string | undefined): void {
    const charge = chargeOf(intent, account);
    const refund = store.find<Refunds>('list', charge.refunds, account).data.at(-1);
    if (!refund) throw new Error('Nothing was refunded');
    refund.status = 'failed';
    Object.assign(charge, { amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
    told('refund.failed', refund, account);
  }

  /** The guest's bank says that the guest did not pay. */
  function dispute(intent: PaymentIntent, account: string | undefined): void {
    const charge = chargeOf(intent, account);
    charge.disputed = true;
    const about = {
      amount: charge.amount_captured,
      charge: charge.id,
      payment_intent: intent.id,
      metadata: {},
    };
    told('charge.dispute.created', store.make('du', 'dispute', account, about), account);
  }

  /** Reservations that a bank holds no longer. Answers whether there was any. */
  function tick(): boolean {
    const late = store
      .everywhere<PaymentIntent>('payment_intent')
      .filter(({ value }) => value.status === 'requires_capture' && now() >= value.created * 1000 + heldMs);
    for (const { account, value } of late) cancel(value, account);
    return late.length > 0;
  }

  const find = (id: string, account: string | undefined) =>
    store.find<PaymentIntent>('payment_intent', id, account);
  return { create, pay, capture, cancel, ended, refund, failRefund, dispute, tick, find, chargeOf };
}
