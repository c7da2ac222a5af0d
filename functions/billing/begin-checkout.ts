import type Stripe from 'stripe';
import type { PortalPurpose } from '../../shared/billing/answers.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { OwnerBusiness } from '../../shared/shops/business.ts';
import type { ShopsReason } from '../../shared/shops/owner-refusals.nb.ts';
import {
  type Billing,
  firstChargeAt,
  hasIntroOffer,
  isPaid,
  subscriptionState,
} from '../../shared/shops/plan.ts';
import { environment } from '../kernel/lambda/environment.ts';
import { readOwnBusiness } from '../shops/site.ts';
import { askStripe } from './ask-stripe.ts';
import { type Billed, findBilled, noteCustomer, noteSession } from './billing-store.ts';
import { portalOf, readCatalogue } from './catalogue.ts';
import { currentOf, readPlan } from './read-plan.ts';
import * as words from './words.nb.ts';

/** A page that lies open longer is begun anew. Stripe takes 30 minutes and more. */
const openSeconds = 3600;

const refused = (reason: 'alreadyPremium' | 'checkoutOvertaken') =>
  new Problem('INVALID_TRANSITION', { reason } satisfies ShopsReason);

/** Where an owner comes back to; `why` makes the page read the plan again. */
const tab = (why: string) => `${environment('SITE_ORIGIN')}/dashboard/settings?fane=abonnement${why}`;

/**
 * Begins Stripe's checkout of premium and answers its address. A shop has one at a time, so that two tabs
 * cannot buy two subscriptions: the one before is ended first, and of two at once one is refused. `email` is
 * of the owner who pays. Throws INVALID_TRANSITION where the shop has premium already.
 */
export async function beginCheckout(
  business: BusinessId,
  billing: Billing,
  email: string,
  now: number,
): Promise<string> {
  // A checkout that was just paid may not be known yet.
  await readPlan(business);
  const shop = await readOwnBusiness(business, now);
  const isGoingOn = shop.subscription && subscriptionState(shop.subscription, now) !== 'over';
  if (isGoingOn || isPaid(shop, now)) throw refused('alreadyPremium');
  return askStripe(async (stripe) => {
    const billed = (await findBilled(business)) ?? (await makeCustomer(stripe, shop, email));
    if (billed.session) await end(stripe, billed.session);
    const { id, url } = await stripe.checkout.sessions.create(
      await sessionOf(stripe, shop, billed, billing, now),
    );
    if (await noteSession(business, billed, id)) return url ?? '';
    await end(stripe, id);
    throw refused('checkoutOvertaken');
  });
}

/** Ended already, or paid: then the readings find it. */
const end = (stripe: Stripe, session: string) =>
  stripe.checkout.sessions.expire(session).catch(() => undefined);

async function makeCustomer(stripe: Stripe, shop: OwnerBusiness, email: string): Promise<Billed> {
  const { id, legalName, businessName, orgNumber, address } = shop;
  const made = await stripe.customers.create(
    {
      ...{ name: legalName || businessName, email: shop.email || email, metadata: { business: id } },
      preferred_locales: ['nb'],
      ...(address && { address: { line1: address, country: 'NO' } }),
      ...(orgNumber && {
        invoice_settings: { custom_fields: [{ name: words.orgNumber, value: orgNumber }] },
      }),
    },
    { idempotencyKey: `customer.${id}` },
  );
  return noteCustomer(id, made.id);
}

async function sessionOf(
  stripe: Stripe,
  shop: OwnerBusiness,
  { customer }: Billed,
  billing: Billing,
  now: number,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const { prices, coupon, vat } = await readCatalogue(stripe);
  const firstAt = firstChargeAt(shop, now);
  return {
    ...{ mode: 'subscription', customer, client_reference_id: shop.id, locale: 'nb' },
    ...{ payment_method_types: ['card'], line_items: [{ price: prices[billing], quantity: 1 }] },
    ...(billing === 'monthly' && hasIntroOffer(shop) && { discounts: [{ coupon }] }),
    subscription_data: {
      ...{ default_tax_rates: [vat], metadata: { business: shop.id } },
      ...(firstAt !== undefined && { trial_end: Math.ceil(firstAt / 1000) }),
    },
    ...{ success_url: tab('&tilbake=betalt'), cancel_url: tab('') },
    expires_at: Math.floor(now / 1000) + openSeconds,
  };
}

/**
 * The address of Stripe's page for the plan that goes on. Throws INVALID_TRANSITION for a shop that is no
 * customer.
 */
export async function openPortal(business: BusinessId, purpose: PortalPurpose): Promise<string> {
  const billed = await findBilled(business);
  if (!billed) throw new Problem('INVALID_TRANSITION', { reason: 'noSubscription' } satisfies ShopsReason);
  return askStripe(async (stripe) => {
    const [configuration, current] = await Promise.all([portalOf(stripe), currentOf(stripe, billed)]);
    const owes = current !== undefined && isOwed(current);
    const back = tab(purpose !== 'card' ? '&tilbake=endret' : owes ? '&tilbake=mangler' : '&tilbake=kort');
    const { url } = await stripe.billingPortal.sessions.create({
      ...{ customer: billed.customer, configuration, locale: 'nb', return_url: back },
      ...flowOf(purpose, current, back),
    });
    return url;
  });
}

const isOwed = ({ status }: Stripe.Subscription) => status === 'past_due' || status === 'unpaid';

/** A page for one thing alone, and back from there. */
function flowOf(purpose: PortalPurpose, current: Stripe.Subscription | undefined, back: string) {
  const after = { type: 'redirect', redirect: { return_url: back } } as const;
  if (purpose === 'card')
    return { flow_data: { type: 'payment_method_update', after_completion: after } } as const;
  const isGoingOn = current && current.status !== 'canceled' && !current.cancel_at_period_end;
  if (purpose !== 'cancel' || !isGoingOn || current.cancel_at !== null) return {};
  const subscription_cancel = { subscription: current.id };
  return {
    flow_data: { type: 'subscription_cancel', subscription_cancel, after_completion: after },
  } as const;
}

/**
 * Ends a subscription whose sum is missing, at once, in place of at the end of the days of grace. One that is
 * paid is cancelled in the portal, and goes on to the end of its period.
 */
export async function endUnpaid(business: BusinessId): Promise<void> {
  const billed = await findBilled(business);
  if (billed)
    await askStripe(async (stripe) => {
      const current = await currentOf(stripe, billed);
      if (current && isOwed(current)) await stripe.subscriptions.cancel(current.id);
    });
  await readPlan(business);
}
