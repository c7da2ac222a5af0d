import type Stripe from 'stripe';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { unavailable } from '../kernel/lambda/problems.ts';
import { findCard } from './card-store.ts';
import { ProviderUnknown } from './provider.ts';
import { failureOf } from './stripe.ts';
import { hasStripe, stripeClient } from './stripe-client.ts';

/** A message of Stripe about a shop's account: about a payment, or about the account itself. */
export type StripeMessage = { business: BusinessId; reference?: string | undefined };

const isId = /^biz_[0-9a-z]{26}$/;
/** Stripe signs each try anew; older than this in seconds is a replay. */
const toleranceSeconds = 300;

/** Their object knows the payment that it is about, and nothing that we wrote there. */
const aboutPayment = ['refund.failed', 'charge.dispute.created'];

/** Our words on the object; a refund's and a dispute's are read from their payment. Throws UNAVAILABLE. */
async function metadataOf({
  type,
  account,
  data,
}: Stripe.Event): Promise<Stripe.Metadata | null | undefined> {
  const { metadata, payment_intent: intent } = data.object as Partial<Stripe.Refund>;
  if (!aboutPayment.includes(type)) return metadata;
  if (typeof intent !== 'string' || !account) return undefined;
  try {
    const client = await stripeClient();
    return (await client.paymentIntents.retrieve(intent, {}, { stripeAccount: account })).metadata;
  } catch (error) {
    if (failureOf(error) instanceof ProviderUnknown) throw unavailable();
    return undefined;
  }
}

/**
 * Undefined for a message that Stripe did not sign with the secret of the shops' webhook over these very
 * bytes, or signed long ago. `about` is missing where it concerns no shop of ours: an owner also sells
 * elsewhere by the account, and may write another shop's name on a sale. So the shop that is named must have
 * this account (PA-05).
 */
export async function readStripeMessage(
  body: Uint8Array,
  signature: string,
): Promise<{ about?: StripeMessage } | undefined> {
  const secret = process.env.STRIPE_HOOK_SECRET;
  if (!hasStripe() || !secret) return undefined;
  const { webhooks } = await stripeClient();
  let event: Stripe.Event;
  try {
    event = webhooks.constructEvent(Buffer.from(body), signature, secret, toleranceSeconds);
  } catch {
    return undefined;
  }
  const { business = '', reference } = (await metadataOf(event)) ?? {};
  const found = isId.test(business) ? await findCard(business as BusinessId) : undefined;
  if (!found || found.account !== event.account) return {};
  return {
    about: {
      business: business as BusinessId,
      reference: event.type === 'account.updated' ? undefined : reference,
    },
  };
}
