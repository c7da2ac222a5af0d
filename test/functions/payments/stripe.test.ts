import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NewPayment } from '../../../functions/payments/provider.ts';
import { ProviderRefused, ProviderUnknown } from '../../../functions/payments/provider.ts';
import { type AtStripe, stripe } from '../../../functions/payments/stripe.ts';
import { stripeClient } from '../../../functions/payments/stripe-client.ts';
import { testCards } from '../../../infra/local/stripe/cards.ts';
import { stripeKeys } from '../../../infra/local/stripe/keys.ts';
import type { StripeObject } from '../../../infra/local/stripe/store.ts';
import { cardFeeOre } from '../../../shared/shops/plan.ts';
import { bizId } from '../../helpers/builders.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { openStripeTwin } from '../../helpers/stripe-twin.ts';

let twin: Awaited<ReturnType<typeof openStripeTwin>>;
let at: AtStripe;

beforeEach(async () => {
  twin = await openStripeTwin();
  vi.stubEnv('STRIPE_KEY', stripeKeys.secretKey);
  const { id } = await (await stripeClient()).accounts.create({
    country: 'NO',
    controller: {
      ...{ fees: { payer: 'account' }, losses: { payments: 'stripe' } },
      stripe_dashboard: { type: 'full' },
    },
  });
  at = { account: id, business: bizId(1), depositOre: 500 };
});
afterEach(() => {
  twin.stop();
  vi.unstubAllEnvs();
});

const reference = 'napoli-b7k3q9-1';
const totalOre = 37_800;
const asked = (about: Partial<NewPayment> = {}): NewPayment => ({
  ...{ reference, amountOre: totalOre, returnUrl: 'https://napoli.luka.no/bestilling/abc' },
  ...{ description: 'Napoli, Luka', language: 'en', phone: '+4791234567' },
  ...{ waitsUntil: new Date(twin.now() + 600_000).toISOString(), ...about },
});
async function begin(about?: Partial<NewPayment>) {
  const { providerId, redirectUrl } = await stripe.create(at, asked(about));
  at = { ...at, providerId };
  return redirectUrl;
}
const read = () => stripe.read(at, reference);
const send = (kind: 'capture' | 'release' | 'refund' | 'terminate', amountOre: number, key: string) =>
  stripe.send(at, reference, { kind, amountOre }, key);
const books = (authorisedOre: number, capturedOre = 0, releasedOre = 0, refundedOre = 0) => ({
  ...{ state: 'authorised', amountOre: totalOre, authorisedOre, capturedOre, releasedOre, refundedOre },
});
const no = (call: Promise<unknown>) =>
  call.then(
    () => 'yes',
    (error) => (error instanceof ProviderRefused ? error.code : error.constructor.name),
  );
const feesTaken = () =>
  twin.stripe.store
    .all<StripeObject & Record<'amount' | 'amount_refunded', number>>('application_fee')
    .map(({ amount, amount_refunded }) => [amount, amount_refunded]);

test('2.5 % of what is taken without pant is our fee, half an øre up, and never more than is taken', () => {
  expect([cardFeeOre(18_900), cardFeeOre(18_900, 500), cardFeeOre(20), cardFeeOre(300, 500)]).toEqual([
    ...[473, 460, 1, 0],
  ]);
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(10_000), (taken, deposit) => {
      const fee = cardFeeOre(taken, deposit);
      expect(Number.isInteger(fee) && fee >= 0 && fee <= taken).toBe(true);
      expect(Math.abs(fee - Math.max(0, taken - deposit) * 0.025)).toBeLessThanOrEqual(0.5);
    }),
  );
});

test('a guest is asked on the shop’s account, in the language of the page, for what is only reserved; nothing personal goes along', async () => {
  const url = await begin();
  const { body, headers } = twin.asked.find(({ line }) => line === 'POST /v1/checkout/sessions')!;
  expect(headers).toMatchObject({ 'stripe-account': at.account, 'idempotency-key': expect.anything() });
  expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
    ...{ mode: 'payment', locale: 'en', client_reference_id: reference, 'metadata[business]': bizId(1) },
    'payment_intent_data[capture_method]': 'manual',
    'payment_intent_data[application_fee_amount]': String(cardFeeOre(totalOre, 500)),
  });
  expect(body).not.toMatch(/4791234567|Napoli%2C.*phone/);
  expect(url).toContain(at.providerId);
  expect(await begin()).toBe(url);
  expect(await read()).toEqual({ ...books(0), state: 'created' });
});

test('PA-04 money is reserved, taken once with the fee of what is taken, and refunded in parts with its part of the fee', async () => {
  await begin();
  twin.stripe.pay(reference);
  expect(await read()).toEqual(books(totalOre));
  expect(feesTaken()).toEqual([]);
  await send('capture', 30_000, 'k1');
  await send('capture', 30_000, 'k1');
  expect(await read()).toEqual(books(totalOre, 30_000, 7800));
  expect(feesTaken()).toEqual([[cardFeeOre(30_000, 500), 0]]);
  expect(await no(send('capture', 7800, 'k2'))).toBe('notReserved');
  await send('refund', 15_000, 'k3');
  expect(await read()).toEqual(books(totalOre, 30_000, 7800, 15_000));
  expect(await no(send('refund', 15_001, 'k4'))).toBe('tooMuch');
  await send('refund', 15_000, 'k5');
  expect(await read()).toEqual(books(totalOre, 30_000, 7800, 30_000));
  const fee = cardFeeOre(30_000, 500);
  expect(feesTaken()).toEqual([[fee, fee]]);
  expect(await no(send('refund', 100, 'k6'))).toBe('tooMuch');
});

test('a refund that the bank sends back later, and a dispute of the guest, are read with the books', async () => {
  await begin();
  twin.stripe.pay(reference);
  await send('capture', totalOre, 'k1');
  await send('refund', 15_000, 'k2');
  const { payment_intent: id } = twin.stripe.session(reference);
  const intent = twin.stripe.intents.find(String(id), at.account);
  twin.stripe.intents.failRefund(intent, at.account);
  expect(await read()).toMatchObject({ capturedOre: totalOre, returnedOre: 15_000 });
  expect((await read()).isDisputed).toBeUndefined();
  twin.stripe.intents.dispute(intent, at.account);
  expect(await read()).toMatchObject({ returnedOre: 15_000, isDisputed: true });
});

test('of pant alone no fee is taken', async () => {
  at = { ...at, depositOre: totalOre };
  await begin();
  twin.stripe.pay(reference);
  await send('capture', totalOre, 'k1');
  expect([await read(), feesTaken()]).toEqual([books(totalOre, totalOre), []]);
});

test.each(testCards.filter((card) => 'decline' in card))(
  'PA-09 a card that is $name reserves nothing, and another one pays on the same page',
  async (card) => {
    await begin();
    expect(() => twin.stripe.pay(reference, card)).toThrow();
    expect(await read()).toEqual({ ...books(0), state: 'created' });
    twin.stripe.pay(reference);
    expect(await read()).toEqual(books(totalOre));
  },
);

test('PA-06 a page that we end, or that nobody pays, reserves nothing; one that was paid first is not ended', async () => {
  await begin();
  await send('terminate', 0, 'k1');
  expect(() => twin.stripe.pay(reference)).toThrow();
  expect(await read()).toEqual({ ...books(0), state: 'expired' });

  await begin({ reference: 'napoli-b7k3q9-2' });
  twin.advance(46 * 60_000);
  expect((await read()).state).toBe('expired');

  await begin({ reference: 'napoli-b7k3q9-3' });
  twin.stripe.pay('napoli-b7k3q9-3');
  expect(await no(send('terminate', 0, 'k2'))).toBe('invalid');
  await send('release', totalOre, 'k3');
  expect(await read()).toEqual(books(totalOre, 0, totalOre));
  expect(await no(send('capture', totalOre, 'k4'))).toBe('notReserved');
});

test('a reservation that the bank gives up after seven days is released', async () => {
  await begin();
  twin.stripe.pay(reference);
  twin.advance(7 * 86_400_000);
  expect(await read()).toEqual(books(totalOre, 0, totalOre));
});

test('what was never begun is not found, and what is not paid yet is not reserved', async () => {
  expect([await no(read()), await no(send('terminate', 0, 'k1'))]).toEqual(['notFound', 'notFound']);
  expect(twin.lines()).toEqual(['POST /v1/accounts']);
  await begin();
  expect(await no(send('capture', 100, 'k2'))).toBe('notReserved');
});

test.each([
  ['a sum below three kroner', () => no(begin({ amountOre: 299 })), 'amount'],
  ['another request with the key', () => begin().then(() => no(begin({ amountOre: 500 }))), 'keyReused'],
  [
    'an account that has left',
    async () => {
      await begin();
      twin.stripe.leave(at.account);
      return no(read());
    },
    'notAllowed',
  ],
  [
    'the page of another shop',
    async () => {
      await begin();
      return no(stripe.read({ ...at, account: await other() }, reference));
    },
    'notFound',
  ],
  [
    'a refund without money on the account',
    async () => {
      await begin();
      twin.stripe.pay(reference);
      await send('capture', totalOre, 'k1');
      return no(send('refund', 123, 'k2'));
    },
    'noFunds',
  ],
])('PA-05 %s is a no that is named', async (_, run, code) => {
  expect(await run()).toBe(code);
});

async function other(): Promise<string> {
  const client = await stripeClient();
  const made = await client.accounts.create({
    country: 'NO',
    controller: {
      ...{ fees: { payer: 'account' }, losses: { payments: 'stripe' } },
      stripe_dashboard: { type: 'full' },
    },
  });
  return made.id;
}

const steps = [
  ['POST /v1/checkout/sessions', () => begin()],
  ['POST /v1/payment_intents/:id/capture', () => send('capture', totalOre, 'capture')],
  ['POST /v1/refunds', () => send('refund', 4100, 'refund')],
] as const;
const kinds = ['fails', 'reset', 'busy', 'limited'] as const;
const matrix = steps.flatMap(([call]) =>
  (['before', 'after'] as const).flatMap((when) => kinds.map((kind) => [call, when, kind] as const)),
);
test.each(matrix)(
  'PA-08 %s that goes wrong %s it was done (%s) is unknown, and repeated with its key done once',
  async (call, when, kind) => {
    for (const [name, run] of steps) {
      if (name === call) {
        twin.stripe.fail({ call, when, kind });
        await expect(run()).rejects.toThrow(ProviderUnknown);
      }
      await run();
      if (name === steps[0][0]) twin.stripe.pay(reference);
    }
    expect(await read()).toEqual(books(totalOre, totalOre, 0, 4100));
    expect(twin.stripe.store.all('checkout.session', at.account)).toHaveLength(1);
  },
);

test('a key that Stripe refuses is the operator’s: nothing is known, an alarm sounds, and no word of it is repeated', async () => {
  expectConsole(/Stripe refuses the operator’s key/);
  await begin();
  vi.stubEnv('STRIPE_KEY', 'sk_test_canary4Kanarifugl');
  const said = await read().catch((error) => `${error} ${error.stack} ${JSON.stringify(error)}`);
  expect(said).toContain('ProviderUnknown');
  expect(said).not.toMatch(/kanarifugl|sk_test/i);
});
