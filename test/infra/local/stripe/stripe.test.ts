import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stripeClient } from '../../../../functions/payments/stripe-client.ts';
import { testCards } from '../../../../infra/local/stripe/cards.ts';
import { stripeKeys } from '../../../../infra/local/stripe/keys.ts';
import { createStripe } from '../../../../infra/local/stripe/stripe.ts';
import { openStripeTwin } from '../../../helpers/stripe-twin.ts';

let twin: Awaited<ReturnType<typeof openStripeTwin>>;
let stripe: Stripe;
let shop: { stripeAccount: string };

beforeEach(async () => {
  twin = await openStripeTwin();
  vi.stubEnv('STRIPE_KEY', stripeKeys.secretKey);
  stripe = await stripeClient();
  shop = { stripeAccount: (await newAccount()).id };
});
afterEach(() => {
  twin.stop();
  vi.unstubAllEnvs();
});

const newAccount = () =>
  stripe.accounts.create({
    country: 'NO',
    business_profile: { name: 'Napoli' },
    controller: {
      ...{ fees: { payer: 'account' }, losses: { payments: 'stripe' } },
      stripe_dashboard: { type: 'full' },
    },
  });

const priced = (unit_amount: number) => [
  { quantity: 1, price_data: { currency: 'nok', unit_amount, product_data: { name: 'Bestilling' } } },
];
const reference = 'napoli-b7k3q9-1';
const whole = (amount = 37_800): Stripe.Checkout.SessionCreateParams => ({
  ...{ mode: 'payment', locale: 'nb', line_items: priced(amount), client_reference_id: reference },
  ...{ success_url: 'https://napoli.luka.no/b/1', cancel_url: 'https://napoli.luka.no/b/1' },
  payment_intent_data: { capture_method: 'manual', application_fee_amount: Math.round(amount * 0.025) },
});
const create = (about: object = {}, options: object = {}) =>
  stripe.checkout.sessions.create({ ...whole(), ...about }, { ...shop, ...options });
const sessions = () => twin.stripe.store.all('checkout.session', shop.stripeAccount);
/** A no in one line: its status, and Stripe's own names of it. */
const no = (call: Promise<unknown>) =>
  call.then(
    () => 'yes',
    ({ statusCode, code, param, decline_code }) =>
      [statusCode, code, decline_code, param].filter(Boolean).join(' '),
  );
const reserved = async () => {
  const { id } = await create();
  twin.stripe.pay(id);
  return (await stripe.checkout.sessions.retrieve(id, {}, shop)).payment_intent as string;
};

test.each([
  ['a parameter that Stripe does not know', { colour: 'red' }, '400 parameter_unknown colour'],
  [
    'one inside another',
    { payment_intent_data: { capture_method: 'manual', vat: 1 } },
    '400 parameter_unknown payment_intent_data[vat]',
  ],
  ['nothing to pay for', { line_items: undefined }, '400 parameter_missing line_items'],
  [
    'another currency',
    { line_items: [{ price_data: { currency: 'eur' } }] },
    /line_items\[0\]\[price_data\]/,
  ],
  ['half an øre', { line_items: priced(100.5) }, '400 line_items[0][price_data][unit_amount]'],
  ['2.99 kroner', { line_items: priced(299) }, '400 amount_too_small'],
  ['an end in 29 minutes', { expires_at: () => Math.floor(twin.now() / 1000) + 29 * 60 }, '400 expires_at'],
  [
    'a fee that is more than all',
    { payment_intent_data: { capture_method: 'manual', application_fee_amount: 37_801 } },
    /application_fee/,
  ],
])('%s is refused', async (_, about, code) => {
  const given = Object.fromEntries(
    Object.entries(about).map(([name, value]) => [name, typeof value === 'function' ? value() : value]),
  );
  const said = await no(create(given));
  if (typeof code === 'string') expect(said).toBe(code);
  else expect(said).toMatch(code);
  expect(sessions()).toEqual([]);
});

test('a key that is none is 401, an account that is none of ours 403, and the object of another shop 404', async () => {
  const { id } = await create();
  const other = { stripeAccount: (await newAccount()).id };
  expect(await no(stripe.checkout.sessions.retrieve(id, {}, other))).toBe('404 resource_missing id');
  expect(await no(create({}, { stripeAccount: 'acct_stranger' }))).toBe('403 account_invalid');
  twin.stripe.leave(other.stripeAccount);
  expect(await no(create({}, other))).toBe('403 account_invalid');
  vi.stubEnv('STRIPE_KEY', 'sk_test_stranger');
  expect(await no((await stripeClient()).accounts.retrieve(shop.stripeAccount))).toBe('401');
});

test('a key answers the same again for a day, also a no of the bank; with another request it is 400, and a bad request leaves it free', async () => {
  const id = await reserved();
  const capture = (amount_to_capture: number, idempotencyKey: string) =>
    stripe.paymentIntents.capture(id, { amount_to_capture }, { ...shop, idempotencyKey });
  expect(await no(capture(37_801, 'k1'))).toBe('400 amount_too_large amount_to_capture');
  expect(await no(capture(37_800, 'k1'))).toBe('400');
  const first = await capture(30_000, 'k2');
  expect(await capture(30_000, 'k2')).toEqual(first);
  expect(await no(capture(30_000, 'k3'))).toBe('400 payment_intent_unexpected_state');
  expect(await no(capture(0.5, 'k4'))).toBe('400 amount_to_capture');
  expect(await no(capture(30_000, 'k4'))).toBe('400 payment_intent_unexpected_state');
  twin.advance(25 * 3_600_000);
  expect(await no(capture(30_000, 'k2'))).toBe('400 payment_intent_unexpected_state');
});

test('money is captured once, and the rest goes back; refunds go in parts, with their part of the fee', async () => {
  const id = await reserved();
  const refund = (amount: number) =>
    stripe.refunds.create({ payment_intent: id, amount, refund_application_fee: true }, shop);
  expect(await no(refund(100))).toMatch('unexpected_state');
  expect(await stripe.paymentIntents.retrieve(id, {}, shop)).toMatchObject({
    ...{ status: 'requires_capture', amount_capturable: 37_800, application_fee_amount: 945 },
  });
  await stripe.paymentIntents.capture(id, { amount_to_capture: 30_000, application_fee_amount: 750 }, shop);
  await refund(10_000);
  expect(await no(refund(20_001))).toBe('400 amount');
  expect(await no(refund(123))).toBe('400 balance_insufficient');
  const read = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }, shop);
  expect(read).toMatchObject({
    ...{ status: 'succeeded', amount_received: 30_000, amount_capturable: 0 },
    latest_charge: { amount: 37_800, amount_captured: 30_000, amount_refunded: 17_800 },
  });
  const fee = (read.latest_charge as Stripe.Charge).application_fee as string;
  expect(twin.stripe.store.find('application_fee', fee, undefined)).toMatchObject({
    ...{ account: shop.stripeAccount, amount: 750, amount_refunded: 250 },
  });
  await refund(20_000);
  expect(await no(refund(1))).toBe('400 charge_already_refunded');
});

test.each(testCards.filter((card) => 'decline' in card))(
  'the card $name is declined, and the guest pays by another one',
  async (card) => {
    const { id } = await create();
    expect(() => twin.stripe.pay(id, card)).toThrow();
    const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }, shop);
    expect(session).toMatchObject({
      status: 'open',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code: card.decline.code } },
    });
    twin.stripe.pay(id);
    expect(await stripe.checkout.sessions.retrieve(id, {}, shop)).toMatchObject({
      ...{ status: 'complete', payment_status: 'unpaid', url: null },
    });
  },
);

test('a session ends by its clock or by us, once, and a reservation after seven days', async () => {
  const { id } = await create({ expires_at: Math.floor(twin.now() / 1000) + 1801 });
  const other = await create();
  await stripe.checkout.sessions.expire(other.id, {}, shop);
  expect(await no(stripe.checkout.sessions.expire(other.id, {}, shop))).toBe('400');
  expect(() => twin.stripe.pay(other.id)).toThrow();
  twin.advance(1802_000);
  expect((await stripe.checkout.sessions.retrieve(id, {}, shop)).status).toBe('expired');
  const intent = await reserved();
  expect(await no(stripe.checkout.sessions.expire(reference, {}, shop))).toMatch('404');
  twin.advance(7 * 86_400_000);
  expect(await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] }, shop)).toMatchObject({
    ...{ status: 'canceled', latest_charge: { refunded: true, amount_captured: 0 } },
  });
});

test('failures that a test asks for come before or after it was done; a key that is busy is 409', async () => {
  const at = 'POST /v1/checkout/sessions';
  twin.stripe.fail({ call: at, when: 'after', kind: 'fails' });
  await expect(create({}, { idempotencyKey: 'k1' })).rejects.toThrow();
  twin.stripe.fail({ call: at, when: 'before', kind: 'busy' }, { call: at, when: 'before', kind: 'limited' });
  expect(await no(create({}, { idempotencyKey: 'k1' }))).toBe('409 idempotency_key_in_use');
  expect(await no(create({}, { idempotencyKey: 'k1' }))).toBe('429 rate_limit');
  await create({}, { idempotencyKey: 'k1' });
  expect(sessions()).toHaveLength(1);
});

/** A door that takes events, and answers as the test says. */
async function openDoor() {
  const heard: { type: string; account?: string | undefined }[] = [];
  const answers: number[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const body = await text(incoming);
    const header = String(incoming.headers['stripe-signature']);
    const seconds = Number(/^t=(\d+)/.exec(header)?.[1]) * 1000;
    const { constructEvent } = stripe.webhooks;
    const event = constructEvent.call(stripe.webhooks, body, header, 'whsec_1', 300, undefined, seconds);
    heard.push({ type: event.type, account: event.account });
    outgoing.writeHead(answers.shift() ?? 200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  twin.stop();
  twin = await openStripeTwin([{ url, secret: 'whsec_1', isConnect: true }]);
  shop = { stripeAccount: (await newAccount()).id };
  return { heard, answers, types: () => heard.map(({ type }) => type) };
}

test('PA-03: events are signed as the package checks them, name the account, and come again, twice, in any order or never', async () => {
  const door = await openDoor();
  door.answers.push(500);
  const id = await reserved();
  await twin.stripe.drained();
  expect(door.heard).toEqual([{ type: 'payment_intent.created', account: shop.stripeAccount }]);
  twin.advance(60_000);
  await twin.stripe.drained();
  const made = ['charge.succeeded', 'payment_intent.amount_capturable_updated', 'checkout.session.completed'];
  expect(door.types()).toEqual(['payment_intent.created', 'payment_intent.created', ...made]);

  door.heard.length = 0;
  twin.stripe.messages('twice');
  twin.stripe.become(shop.stripeAccount, 'enabled');
  await twin.stripe.drained();
  twin.stripe.messages('dropped');
  await stripe.paymentIntents.cancel(id, {}, shop);
  await twin.stripe.drained();
  expect(door.types()).toEqual(['account.updated', 'account.updated']);

  door.heard.length = 0;
  twin.stripe.messages('held');
  const { id: other } = await create();
  await stripe.checkout.sessions.expire(other, {}, shop);
  await reserved();
  for (const message of twin.stripe.held().toReversed()) expect(await twin.stripe.post(message)).toBe(true);
  expect(door.types()).toEqual([...made.toReversed(), 'payment_intent.created', 'checkout.session.expired']);
});

test('an account is onboarded on a page whose link is good once, and is asked for again after that', async () => {
  const link = () =>
    stripe.accountLinks.create({
      ...{ account: shop.stripeAccount, type: 'account_onboarding' },
      ...{ return_url: 'https://luka.no/tilbake', refresh_url: 'https://luka.no/igjen' },
    });
  const press = async (url: string, what: string) => {
    const body = new URLSearchParams({ press: what });
    return (await fetch(url, { method: 'POST', redirect: 'manual', body })).headers.get('location');
  };
  const account = () => stripe.accounts.retrieve(shop.stripeAccount);
  const { url } = await link();
  expect(await press(url, 'pending')).toBe('https://luka.no/tilbake');
  expect(await account()).toMatchObject({
    ...{ charges_enabled: false, details_submitted: true },
    requirements: { pending_verification: ['company.tax_id'] },
  });
  expect(await press(url, 'enabled')).toBe('https://luka.no/igjen');
  await press((await link()).url, 'enabled');
  expect(await account()).toMatchObject({ charges_enabled: true, requirements: { currently_due: [] } });
});

test('the page lets a guest pay, go back or let the time pass, and says what the bank says', async () => {
  const press = async (url: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', body });
    return [answer.headers.get('location'), await answer.text()] as const;
  };
  const poor = await create();
  const card = { press: 'pay', card: '4000000000009995' };
  expect((await press(poor.url ?? '', card))[1]).toContain('insufficient funds');
  expect((await press(poor.url ?? '', { press: 'pay' }))[0]).toBe(whole().success_url);
  const late = await create();
  expect((await press(late.url ?? '', { press: 'abort' }))[0]).toBe(whole().cancel_url);
  expect((await press(late.url ?? '', { press: 'expire' }))[1]).toContain('Tiden er ute');
  expect((await fetch(`${late.url}0`)).status).toBe(404);
});

test('objects and answers outlive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'luka-stripe-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const ask = async () => {
    const made = createStripe({
      ...{ prefix: '', origin: 'http://here', now: Date.now, file: join(folder, 'stripe.json') },
    });
    const answer = await made.handle({
      ...{ method: 'POST', path: '/v1/accounts', query: '', viewerIp: '' },
      headers: {
        ...{ authorization: `Bearer ${stripeKeys.secretKey}`, 'stripe-version': '2026-10-28.endive' },
        'idempotency-key': 'k1',
      },
      body: Buffer.from(
        'country=NO&controller[fees][payer]=account&controller[losses][payments]=stripe&controller[stripe_dashboard][type]=full',
      ),
    });
    return JSON.parse(answer.body.toString('utf8'));
  };
  const first = await ask();
  expect(first).toMatchObject({ object: 'account', charges_enabled: false });
  expect(await ask()).toEqual(first);
});
