import type Stripe from 'stripe';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { log } from '../kernel/lambda/log.ts';
import { unavailable } from '../kernel/lambda/problems.ts';
import { findProfile } from '../shops/profile-store.ts';
import { askStripe, codeOf } from './ask-stripe.ts';
import { type Billed, findBilled, noteSubscription } from './billing-store.ts';
import { billingIn, countingOf, factsOf, idOf } from './facts.ts';

/** A reading that was overtaken so often is left to the next one. */
const mostReadings = 4;

/**
 * Reads a shop's subscription at Stripe and stores what its plan follows from. A message of Stripe, a return
 * from its pages and a look of the owner all do this and no more, so duplicates, disorder and replays change
 * nothing. Only readings that nobody has overtaken are stored. Does nothing for a shop that never came to
 * Stripe.
 */
export async function readPlan(business: BusinessId): Promise<void> {
  for (let reading = 1; reading <= mostReadings; reading += 1) {
    const billed = await findBilled(business);
    if (!billed) return;
    const profile = await findProfile(business, { consistent: true });
    const found = await askStripe((stripe) => currentOf(stripe, billed));
    if (!profile || !found) return;
    const billing = billingIn(found);
    const facts = billing && factsOf(found, billing);
    if (!facts) {
      log.error('A subscription at Stripe is not one of ours', { business, subscription: found.id });
      return;
    }
    if (await noteSubscription(business, billed, profile, facts)) return;
  }
  throw unavailable();
}

/** The customer's subscription that counts, after a new card has been put to use. */
export async function currentOf(
  stripe: Stripe,
  { customer }: Pick<Billed, 'customer'>,
): Promise<Stripe.Subscription | undefined> {
  const read = async () => {
    const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 20 });
    return countingOf(data);
  };
  const found = await read();
  return found && (await takeNewCard(stripe, found)) ? read() : found;
}

/**
 * The portal gives a new card to the customer, and the subscription has the one of its checkout. The new one
 * is taken into use, and a sum that waits is charged by it at once: the owner has just pressed 'Bytt kort og
 * betal'. Answers whether something changed.
 */
async function takeNewCard(stripe: Stripe, subscription: Stripe.Subscription): Promise<boolean> {
  const { id, status, default_payment_method, latest_invoice } = subscription;
  if (status === 'canceled') return false;
  const customer = await stripe.customers.retrieve(idOf(subscription.customer) ?? '');
  const card = customer.deleted ? undefined : idOf(customer.invoice_settings.default_payment_method);
  if (!card || card === idOf(default_payment_method)) return false;
  await stripe.subscriptions.update(id, { default_payment_method: card });
  const invoice = idOf(latest_invoice);
  if (invoice && (status === 'past_due' || status === 'unpaid')) await pay(stripe, invoice, card);
  return true;
}

/** With one key for a card and an invoice: two readings at once charge it once. */
async function pay(stripe: Stripe, invoice: string, card: string): Promise<void> {
  try {
    await stripe.invoices.pay(invoice, { payment_method: card }, { idempotencyKey: `${invoice}.${card}` });
  } catch (error) {
    // Stripe tries again by itself, and the owner sees that it is still missing.
    log.warn('A sum was not charged to a new card', { invoice, code: codeOf(error) });
  }
}
