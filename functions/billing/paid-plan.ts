import type Stripe from 'stripe';
import type { Invoice, PaidPlan } from '../../shared/billing/answers.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { hasStripe } from '../payments/stripe-client.ts';
import { askStripe } from './ask-stripe.ts';
import { findBilled } from './billing-store.ts';
import { countingOf, idOf } from './facts.ts';

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/**
 * The shop's own plan as it stands at Stripe, for its owner. Throws UNAVAILABLE when Stripe does not answer.
 */
export async function readPaidPlan(business: BusinessId): Promise<PaidPlan> {
  const nothing = { isOn: hasStripe(), invoices: [], payer: [] };
  if (!nothing.isOn) return nothing;
  const billed = await findBilled(business);
  if (!billed) return nothing;
  const { customer: id } = billed;
  const [subscriptions, invoices, customer] = await askStripe((stripe) =>
    Promise.all([
      stripe.subscriptions.list({
        ...{ customer: id, status: 'all', limit: 20 },
        expand: ['data.default_payment_method', 'data.discounts'],
      }),
      stripe.invoices.list({ customer: id, limit: 24 }),
      stripe.customers.retrieve(id),
    ]),
  );
  const current = countingOf(subscriptions.data);
  const latest = invoices.data.find((one) => one.id === idOf(current?.latest_invoice));
  return {
    isOn: true,
    ...(current && current.status !== 'canceled' && { card: cardOf(current.default_payment_method) }),
    ...(current && introOf(current)),
    ...(current && priceOf(current)),
    // A trial's first invoice is of nothing, and a draft is none yet.
    invoices: invoices.data.filter(({ status, total }) => status !== 'draft' && total > 0).map(invoiceOf),
    ...(current && latest && owedOf(current, latest)),
    payer: customer.deleted ? [] : payerOf(customer),
  };
}

function introOf({ discounts }: Stripe.Subscription): Pick<PaidPlan, 'introUntil'> {
  const [discount] = discounts;
  return typeof discount === 'object' && discount.end ? { introUntil: iso(discount.end) } : {};
}

/** The sum without VAT that is charged each time, before what is taken off. */
function priceOf({ items }: Stripe.Subscription): Pick<PaidPlan, 'priceOre'> {
  const priceOre = items.data[0]?.price.unit_amount;
  return priceOre ? { priceOre } : {};
}

function cardOf(method: Stripe.Subscription['default_payment_method']): PaidPlan['card'] {
  const card = typeof method === 'object' ? method?.card : undefined;
  return card && { brand: card.brand, last4: card.last4, month: card.exp_month, year: card.exp_year };
}

function invoiceOf({ id, created, total, status, attempted, invoice_pdf, lines }: Stripe.Invoice): Invoice {
  const [line] = lines.data;
  const [from, until] = [line?.period.start ?? created, line?.period.end ?? created];
  const days = (until - from) / 86_400;
  return {
    ...{ id, at: iso(created), from: iso(from), until: iso(until), totalOre: total },
    billing: days > 300 ? 'yearly' : 'monthly',
    state: status === 'paid' ? 'paid' : status === 'void' ? 'void' : attempted ? 'refused' : 'waiting',
    ...(invoice_pdf && { pdf: invoice_pdf }),
  };
}

function owedOf({ status }: Stripe.Subscription, invoice: Stripe.Invoice) {
  if (status !== 'past_due' && status !== 'unpaid') return undefined;
  const { amount_remaining, created, next_payment_attempt: next } = invoice;
  return { owedOre: amount_remaining, triedAt: iso(created), ...(next && { nextTryAt: iso(next) }) };
}

function payerOf({ name, email, address, invoice_settings }: Stripe.Customer): string[] {
  const place = [address?.postal_code, address?.city].filter(Boolean).join(' ');
  const numbers = (invoice_settings.custom_fields ?? []).map((field) => `${field.name} ${field.value}`);
  return [name, ...numbers, address?.line1, place, email].flatMap((line) => line || []);
}
