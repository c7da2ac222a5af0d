import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { settlePayment } from '../../../functions/orders/settle-payment.ts';
import { findCard } from '../../../functions/payments/card-store.ts';
import { checkCard, startCard } from '../../../functions/payments/connect-card.ts';
import { findTill } from '../../../functions/payments/till.ts';
import { publicBusinessOf } from '../../../functions/shops/public-business.ts';
import { findSite } from '../../../functions/shops/site.ts';
import { signature } from '../../../infra/local/stripe/events.ts';
import { stripeKeys } from '../../../infra/local/stripe/keys.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { bizId, onPlan, profile } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { openStripeTwin } from '../../helpers/stripe-twin.ts';
import { fakeTable } from '../fake-table.ts';

vi.mock('../../../functions/orders/settle-payment.ts', async (original) => ({
  ...(await original<object>()),
  settlePayment: vi.fn(),
}));

const business = bizId(1);
const other = bizId(2);
const owner = asOwner('user-1');
let twin: Awaited<ReturnType<typeof openStripeTwin>>;
let store: ReturnType<typeof fakeTable>;

beforeEach(async () => {
  vi.stubEnv('STRIPE_KEY', stripeKeys.secretKey);
  vi.stubEnv('STRIPE_HOOK_SECRET', stripeKeys.connectSecret);
  twin = await openStripeTwin();
  store = fakeTable([
    ...memberItems('user-1', business),
    { ...keys.profile(business), ...profile(onPlan('premium')), schema: 2 },
    { ...keys.profile(other), ...profile({ ...onPlan('premium'), id: other }), schema: 2 },
  ]);
});
afterEach(() => {
  twin.stop();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const read = async () => (await (await owner.payments.$get()).json()).card;
const start = async () =>
  (await (await owner.payments.stripe.start.$post()).json()) as unknown as { redirectUrl: string };
const check = async () =>
  ((await (await owner.payments.stripe.check.$post()).json()) as { card: Awaited<ReturnType<typeof read>> })
    .card;
const account = async (of = business) => (await findCard(of))!.account;
const takesCard = async () => publicBusinessOf((await findSite(business))!, Date.now()).cardOnline;
const active = async () => {
  await start();
  twin.stripe.become(await account(), 'enabled');
  return check();
};

test('without the operator’s key nothing of card is seen, and no shop can begin', async () => {
  vi.stubEnv('STRIPE_KEY', '');
  expect(await read()).toBeUndefined();
  expect((await owner.payments.stripe.start.$post()).status).toBe(404);
  expect(twin.lines()).toEqual([]);
});

test('a shop begins at Stripe, waits, is active by Stripe’s word and seen by guests, and its account is its own', async () => {
  expect(await read()).toBeNull();
  const { redirectUrl } = await start();
  expect(redirectUrl).toContain('/stripe/konto/');
  expect(await read()).toMatchObject({ state: 'begun', trouble: 'answers' });
  await start();
  expect(twin.lines().filter((line) => line === 'POST /v1/accounts')).toHaveLength(1);
  twin.stripe.become(await account(), 'pending');
  expect(await check()).toMatchObject({ state: 'begun', trouble: 'looking' });
  expect(await takesCard()).toBeUndefined();
  expect(await active()).toMatchObject({ state: 'active' });
  expect(await takesCard()).toBe(true);
  await startCard(other, Date.now());
  expect(await account(other)).not.toBe(await account());
});

test.each([
  ['asks for more', 'restricted', 'answers'],
  ['looks at it again', 'pending', 'looking'],
  ['wants the shop no more', 'rejected', 'refused'],
] as const)(
  'an account of which Stripe %s fails, leaves the page, and is mended by a look',
  async (_, state, trouble) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await active();
    twin.stripe.become(await account(), state);
    expect(await check()).toMatchObject({ state: 'failing', trouble, failingSince: expect.any(String) });
    expect(await takesCard()).toBeUndefined();
    expect(store.at(keys.online(business, 'stripe'))).toHaveProperty('failingSince');
    expect(warned).toHaveBeenCalledTimes(1);
    expect(await active()).toMatchObject({ state: 'active' });
    expect(await takesCard()).toBe(true);
  },
);

test('an account that ended the connection is noted by the first call that hears it, and the shop begins anew', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await active();
  const gone = await account();
  twin.stripe.leave(gone);
  const till = await findTill(business, { provider: 'stripe', providerId: 'cs_1' });
  await expect(till!.read('napoli-1')).rejects.toMatchObject({ code: 'notAllowed' });
  expect(await read()).toMatchObject({ state: 'failing', trouble: 'gone' });
  expect(await check()).toMatchObject({ state: 'failing', trouble: 'gone' });
  await start();
  expect(await account()).not.toBe(gone);
});

test('a Stripe that is silent again and again is off the page for minutes, and back with its first answer', async () => {
  await active();
  const till = (await findTill(business, { provider: 'stripe', providerId: 'cs_1' }))!;
  const call = 'GET /v1/checkout/sessions/:id';
  for (let silence = 0; silence < 5; silence += 1) {
    twin.stripe.fail({ call, when: 'before', kind: 'fails' });
    await expect(till.read('napoli-1')).rejects.toThrow('unknown');
  }
  expect(await takesCard()).toBeUndefined();
  expect(await read()).toMatchObject({ state: 'active' });
  const again = (await findTill(business, { provider: 'stripe', providerId: 'cs_1' }))!;
  await expect(again.read('napoli-1')).rejects.toMatchObject({ code: 'notFound' });
  expect(await takesCard()).toBe(true);
});

test('card is given up at once for guests; what is under way is settled for two weeks, and the same account can be taken up again', async () => {
  await active();
  const kept = await account();
  await owner.payments.stripe.$delete();
  expect([await read(), await takesCard()]).toMatchObject([{ state: 'leaving' }, undefined]);
  expect(await findTill(business, { provider: 'stripe' })).toBeDefined();
  expect(await check()).toMatchObject({ state: 'leaving' });
  expect(await active()).toMatchObject({ state: 'active' });
  expect(await account()).toBe(kept);
  await owner.payments.stripe.$delete();
  vi.useFakeTimers({ now: Date.now() + 15 * 86_400_000, toFake: ['Date'] });
  expect(await findCard(business)).toBeUndefined();
  // The table deletes an item some time after its end: the shop begins again meanwhile.
  expect(store.at(keys.connection(business, 'stripe'))).toBeDefined();
  await startCard(business, Date.now());
  expect(await account()).toMatch(/^acct_/);
});

test('on the free plan card is a plan’s, and a shop that falls back to it takes none', async () => {
  await active();
  store.items.set(`${business}|SITE#PROFILE`, {
    ...{ ...keys.profile(business), ...profile(onPlan('free')), schema: 2 },
  });
  expect(await takesCard()).toBeUndefined();
  expect((await owner.payments.stripe.start.$post()).status).toBe(403);
});

test('two looks at once agree with Stripe’s last word', async () => {
  await start();
  twin.stripe.become(await account(), 'enabled');
  await Promise.all([checkCard(business, Date.now()), checkCard(business, Date.now()), check()]);
  expect(await read()).toMatchObject({ state: 'active' });
});

type Sent = {
  secret?: string;
  secondsAgo?: number;
  change?: (body: string) => string;
  about?: object;
  of?: string;
  type?: string;
};
/** A message of Stripe's about an account, as it goes over the wire. */
async function send({
  secret = stripeKeys.connectSecret,
  secondsAgo = 0,
  change = (body) => body,
  ...sent
}: Sent) {
  const text = JSON.stringify({
    ...{
      id: 'evt_1',
      object: 'event',
      type: sent.type ?? 'account.updated',
      account: sent.of ?? (await account()),
    },
    data: { object: { metadata: { business }, ...sent.about } },
  });
  const at = Math.floor(Date.now() / 1000) - secondsAgo;
  const headers = { 'stripe-signature': signature(secret, text, at) };
  return asCustomer<object>({ method: 'POST', path: '/api/payments/stripe', headers, rawBody: change(text) });
}
const looks = () => twin.lines().filter((line) => line.startsWith('GET /v1/accounts/')).length;

test('PA-01 PA-02 a signed message about an account makes us look at it, and a replay once more', async () => {
  await start();
  twin.stripe.become(await account(), 'enabled');
  for (const secondsAgo of [0, 0, 290]) expect((await send({ secondsAgo })).status).toBe(204);
  expect([looks(), (await read())?.state]).toEqual([3, 'active']);
});

test.each([
  ['PA-01 changed by a blank', { change: (body: string) => `${body} ` }],
  ['PA-01 with another secret', { secret: stripeKeys.billingSecret }],
  ['PA-01 without a signature that can be', { secret: '' }],
  ['PA-02 of more than 300 seconds ago', { secondsAgo: 301 }],
])('%s a message is 401, and no call goes out', async (_, sent) => {
  await start();
  const before = twin.lines().length;
  expect((await send(sent)).status).toBe(401);
  expect(twin.lines()).toHaveLength(before);
});

test.each([
  ['the account of another shop', async () => ({ of: await account(other) })],
  ['an account that is nobody’s', async () => ({ of: 'acct_stranger' })],
  ['another shop’s sale on the own account', async () => ({ about: { metadata: { business: other } } })],
  ['a sale from elsewhere', async () => ({ about: { metadata: {} } })],
  ['what is no shop', async () => ({ about: { metadata: { business: '../x' } } })],
])('PA-05 a good message of %s is heard without a call', async (_, about) => {
  await start();
  await startCard(other, Date.now());
  const before = twin.lines().length;
  expect((await send(await about())).status).toBe(204);
  expect(twin.lines()).toHaveLength(before);
});

test.each(['refund.failed', 'charge.dispute.created'])(
  'a message %s, which names no shop, is followed to the payment that does, on the account that sent it',
  async (type) => {
    await start();
    const settle = vi.mocked(settlePayment);
    const metadata = { business, reference: 'napoli-a-1' };
    const made = {
      ...{ currency: 'nok', amount: 100, capture_method: 'manual', metadata, status: 'succeeded' },
    };
    const { id: payment_intent } = twin.stripe.store.make('pi', 'payment_intent', await account(), made);
    const about = { metadata: {}, payment_intent };
    expect((await send({ type, about })).status).toBe(204);
    expect(settle.mock.calls.map(([of, reference]) => [of, reference])).toEqual([[business, 'napoli-a-1']]);
    settle.mockClear();
    // The payment lies on another account, which does not know it.
    expect((await send({ type, about, of: 'acct_stranger' })).status).toBe(204);
    expect(settle).not.toHaveBeenCalled();
  },
);

test('no answer, line of the log, item or error holds a key of the operator’s', async () => {
  const lines: unknown[] = [];
  for (const name of ['info', 'warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((...line) => void lines.push(...line));
  await active();
  const answers = [await read(), await check(), await start()];
  twin.stripe.fail({ call: 'GET /v1/accounts/:id', when: 'before', kind: 'fails' });
  answers.push((await owner.payments.stripe.check.$post()) as never);
  vi.stubEnv('STRIPE_KEY', 'sk_test_canary4Kanarifugl');
  answers.push((await (await owner.payments.stripe.check.$post()).json()) as never);
  const all = JSON.stringify([answers, lines, [...store.items.values()]]);
  expect(lines.length).toBeGreaterThan(0);
  for (const key of [...Object.values(stripeKeys), 'Kanarifugl']) expect(all).not.toContain(key);
});
