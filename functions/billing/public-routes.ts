import { Hono } from 'hono';
import type Stripe from 'stripe';
import { Problem } from '../../shared/kernel/problem.ts';
import { stripeClient } from '../payments/stripe-client.ts';
import { askStripe } from './ask-stripe.ts';
import { findBilled } from './billing-store.ts';
import { idOf } from './facts.ts';
import { readPlan } from './read-plan.ts';

/** Seconds for which a signature counts. */
const tolerance = 300;

const isId = /^biz_[0-9a-z]{26}$/;

/**
 * Messages of Stripe about what shops pay us. One that is not signed is 401 and no more. What it says is not
 * believed: only whose subscription to read again, and that is the customer that we made ourselves for the
 * shop. Others of the same account at Stripe are none of ours.
 */
export const billingMessages = new Hono().post('/', async (c) => {
  const body = Buffer.from(await c.req.arrayBuffer());
  const { type, data } = await signedEvent(body, c.req.header('stripe-signature') ?? '');
  const about = data.object as { id?: string; customer?: string | { id: string } | null };
  const id = type === 'customer.updated' ? about.id : idOf(about.customer);
  if (id) await readAgain(id);
  return c.body(null, 204);
});

async function signedEvent(body: Buffer, signature: string): Promise<Stripe.Event> {
  const secret = process.env.STRIPE_BILLING_SECRET;
  if (!secret) throw new Problem('UNAUTHENTICATED');
  const stripe = await stripeClient();
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, tolerance);
  } catch {
    throw new Problem('UNAUTHENTICATED');
  }
}

async function readAgain(customer: string): Promise<void> {
  const found = await askStripe((stripe) => stripe.customers.retrieve(customer));
  const business = found.deleted ? '' : (found.metadata.business ?? '');
  if (!isId.test(business)) return;
  const of = business as `biz_${string}`;
  if ((await findBilled(of))?.customer === customer) await readPlan(of);
}
