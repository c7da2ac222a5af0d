import type Stripe from 'stripe';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Read } from '../../shared/payments/payment.ts';
import { cardFeeOre } from '../../shared/shops/plan.ts';
import { digest } from '../kernel/lambda/digest.ts';
import { log } from '../kernel/lambda/log.ts';
import { type Provider, ProviderRefused, ProviderUnknown, type RefusalCode } from './provider.ts';
import { stripeClient, stripeTimeoutMs } from './stripe-client.ts';

/**
 * A payment of a shop at Stripe: the shop's account there, and of the payment what we stored. `providerId`:
 * the session of its page, from when that was made on.
 */
export type AtStripe = {
  account: string;
  business: BusinessId;
  providerId?: string | undefined;
  depositOre?: number | undefined;
};

/**
 * Stripe ends a page half an hour after it was made, at the earliest; ours ends sooner. Counted from the end
 * of our wait, so that a repeated call asks for the same.
 */
const pageMs = 35 * 60_000;
/** The look that an instruction needs first. */
const lookMs = 2500;

/**
 * Card by Stripe: direct charges on the shop's account, by a page of Stripe's (Checkout) that reserves. The
 * page is the payment's name there; the money is on the PaymentIntent that it makes when the guest pays.
 */
export const stripe: Provider<AtStripe> = {
  create: ({ account, business, depositOre }, payment) =>
    calling(async (client) => {
      const { reference, amountOre, returnUrl, description, language = 'nb', waitsUntil } = payment;
      const metadata = { business, reference };
      const fee = cardFeeOre(amountOre, depositOre);
      const { id, url } = await client.checkout.sessions.create(
        {
          ...{ mode: 'payment', locale: language, payment_method_types: ['card'], metadata },
          ...{ client_reference_id: reference, success_url: returnUrl, cancel_url: returnUrl },
          ...(waitsUntil && { expires_at: Math.floor((Date.parse(waitsUntil) + pageMs) / 1000) }),
          line_items: [
            {
              quantity: 1,
              price_data: { currency: 'nok', unit_amount: amountOre, product_data: { name: description } },
            },
          ],
          payment_intent_data: {
            ...{ capture_method: 'manual', description: reference, metadata },
            ...(fee > 0 && { application_fee_amount: fee }),
          },
        },
        { stripeAccount: account, idempotencyKey: digest('create', reference) },
      );
      if (!url) throw new ProviderUnknown('a page without an address');
      return { redirectUrl: url, providerId: id };
    }),

  read: (at) => calling(async (client) => readOf(await pageOf(client, at, stripeTimeoutMs))),

  send: (at, _reference, { kind, amountOre }, idempotencyKey) =>
    calling(async (client) => {
      const shop = { stripeAccount: at.account, idempotencyKey };
      if (kind === 'terminate') {
        await client.checkout.sessions.expire(named(at), {}, shop);
        return;
      }
      const id = intentIn(await pageOf(client, at, lookMs))?.id;
      if (!id) throw new ProviderRefused('notReserved');
      const within = { ...shop, timeout: stripeTimeoutMs - lookMs };
      if (kind === 'release') await client.paymentIntents.cancel(id, {}, within);
      if (kind === 'capture') {
        const application_fee_amount = cardFeeOre(amountOre, at.depositOre);
        await client.paymentIntents.capture(
          id,
          { amount_to_capture: amountOre, application_fee_amount },
          within,
        );
      }
      if (kind === 'refund') {
        const back = { payment_intent: id, amount: amountOre, refund_application_fee: true };
        await client.refunds.create(back, within);
      }
    }),
};

/** The page that we stored. Without one Stripe's answer never came, and no guest has its address. */
function named({ providerId }: AtStripe): string {
  if (!providerId) throw new ProviderRefused('notFound');
  return providerId;
}

const pageOf = (client: Stripe, at: AtStripe, timeout: number) =>
  client.checkout.sessions.retrieve(
    named(at),
    { expand: ['payment_intent.latest_charge.refunds'] },
    { stripeAccount: at.account, timeout },
  );

const intentIn = ({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | undefined =>
  intent && typeof intent === 'object' ? intent : undefined;

/**
 * The books of a page. Money is captured once: what is not captured then goes back, and stands on the charge
 * as refunded, as all of it does where the reservation was given up.
 */
function readOf(session: Stripe.Checkout.Session): Read {
  const amountOre = session.currency === 'nok' ? (session.amount_total ?? 0) : 0;
  const intent = intentIn(session);
  const none = { authorisedOre: 0, capturedOre: 0, releasedOre: 0, refundedOre: 0 };
  const charge = intent && typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const isHeld = intent?.status === 'requires_capture' || intent?.status === 'succeeded';
  const isGivenUp = intent?.status === 'canceled' && charge?.status === 'succeeded';
  if (!intent || !(isHeld || isGivenUp))
    return { state: session.status === 'expired' ? 'expired' : 'created', amountOre, ...none };
  const authorisedOre = intent.currency === 'nok' ? intent.amount : 0;
  const capturedOre = intent.amount_received;
  const isOver = intent.status !== 'requires_capture';
  const releasedOre = isOver ? authorisedOre - capturedOre : 0;
  const refundedOre = isOver ? Math.max(0, (charge?.amount_refunded ?? 0) - releasedOre) : 0;
  const returned = charge?.refunds?.data.filter(({ status }) => status === 'failed') ?? [];
  return {
    ...{ state: 'authorised', amountOre, authorisedOre, capturedOre, releasedOre, refundedOre },
    ...(returned.length > 0 && { returnedOre: returned.reduce((sum, { amount }) => sum + amount, 0) }),
    ...(charge?.disputed && { isDisputed: true }),
  };
}

/** Stripe's answers in our closed words. Nothing of what it says goes further. */
async function calling<T>(call: (client: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(await stripeClient());
  } catch (error) {
    throw failureOf(error);
  }
}

/** The codes of https://docs.stripe.com/error-codes that the calls above can hear. */
const codes: Readonly<Record<string, RefusalCode>> = {
  ...{ resource_missing: 'notFound', account_invalid: 'notAllowed', amount_too_small: 'amount' },
  ...{ amount_too_large: 'tooMuch', charge_already_captured: 'captured', charge_already_refunded: 'tooMuch' },
  ...{ charge_expired_for_capture: 'late', capture_charge_authorization_expired: 'late' },
  ...{ balance_insufficient: 'noFunds', insufficient_funds: 'noFunds', charge_disputed: 'bankReleased' },
  ...{ payment_intent_unexpected_state: 'notReserved', idempotency_error: 'keyReused' },
};

type Said = { type?: string; statusCode?: number; code?: string; param?: string };

/** `detail` is Stripe's status and code alone, never its text. */
export function failureOf(error: unknown): Error {
  if (error instanceof ProviderRefused || error instanceof ProviderUnknown) return error;
  const { type = '', statusCode: status = 0, code = '', param } = error as Said;
  if (!type.startsWith('Stripe')) return error instanceof Error ? error : new Error('Not an error');
  const detail = [status, code].filter(Boolean).join(' ');
  if (status === 401) {
    // The operator's own key: no shop can mend it, and none is marked.
    log.error('Stripe refuses the operator’s key', { detail });
    return new ProviderUnknown(detail);
  }
  const isLater = status === 0 || status >= 500 || [408, 409, 423, 425, 429].includes(status);
  if (isLater || code === 'lock_timeout') return new ProviderUnknown(detail || type);
  if (type === 'StripeIdempotencyError') return new ProviderRefused('keyReused', detail);
  const known = codes[code] ?? (status === 403 ? 'notAllowed' : param === 'amount' ? 'tooMuch' : 'invalid');
  return new ProviderRefused(known, detail);
}
