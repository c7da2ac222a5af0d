import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Instruction } from '../../functions/payments/provider.ts';
import { stripe } from '../../functions/payments/stripe.ts';
import { stripeClient } from '../../functions/payments/stripe-client.ts';
import { mostPolls, pollMs, stepsOf, type Wait } from './payments-check-steps.ts';
import type { Say } from './run-script.ts';

const testKeys = v.object({
  key: v.pipe(v.string(), v.regex(/^(sk|rk)_test_/, 'This script goes to no account with real money')),
  account: v.pipe(v.string(), v.startsWith('acct_')),
});

const [amountOre, depositOre, capturedOre, refundedOre] = [20_000, 300, 12_000, 1_000];

/**
 * Begins, ends, captures, refunds and releases payments in Stripe's test mode, by the client of the product:
 * what the twin takes on faith, most of all how a charge counts what a capture left. Answers whether all went
 * as our code expects.
 */
export async function checkStripe(file: string, say: Say, wait: Wait): Promise<boolean> {
  const read = v.safeParse(testKeys, JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(read.issues[0].message);
  const { key, account } = read.output;
  process.env.STRIPE_KEY = key;
  const client = await stripeClient();
  const { step, isGood } = stepsOf(say);
  const reference = `luka-check-${randomBytes(4).toString('hex')}`;
  const at = { account, business: `biz_${'0'.repeat(26)}` as const, depositOre };
  const begin = (of: string, minutes = 10) =>
    stripe.create(at, {
      ...{ reference: of, amountOre, description: 'Prøve av Luka', returnUrl: 'https://example.com/tilbake' },
      waitsUntil: new Date(started + minutes * 60_000).toISOString(),
    });
  const started = Date.now();

  const look = async () => (await client.accounts.retrieve(account)).charges_enabled;
  if (!(await step('the key, and an account that may take cards', look, true))) return false;
  const back = 'https://example.com/tilbake';
  const link = async () =>
    typeof (
      await client.accountLinks.create({
        ...{ account, type: 'account_onboarding', return_url: back, refresh_url: back },
      })
    ).url;
  await step('a link to the onboarding', link, 'string');

  const ended = `${reference}-0`;
  const one = await begin(ended);
  await step(
    'a payment begins again as the same',
    async () => (await begin(ended)).providerId,
    one.providerId,
  );
  await step('another one under its key is refused', () => begin(ended, 11), 'keyReused');
  const send = (of: typeof one, kind: Instruction['kind'], ore: number, name: string) =>
    stripe.send({ ...at, providerId: of.providerId }, '', { kind, amountOre: ore }, `${reference}.${name}`);
  const books = (of: typeof one) => async () => {
    const { state, ...sums } = await stripe.read({ ...at, providerId: of.providerId }, '');
    return [state, sums.authorisedOre, sums.capturedOre, sums.releasedOre, sums.refundedOre];
  };
  await step('it is ended before anybody pays', () => send(one, 'terminate', 0, 'a'), undefined);
  await step('its books', books(one), ['expired', 0, 0, 0, 0]);

  const paid = await begin(reference);
  await step('a capture before the yes is refused', () => send(paid, 'capture', 100, 'b'), 'notReserved');
  say(`     Pay here by 4242 4242 4242 4242: ${paid.redirectUrl}`);
  for (let poll = 0; poll < mostPolls && (await books(paid)())[0] === 'created'; poll += 1)
    await wait(pollMs);
  if (!(await step('its books', books(paid), ['authorised', amountOre, 0, 0, 0]))) return false;
  await step('an end after the yes is refused', () => send(paid, 'terminate', 0, 'c'), 'invalid');
  await step('a capture of a part', () => send(paid, 'capture', capturedOre, 'd'), undefined);
  await step('the same capture again', () => send(paid, 'capture', capturedOre, 'd'), undefined);
  await step('a second capture is refused', () => send(paid, 'capture', 100, 'e'), 'notReserved');
  const released = amountOre - capturedOre;
  await step('the rest is released, and no refund', books(paid), [
    ...['authorised', amountOre, capturedOre, released, 0],
  ]);
  await step('a refund of a part', () => send(paid, 'refund', refundedOre, 'f'), undefined);
  await step('a refund of too much', () => send(paid, 'refund', capturedOre, 'g'), 'tooMuch');
  await step('its books', books(paid), ['authorised', amountOre, capturedOre, released, refundedOre]);

  const freed = await begin(`${reference}-2`);
  say(`     And here: ${freed.redirectUrl}`);
  for (let poll = 0; poll < mostPolls && (await books(freed)())[0] === 'created'; poll += 1)
    await wait(pollMs);
  await step('a reservation is released', () => send(freed, 'release', amountOre, 'h'), undefined);
  await step('its books', books(freed), ['authorised', amountOre, 0, amountOre, 0]);
  return isGood();
}
