import { Hono } from 'hono';
import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { checkCard } from '../payments/connect-card.ts';
import { openConnection } from '../payments/connection-store.ts';
import { readStripeMessage } from '../payments/stripe-messages.ts';
import { isSignedByVipps } from '../payments/webhook-signature.ts';
import { settlePayment } from './settle-payment.ts';

const isId = /^biz_[0-9a-z]{26}$/;
const text = v.pipe(v.string(), v.maxLength(64));
const message = v.object({ reference: text });

/**
 * Messages of the providers: of Vipps at the address that was registered for one business, with its secret;
 * of Stripe at one address for all (PA-05). One that is not signed is 401 and no more. What it says is not
 * believed: the payment, or the account, is read at the provider, so a repeated or a late message does no
 * harm.
 */
export const paymentMessages = new Hono()
  .post('/vipps/:business', async (c) => {
    const [business, now] = [c.req.param('business') as BusinessId, Date.now()];
    const hook = isId.test(business) ? (await openConnection(business))?.hook : undefined;
    const body = new Uint8Array(await c.req.arrayBuffer());
    const { method } = c.req;
    if (!hook || !isSignedByVipps(hook, { method, headers: (name) => c.req.header(name), body }, now))
      throw new Problem('UNAUTHENTICATED');
    const read = v.safeParse(message, parsed(body));
    if (read.success) await settlePayment(business, read.output.reference, now);
    return c.body(null, 204);
  })
  .post('/stripe', async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    const read = await readStripeMessage(body, c.req.header('stripe-signature') ?? '');
    if (!read) throw new Problem('UNAUTHENTICATED');
    const { about } = read;
    if (about && !about.reference) await checkCard(about.business, Date.now());
    if (v.is(text, about?.reference)) await settlePayment(about.business, about.reference, Date.now());
    return c.body(null, 204);
  });

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
