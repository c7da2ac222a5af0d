import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import * as v from 'valibot';
import { vipps } from '../../functions/payments/vipps.ts';
import { type VippsKeys, vippsKeys } from '../../shared/payments/connection.ts';
import { mostPolls, pollMs, stepsOf, type Wait } from './payments-check-steps.ts';
import { checkStripe } from './payments-check-stripe.ts';
import { runScript, type Say } from './run-script.ts';

const usage = `npm run payments:check -- --vipps KEYS.json [--phone 4791234567] [--url https://apitest.vipps.no] [--hook https://…]
  proves our client of Vipps against Vipps' test environment: it begins, ends, captures, releases and refunds payments there.
  KEYS.json: {"msn":"…","clientId":"…","clientSecret":"…","subscriptionKey":"…"} of a sales unit for tests.
  --phone: of a test user who has paid once in the test app; Vipps then approves by itself. Without it the script shows an
  address, and somebody approves there within ten minutes. --hook: an address that Vipps may send messages to.

npm run payments:check -- --stripe KEYS.json
  the same of card, in Stripe's test mode. KEYS.json: {"key":"sk_test_…","account":"acct_…"}, a connected account for tests that may
  take cards. The script shows an address, and somebody pays there by the card 4242 4242 4242 4242.`;

const [testEnvironment, production] = ['https://apitest.vipps.no', 'https://api.vipps.no'];
const [amountOre, capturedOre, refundedOre] = [20_000, 12_000, 1_000];
const realWait: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Answers whether each step went as our code expects. A step is a line; keys stand in none. */
export async function checkPayments(args: string[], say: Say, wait = realWait): Promise<boolean> {
  const one = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { vipps: one, stripe: one, phone: one, url: one, hook: one },
  });
  if (values.stripe) return checkStripe(values.stripe, say, wait);
  if (!values.vipps) throw new Error(usage);
  const url = values.url ?? testEnvironment;
  if (url.startsWith(production)) throw new Error('This script goes to no environment with real money');
  const read = v.safeParse(vippsKeys, JSON.parse(readFileSync(values.vipps, 'utf8')));
  if (!read.success) throw new Error(`${values.vipps} lacks a key, or one is misshapen\n${usage}`);
  Object.assign(process.env, { VIPPS_URL: url, PRODUCT_NAME: process.env.PRODUCT_NAME ?? 'Luka' });
  const keys = read.output;
  const reference = `luka-check-${randomBytes(4).toString('hex')}`;

  const { step, isGood } = stepsOf(say);
  const nothing = undefined;
  const create = (of: string) => () =>
    vipps.create(keys, {
      ...{ reference: of, amountOre, description: 'Prøve av Luka', phone: values.phone },
      returnUrl: 'https://example.com/tilbake',
    });
  const books = (of: string) => async () => {
    const { state, authorisedOre, capturedOre, releasedOre, refundedOre } = await vipps.read(keys, of);
    return [state, authorisedOre, capturedOre, releasedOre, refundedOre];
  };
  const send = (
    kind: 'capture' | 'release' | 'refund' | 'terminate',
    ore: number,
    key: string,
    of = reference,
  ) => vipps.send(keys, of, { kind, amountOre: ore }, `${of}.${key}`);

  const hook = values.hook ?? 'https://example.com/vipps';
  const look = async () => {
    const { checks, hook: made } = await vipps.check(keys, hook);
    if (made) await vipps.endHook(keys, made);
    return checks.map(({ name, failure }) => failure ?? name);
  };
  if (!(await step('the keys, the sales unit and messages', look, ['keys', 'salesUnit', 'messages'])))
    return false;

  const ended = `${reference}-0`;
  await step('a payment begins', async () => typeof (await create(ended)()).redirectUrl, 'string');
  await step(
    'it begins again as the same',
    async () => isDeepStrictEqual(await create(ended)(), await create(ended)()),
    true,
  );
  await step('it is ended before the yes', () => send('terminate', 0, 'a', ended), nothing);
  await step('its books', books(ended), ['terminated', 0, 0, 0, 0]);

  const { redirectUrl } = await create(reference)();
  await step('a capture before the yes is refused', () => send('capture', 100, 'b'), 'notReserved');
  const approved = values.phone ? () => approve(url, keys, reference, values.phone ?? '') : undefined;
  if (approved) await step('the test environment approves', approved, true);
  else say(`     Approve here: ${redirectUrl}`);
  for (let poll = 0; poll < mostPolls && (await books(reference)())[0] === 'created'; poll += 1)
    await wait(pollMs);
  if (!(await step('its books', books(reference), ['authorised', amountOre, 0, 0, 0]))) return false;

  await step('an end after the yes is refused', () => send('terminate', 0, 'c'), 'authorised');
  await step('a capture of a part', () => send('capture', capturedOre, 'd'), nothing);
  await step('the same capture again', () => send('capture', capturedOre, 'd'), nothing);
  await step('the same key with another amount', () => send('capture', capturedOre + 1, 'd'), 'keyReused');
  await step('a capture of too much', () => send('capture', amountOre, 'e'), 'tooMuch');
  await step('the rest is released', () => send('release', 0, 'f'), nothing);
  await step('a refund of a part', () => send('refund', refundedOre, 'g'), nothing);
  const sums = [amountOre, capturedOre, amountOre - capturedOre, refundedOre];
  await step('its books', books(reference), ['authorised', ...sums]);
  return isGood();
}

/** The test environment's own way to approve, which the product never calls. */
async function approve(
  url: string,
  keys: VippsKeys,
  reference: string,
  phoneNumber: string,
): Promise<boolean> {
  const common = {
    ...{ 'ocp-apim-subscription-key': keys.subscriptionKey, 'merchant-serial-number': keys.msn },
    ...{ 'vipps-system-name': 'Luka', 'vipps-system-version': '1.0' },
    ...{ 'vipps-system-plugin-name': 'check', 'vipps-system-plugin-version': '1.0' },
  };
  const secrets = { client_id: keys.clientId, client_secret: keys.clientSecret };
  const given = await fetch(`${url}/accesstoken/get`, { method: 'POST', headers: { ...common, ...secrets } });
  const { access_token: token } = (await given.json()) as { access_token: string };
  const answer = await fetch(`${url}/epayment/v1/test/payments/${reference}/approve`, {
    method: 'POST',
    headers: { ...common, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ customer: { phoneNumber } }),
  });
  return answer.ok;
}

await runScript(import.meta.url, usage, () => checkPayments(process.argv.slice(2), console.log));
