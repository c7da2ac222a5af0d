import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { ownerApi } from '../../../functions/owner-api.ts';
import { stripeClient } from '../../../functions/payments/stripe-client.ts';
import { findProfile } from '../../../functions/shops/profile-store.ts';
import { cardOf, goodCard } from '../../../infra/local/stripe/cards.ts';
import { signature } from '../../../infra/local/stripe/events.ts';
import { stripeKeys } from '../../../infra/local/stripe/keys.ts';
import { dayMs } from '../../../shared/kernel/durations.ts';
import { reasons } from '../../../shared/shops/owner-refusals.nb.ts';
import { isPaid, type PlanFacts, planAt, trialFrom } from '../../../shared/shops/plan.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, profile } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { openStripeTwin } from '../../helpers/stripe-twin.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const owner = asOwner('user-1');
const start = Date.parse('2026-11-16T11:00:00Z');
const url = 'https://luka.no/api/plans/stripe';
let twin: Awaited<ReturnType<typeof openStripeTwin>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  vi.stubEnv('STRIPE_KEY', stripeKeys.secretKey);
  vi.stubEnv('STRIPE_BILLING_SECRET', stripeKeys.billingSecret);
  // No server listens there: a test hands messages over itself.
  twin = await openStripeTwin([{ url, secret: stripeKeys.billingSecret, isConnect: false }]);
  twin.stripe.messages('held');
  open();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  twin.stop();
});

const open = (about: object = {}) =>
  fakeTable([
    ...memberItems('user-1', business),
    { ...keys.profile(business), ...profile({ ...about, orgNumber: '999999999' }), schema: 2 },
  ]);
const known = async () => ((await findProfile(business, { consistent: true })) ?? {}) as PlanFacts;
const planNow = async () => planAt(await known(), Date.now());
const checkout = async (billing: 'monthly' | 'yearly' = 'monthly') => {
  const response = await owner.plan.checkout.$post({ json: { billing } });
  return (await response.json()) as { url?: string; error?: { message: string } };
};
const sessionIn = ({ url = '' }: { url?: string }) => twin.stripe.session(url.split('/').at(-1) ?? '');
const buy = async (billing: 'monthly' | 'yearly' = 'monthly', card = goodCard) => {
  const session = sessionIn(await checkout(billing));
  twin.stripe.billing.complete(session, card);
  return session;
};
const reading = () => owner.plan.reading.$post();
const state = async () => (await owner.plan.$get()).json();
type Message = ReturnType<typeof twin.stripe.held>[number];
const post = ({ body, headers }: Pick<Message, 'body' | 'headers'>) =>
  ownerApi.request(url, {
    method: 'POST',
    body,
    headers: { ...headers, 'x-origin-verify': 'the-edge-secret' },
  });
/** Hands over all that Stripe has said, in an order of the test's own. */
const hear = async (order = (all: Message[]) => all) => {
  const statuses = new Set<number>();
  for (const message of order(twin.stripe.held())) statuses.add((await post(message)).status);
  return [...statuses];
};
const pass = (days: number) => {
  vi.setSystemTime(Date.now() + days * dayMs);
  twin.stripe.tick();
};

test('D24 monthly is 299 for twelve charges and 399 from the thirteenth on, with 25 % VAT, and Stripe makes nothing twice', async () => {
  await buy();
  expect((await state()).introUntil).toBe('2027-11-16T11:00:00.000Z');
  for (let month = 0; month < 13; month += 1) pass(31);
  await reading();
  const { invoices } = await state();

  expect(invoices.slice(0, 3).map(({ totalOre }) => totalOre)).toEqual([49_875, 49_875, 37_375]);
  expect(invoices).toHaveLength(14);
  expect(invoices.slice(2).every(({ totalOre, state }) => totalOre === 37_375 && state === 'paid')).toBe(
    true,
  );
  const made = twin.lines().filter((line) => /^POST \/v1\/(products|prices|coupons|tax_rates)/.test(line));
  expect(made.sort()).toEqual([
    'POST /v1/coupons',
    'POST /v1/prices',
    'POST /v1/prices',
    'POST /v1/products',
    'POST /v1/tax_rates',
  ]);
});

test('D24 a year is 3 828 at once and 4 785 with VAT; the owner reads card, invoice and to whom it is written', async () => {
  await buy('yearly');
  expect(await planNow()).toBe('free');
  expect(await hear()).toEqual([204]);

  expect(await planNow()).toBe('premium');
  expect(isPaid(await known(), Date.now())).toBe(true);
  expect(await state()).toMatchObject({
    card: { brand: 'visa', last4: '4242' },
    invoices: [{ totalOre: 478_500, state: 'paid', billing: 'yearly', until: '2027-11-16T11:00:00.000Z' }],
    payer: ['Napoli', 'Org.nr. 999999999', 'eier@napoli.no'],
  });
});

test('D17 a shop that chooses in its trial is charged when the trial ends, and not before', async () => {
  open({ trial: trialFrom(start - 4 * dayMs) });
  await buy();
  await hear();
  expect((await known()).subscription).toMatchObject({
    neverPaid: true,
    paidUntil: '2026-11-26T11:00:00.000Z',
  });
  expect((await state()).invoices).toEqual([]);
  expect(isPaid(await known(), Date.now())).toBe(false);
  pass(9.9);
  expect((await state()).invoices).toEqual([]);
  pass(0.2);
  await hear();
  expect((await state()).invoices).toMatchObject([{ totalOre: 37_375, state: 'paid' }]);
  expect(isPaid(await known(), Date.now())).toBe(true);
});

test('in the last two days of a trial the first charge waits until Stripe takes it', async () => {
  open({ trial: trialFrom(start - 13 * dayMs) });
  const session = await buy();
  expect(session.status).toBe('complete');
  await hear();
  expect((await known()).subscription?.paidUntil).toBe('2026-11-18T12:00:00.000Z');
});

test('messages that come twice, in the wrong order, late or not at all leave the same plan', async () => {
  await buy();
  pass(31);
  const all = twin.stripe.held();
  for (const message of [...all].reverse()) await post(message);
  const after = await known();
  for (const message of [...all, ...all]) await post(message);

  expect(await known()).toEqual(after);
  expect(after.subscription).toMatchObject({ paidUntil: '2027-01-16T11:00:00.000Z' });
  pass(31);
  twin.stripe.held();
  expect(await planNow()).toBe('premium');
  await reading();
  expect((await known()).subscription).toMatchObject({ paidUntil: '2027-02-16T11:00:00.000Z' });
});

test('a failed renewal leaves fourteen days, is mended by a new card at once, and charged once', async () => {
  await buy('monthly', cardOf('4000000000000341'));
  await hear();
  pass(31);
  await hear();
  expect((await known()).subscription).toMatchObject({
    isUnpaid: true,
    paidUntil: '2026-12-16T11:00:00.000Z',
  });
  expect(await state()).toMatchObject({
    owedOre: 37_375,
    nextTryAt: '2026-12-19T12:00:00.000Z',
    invoices: [{ state: 'refused' }, { state: 'paid' }],
  });
  expect(await planNow()).toBe('premium');

  const portal = await (await owner.plan.portal.$post({ json: { purpose: 'card' } })).json();
  expect(portal.url).toContain('/portal/');
  twin.stripe.billing.changeCard(String(sessionCustomer()), goodCard);
  await Promise.all([reading(), reading(), hear()]);

  expect(await state()).toMatchObject({
    card: { last4: '4242' },
    invoices: [{ state: 'paid' }, { state: 'paid' }],
  });
  const { subscription } = await known();
  expect(subscription?.isUnpaid).toBeUndefined();
  expect(subscription?.paidUntil).toBe('2027-01-16T11:00:00.000Z');
  const keysOfPay = twin.asked
    .filter(({ line }) => line.endsWith('/pay'))
    .map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keysOfPay).size).toBe(1);
});

/** The customer that the twin knows for the shop. */
const sessionCustomer = () =>
  twin.stripe.store.all<never>('customer' as never, undefined).map(({ id }) => id)[0];

test('without a new card the plan ends on the fourteenth day, also when no message ever comes', async () => {
  await buy('monthly', cardOf('4000000000000341'));
  await hear();
  pass(30);
  twin.stripe.messages('dropped');
  pass(13.9);
  expect(await planNow()).toBe('premium');
  pass(0.2);
  expect(await planNow()).toBe('free');
  await reading();
  expect(await planNow()).toBe('free');
  expect((await known()).subscription?.endsAt).toBeDefined();
  expect((await checkout()).url).toContain('/betal/');
});

test('cancelled, premium works to the end of the period and is over at that instant; bought again it is 399', async () => {
  await buy();
  const { subscription: id = '' } = {
    subscription: twin.stripe.billing.subscriptionsOf(String(sessionCustomer()))[0]?.id,
  };
  twin.stripe.billing.cancelLater(id, true);
  await hear();
  expect((await known()).subscription?.endsAt).toBe('2026-12-16T11:00:00.000Z');
  const { subscription } = await known();
  expect(planAt({ subscription }, Date.parse('2026-12-16T10:59:59.999Z'))).toBe('premium');
  expect(planAt({ subscription }, Date.parse('2026-12-16T11:00:00Z'))).toBe('free');
  pass(31);
  await buy();
  await reading();
  expect(await planNow()).toBe('premium');
  expect((await state()).invoices[0]).toMatchObject({ totalOre: 49_875, state: 'paid' });
});

test('an owner who cannot pay ends an unpaid plan today; a paid one is not ended so', async () => {
  await buy('monthly', cardOf('4000000000000341'));
  await hear();
  expect(await (await owner.plan.$delete()).json()).toMatchObject({ planType: 'premium' });
  pass(31);
  await reading();
  expect(await (await owner.plan.$delete()).json()).toMatchObject({ planType: 'free' });
});

test('a shop has one checkout at a time, and none while it has premium', async () => {
  const first = sessionIn(await checkout());
  const second = await buy('yearly');
  expect([first.status, second.status]).toEqual(['expired', 'complete']);
  // No message has come: the checkout itself finds that it was paid.
  expect((await checkout()).error?.message).toBe(reasons.alreadyPremium);
  expect(twin.stripe.billing.subscriptionsOf(String(sessionCustomer()))).toHaveLength(1);
});

test('a shop to which the operator granted premium buys none', async () => {
  open({ granted: { at: '2026-11-01T00:00:00Z', until: null } });
  expect((await checkout()).error?.message).toBe(reasons.alreadyPremium);
});

test('a message is heard with a good signature of the last five minutes, and only about a customer of ours', async () => {
  await buy();
  const [message] = twin.stripe.held();
  if (!message) throw new Error('Nothing was said');
  const { headers, body } = message;
  const reads = () => twin.lines().filter((line) => line.startsWith('GET /v1/subscriptions')).length;
  const before = reads();
  expect((await post({ headers: {}, body })).status).toBe(401);
  expect((await post({ headers, body: body.replace('evt', 'evil') })).status).toBe(401);
  expect(reads()).toBe(before);
  vi.setSystemTime(Date.now() + 301_000);
  expect((await post(message)).status).toBe(401);
  expect(reads()).toBe(before);
});

test('a message about a customer that names our shop and is none of its own is not followed', async () => {
  await buy();
  const own = String(sessionCustomer());
  const stranger = await (await stripeClient()).customers.create({
    ...{ name: 'Roma', email: 'roma@example.com', preferred_locales: ['nb'], metadata: { business } },
  });
  const followed = async (id: string) => {
    const object = { id, object: 'customer' };
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.updated', data: { object } });
    const at = Math.floor(Date.now() / 1000);
    const before = twin.lines().length;
    const headers = { 'stripe-signature': signature(stripeKeys.billingSecret, body, at) };
    expect((await post({ body, headers })).status).toBe(204);
    return twin
      .lines()
      .slice(before)
      .some((line) => line.startsWith('GET /v1/subscriptions'));
  };
  expect(await followed(stranger.id)).toBe(false);
  expect(await followed(own)).toBe(true);
});

/** Of the subscription that was just bought: its price, as another time or another product had it. */
function soldPrice() {
  const [sold] = twin.stripe.billing.subscriptionsOf(String(sessionCustomer()));
  const price = sold?.items.data[0].price;
  if (!price) throw new Error('Nothing was sold');
  return price;
}

test.each([
  ['monthly', 34_900],
  ['yearly', 298_800],
] as const)(
  'a subscription counts by its product: %s, bought at another price, goes on and says its own',
  async (billing, oldOre) => {
    await buy(billing);
    soldPrice().unit_amount = oldOre;
    await hear();
    expect([await planNow(), (await known()).subscription?.billing]).toEqual(['premium', billing]);
    expect((await state()).priceOre).toBe(oldOre);
    pass(billing === 'monthly' ? 31 : 366);
    await hear();
    expect(await planNow()).toBe('premium');
  },
);

test('a subscription of another product at Stripe changes no plan', async () => {
  expectConsole(/not one of ours/);
  await buy();
  soldPrice().product = 'prod_other';
  await hear();
  expect(await planNow()).toBe('free');
});

test('Stripe that does not answer is UNAVAILABLE, says nothing of anybody in the log, and leaves the plan', async () => {
  expectConsole(/UNAVAILABLE/);
  const lines: string[] = [];
  const warn = vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(line));
  onTestFinished(() => warn.mockRestore());
  await buy();
  await hear();
  twin.stripe.fail({ call: 'GET /v1/invoices', when: 'before', kind: 'fails' });
  expect((await owner.plan.$get()).status).toBe(503);
  expect(lines.join()).toContain('Stripe did not do what was asked');
  expect(lines.join()).not.toMatch(/napoli|cus_/i);
  expect(await planNow()).toBe('premium');
});

test('D17 without the operator’s key nothing is sold and nothing is asked', async () => {
  vi.stubEnv('STRIPE_KEY', '');
  expect(await state()).toEqual({ isOn: false, invoices: [], payer: [] });
  expect((await owner.plan.checkout.$post({ json: { billing: 'monthly' } })).status).toBe(404);
  expect(twin.lines()).toEqual([]);
});
