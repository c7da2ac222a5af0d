import type Stripe from 'stripe';
import type { Billing, Subscription } from '../../shared/shops/plan.ts';

/** Our one product; its id is our own. */
export const productId = 'luka_premium';

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

const billingOf: Record<string, Billing> = { month: 'monthly', year: 'yearly' };

/**
 * The kind of a subscription: only of our product, in kroner. Its sum does not matter, because buyers keep
 * the price that they bought at. Undefined for any other.
 */
export function billingIn(subscription: Stripe.Subscription): Billing | undefined {
  const [item, ...more] = subscription.items.data;
  const price = item?.price;
  const billing = billingOf[price?.recurring?.interval ?? ''];
  const isOurs =
    more.length === 0 &&
    item?.quantity === 1 &&
    price?.currency === 'nok' &&
    price.product === productId &&
    price.recurring?.interval_count === 1;
  return isOurs ? billing : undefined;
}

const unpaidStates = ['past_due', 'unpaid', 'paused'];

/** The facts that our plan follows from. Undefined for a subscription whose first sum was never paid. */
export function factsOf(subscription: Stripe.Subscription, billing: Billing): Subscription | undefined {
  const { status, trial_end, ended_at, cancel_at, cancel_at_period_end, items } = subscription;
  const [item] = items.data;
  if (!item || status === 'incomplete' || status === 'incomplete_expired') return undefined;
  const isUnpaid = unpaidStates.includes(status);
  const ends = ended_at ?? cancel_at ?? (cancel_at_period_end ? item.current_period_end : null);
  const isTried = status === 'trialing' && trial_end !== null;
  // Stripe's period goes on while its sum is missing.
  const paidUntil = isTried ? trial_end : isUnpaid ? item.current_period_start : item.current_period_end;
  return {
    ...{ billing, paidUntil: iso(paidUntil) },
    ...(trial_end !== null && paidUntil <= trial_end && { neverPaid: true as const }),
    ...(isUnpaid && { isUnpaid: true as const }),
    ...(ends !== null && { endsAt: iso(ends) }),
  };
}

const neverBegan = ['incomplete', 'incomplete_expired'];

/**
 * The subscription that counts, of all that a customer ever had, newest first: one that goes on before one
 * that has ended.
 */
export function countingOf(all: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  const begun = all.filter(({ status }) => !neverBegan.includes(status));
  return begun.find(({ status }) => status !== 'canceled') ?? begun[0];
}

export const idOf = (one: string | { id: string } | null | undefined): string | undefined =>
  typeof one === 'string' ? one : one?.id;
