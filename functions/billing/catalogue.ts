import type Stripe from 'stripe';
import type { Billing } from '../../shared/shops/plan.ts';
import { introOffer, premiumPriceOre, premiumVatPercent } from '../../shared/shops/plan.ts';
import { environment } from '../kernel/lambda/environment.ts';
import { codeOf } from './ask-stripe.ts';
import { productId } from './facts.ts';
import * as words from './words.nb.ts';

/** Ids at Stripe of all that a checkout needs. */
type Catalogue = { prices: Record<Billing, string>; coupon: string; vat: string };

/**
 * Our product, its prices, the coupon and the rate of VAT at Stripe, made where they are missing: the
 * operator sets nothing up. Each has an id, a key or a mark that says its terms, so other terms are another
 * object, and the old one stays with those who bought by it.
 */
export async function readCatalogue(stripe: Stripe): Promise<Catalogue> {
  const name = `${environment('PRODUCT_NAME')} Premium`;
  await unlessMissing(
    () => stripe.products.retrieve(productId),
    () => stripe.products.create({ id: productId, name }),
  );
  const [monthly, yearly, coupon, vat] = await Promise.all([
    priceOf(stripe, 'monthly'),
    priceOf(stripe, 'yearly'),
    couponOf(stripe),
    vatOf(stripe),
  ]);
  return { prices: { monthly, yearly }, coupon, vat };
}

async function priceOf(stripe: Stripe, billing: Billing): Promise<string> {
  const unit_amount = premiumPriceOre[billing];
  const lookup_key = `${productId}_${billing}_${unit_amount}`;
  const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], active: true });
  if (data[0]) return data[0].id;
  const recurring = { interval: billing === 'monthly' ? 'month' : 'year' } as const;
  const price = { product: productId, currency: 'nok', unit_amount, recurring, lookup_key };
  const made = await stripe.prices.create(
    { ...price, tax_behavior: 'exclusive' },
    { idempotencyKey: lookup_key },
  );
  return made.id;
}

/** A coupon, and no schedule of two phases: only a coupon can be given to a hosted checkout. */
async function couponOf(stripe: Stripe): Promise<string> {
  const { off, months } = introOffer;
  const id = `luka_intro_${off}_${months}`;
  const terms = {
    amount_off: off,
    currency: 'nok',
    duration: 'repeating',
    duration_in_months: months,
  } as const;
  await unlessMissing(
    () => stripe.coupons.retrieve(id),
    () => stripe.coupons.create({ id, name: words.intro, ...terms, applies_to: { products: [productId] } }),
  );
  return id;
}

/** One rate for all whom we sell to: Stripe Tax would ask each customer's address, and half a percent. */
async function vatOf(stripe: Stripe): Promise<string> {
  const mark = `mva_${premiumVatPercent}`;
  const { data } = await stripe.taxRates.list({ active: true, limit: 100 });
  const found = data.find(({ metadata }) => metadata?.luka === mark);
  if (found) return found.id;
  const rate = { display_name: words.vat, percentage: premiumVatPercent, inclusive: false, country: 'NO' };
  const made = await stripe.taxRates.create(
    { ...rate, metadata: { luka: mark } },
    { idempotencyKey: `luka_${mark}` },
  );
  return made.id;
}

const portalMark = 'portal_1';

/** In the portal an owner changes card and address, reads invoices and cancels at the period's end. */
export async function portalOf(stripe: Stripe): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const found = data.find(({ metadata }) => metadata?.luka === portalMark);
  if (found) return found.id;
  const made = await stripe.billingPortal.configurations.create(
    {
      features: {
        customer_update: { enabled: true, allowed_updates: ['name', 'email', 'address', 'tax_id'] },
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
      },
      metadata: { luka: portalMark },
    },
    { idempotencyKey: `luka_${portalMark}` },
  );
  return made.id;
}

/** Two makers at once: the second hears that the id is taken, which is as good. */
async function unlessMissing(find: () => Promise<unknown>, make: () => Promise<unknown>): Promise<void> {
  try {
    await find();
  } catch (error) {
    if (codeOf(error) !== 'resource_missing') throw error;
    await make().catch((failed) => {
      if (codeOf(failed) !== 'resource_already_exists') throw failed;
    });
  }
}
