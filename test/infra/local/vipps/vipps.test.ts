import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { isSignedByVipps } from '../../../../functions/payments/webhook-signature.ts';
import { createVipps, salesUnits } from '../../../../infra/local/vipps/vipps.ts';
import { openVippsTwin } from '../../../helpers/vipps-twin.ts';

const [unit] = salesUnits;
let twin: Awaited<ReturnType<typeof openVippsTwin>>;
let token: string;

beforeEach(async () => {
  twin = await openVippsTwin();
  const { access_token } = (await call('POST', '/accesstoken/get', undefined, secrets)).body;
  token = String(access_token);
});
afterEach(() => twin.stop());

const secrets = { client_id: unit.clientId, client_secret: unit.clientSecret };
const own = () => ({
  ...{ authorization: `Bearer ${token}`, 'ocp-apim-subscription-key': unit.subscriptionKey },
  'merchant-serial-number': unit.msn,
  ...{ 'vipps-system-name': 'Luka', 'vipps-system-version': '1' },
  ...{ 'vipps-system-plugin-name': 'orders', 'vipps-system-plugin-version': '1' },
});

type Body = Record<string, unknown> & { extraDetails?: { name: string; reason: string }[] };

/** A call as it goes over the wire; `headers` replace ours, an empty one takes ours away. */
async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const all = Object.entries({ ...own(), 'idempotency-key': crypto.randomUUID(), ...headers });
  const response = await fetch(`${twin.origin}/vipps${path}`, {
    method,
    headers: Object.fromEntries(all.filter(([, value]) => value !== '')),
    ...(body && { body: JSON.stringify(body) }),
  });
  const said = await response.text();
  return { status: response.status, body: (said ? JSON.parse(said) : {}) as Body };
}
const codeOf = ({ status, body }: Awaited<ReturnType<typeof call>>) =>
  [status, ...(body.extraDetails ?? []).map(({ reason }) => reason)].join(' ');

const payments = '/epayment/v1/payments';
const reference = 'napoli-b7k3q9-1';
const nok = (value: number) => ({ currency: 'NOK', value });
const whole = (about: object = {}) => ({
  ...{ amount: nok(37_800), paymentMethod: { type: 'WALLET' }, reference, userFlow: 'WEB_REDIRECT' },
  ...{ returnUrl: 'https://napoli.luka.no/bestilling/abc', paymentDescription: 'Bestilling', ...about },
});
const create = (about?: object, headers?: Record<string, string>) =>
  call('POST', payments, whole(about), headers);
const modify = (what: string, value: number, key: string) =>
  call(
    'POST',
    `${payments}/${reference}/${what}`,
    { modificationAmount: nok(value) },
    { 'idempotency-key': key },
  );

test.each([
  ['a field that Vipps does not know', { colour: 'red' }, '400 strict_object'],
  ['an unknown field inside', { amount: { ...nok(100), vat: 1 } }, '400 strict_object'],
  ['another currency', { amount: { currency: 'EUR', value: 100 } }, '400 4040'],
  ['half an øre', { amount: nok(100.5) }, '400 4040'],
  ['99 øre', { amount: nok(99) }, '400 6010'],
  ['a reference of seven letters', { reference: 'abc-123' }, '400 regex'],
  ['a reference with an underscore', { reference: 'napoli_b7k3q9' }, '400 regex'],
  ['a phone with its plus', { customer: { phoneNumber: '+4791234567' } }, '400 4070'],
  ['an address that is none', { returnUrl: 'tilbake' }, '400 4090'],
  ['a push', { userFlow: 'PUSH_MESSAGE' }, '400 literal'],
])('%s is refused', async (_, about, code) => {
  expect(codeOf(await create(about))).toBe(code);
  expect(twin.vipps.payments()).toEqual([]);
});

test.each(Object.keys(own()).filter((name) => name !== 'authorization'))(
  'without the header %s it is refused',
  async (name) => {
    expect([400, 401]).toContain((await create({}, { [name]: '' })).status);
  },
);

test('a reference is taken once, and another key does not make it new', async () => {
  expect((await create({}, { 'idempotency-key': 'k1' })).status).toBe(201);
  expect(codeOf(await create({}, { 'idempotency-key': 'k2' }))).toBe('400 4150');
  expect((await create({}, { 'idempotency-key': 'k1' })).status).toBe(201);
});

test('a key answers the same again, also a no; with another request it is 409; without one nothing is changed', async () => {
  await create();
  expect(codeOf(await modify('capture', 100, 'k1'))).toBe('400 6080');
  twin.vipps.approve(reference);
  expect(codeOf(await modify('capture', 100, 'k1'))).toBe('400 6080');
  expect(codeOf(await modify('capture', 200, 'k1'))).toBe('409 4010');
  expect(codeOf(await modify('capture', 100, ''))).toBe('400');
  expect(codeOf(await modify('capture', 100, 'k'.repeat(51)))).toBe('400');
  const first = await modify('capture', 100, 'k2');
  expect(await modify('capture', 100, 'k2')).toEqual(first);
  expect(twin.vipps.payment(reference).captured).toBe(100);
});

test('amounts of the test environment fail when they are reserved, and the guest may try again', async () => {
  for (const ore of [151, 182, 186, 187, 197, 202]) {
    const of = `napoli-amount-${ore}`;
    await create({ reference: of, amount: nok(ore) });
    const approve = () =>
      call('POST', `/epayment/v1/test/payments/${of}/approve`, { customer: { phoneNumber: '4791234567' } });
    expect([codeOf(await approve()), codeOf(await approve())]).toEqual(['400 10020', '400 10020']);
    expect((await call('GET', `${payments}/${of}`)).body.state).toBe('CREATED');
  }
});

/** A door that takes messages, and answers as the test says. */
async function openDoor() {
  const taken: { name: string; isSigned: boolean; success: boolean }[] = [];
  const answers: number[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const body = await text(incoming);
    const headers = (name: string) => String(incoming.headers[name] ?? '');
    const message = { method: incoming.method ?? '', headers, body: Buffer.from(body) };
    const { name, success } = JSON.parse(body);
    taken.push({ name, success, isSigned: isSignedByVipps(hook, message, twin.now()) });
    outgoing.writeHead(answers.shift() ?? 204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/krok?butikk=1`;
  const names = ['created', 'authorized', 'captured', 'expired', 'aborted'];
  const events = names.map((name) => `epayments.payment.${name}.v1`);
  const { body } = await call('POST', '/webhooks/v1/webhooks', { url, events });
  const hook = { url, secret: String(body.secret) };
  const heard = () => taken.map(({ name }) => name);
  return { taken, heard, answers };
}

test('messages are signed, come in order, and say what failed', async () => {
  const door = await openDoor();
  await create({ amount: nok(151) });
  expect(() => twin.vipps.approve(reference)).toThrow();
  await twin.vipps.drained();
  await create({ reference: `${reference}0` });
  twin.vipps.abort(`${reference}0`);
  await twin.vipps.drained();
  expect(door.taken).toEqual([
    { name: 'CREATED', isSigned: true, success: true },
    { name: 'AUTHORIZED', isSigned: true, success: false },
    { name: 'CREATED', isSigned: true, success: true },
    { name: 'ABORTED', isSigned: true, success: true },
  ]);
});

test('a message that is not taken holds back the later ones and comes again, signed still after hours', async () => {
  const door = await openDoor();
  door.answers.push(500, 401);
  await create();
  await twin.vipps.drained();
  twin.vipps.approve(reference);
  await twin.vipps.drained();
  expect(door.heard()).toEqual(['CREATED']);
  twin.advance(2000);
  await twin.vipps.drained();
  expect(door.heard()).toEqual(['CREATED', 'CREATED']);
  twin.advance(3 * 3_600_000);
  await twin.vipps.drained();
  expect(door.heard()).toEqual(['CREATED', 'CREATED', 'CREATED', 'AUTHORIZED']);
  expect(door.taken.every(({ isSigned }) => isSigned)).toBe(true);
});

test('PA-03: on request messages come twice, in any order, or never', async () => {
  const door = await openDoor();
  twin.vipps.messages('twice');
  await create();
  await twin.vipps.drained();
  twin.vipps.messages('dropped');
  twin.vipps.approve(reference);
  await twin.vipps.drained();
  expect(door.heard()).toEqual(['CREATED', 'CREATED']);

  twin.vipps.messages('held');
  await modify('capture', 1, 'k1');
  await create({ reference: `${reference}0` });
  for (const message of twin.vipps.held().toReversed()) expect(await twin.vipps.post(message)).toBe(true);
  expect(door.heard().slice(2)).toEqual(['CREATED', 'CAPTURED']);
});

test('what nobody approves expires by the clock, and the message leaves by itself', async () => {
  const door = await openDoor();
  await create();
  await create({ reference: `${reference}0` });
  await twin.vipps.drained();
  twin.advance(10 * 60_000);
  await twin.vipps.drained();
  expect(door.heard()).toEqual(['CREATED', 'CREATED', 'EXPIRED', 'EXPIRED']);
});

test('the page lets a guest pay, abort or let the time pass, once, and tells what the bank says', async () => {
  const pageOf = async (about: object) => String((await create(about)).body.redirectUrl);
  const press = (url: string, what: string) =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ press: what }) });
  const poor = await pageOf({ reference: 'napoli-poor-1', amount: nok(151) });
  const refused = await press(poor, 'approve');
  expect([refused.status, await refused.text()]).toEqual([200, expect.stringContaining('Ikke nok penger')]);

  const late = await pageOf({ reference: 'napoli-late-1' });
  expect(await (await press(late, 'expire')).text()).toContain('Tiden er ute');
  await press(late, 'approve').then((answer) => answer.text());
  expect(twin.vipps.payment('napoli-late-1').state).toBe('EXPIRED');
  expect((await fetch(`${late}0`)).status).toBe(404);
});

test('payments, hooks and answers outlive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'luka-vipps-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const options = { prefix: '', origin: 'http://here', now: Date.now, file: join(folder, 'vipps.json') };
  const ask = async (vipps: ReturnType<typeof createVipps>, path: string, more = {}, body?: object) => {
    const request = {
      method: 'POST',
      path,
      query: '',
      viewerIp: '',
      body: Buffer.from(body ? JSON.stringify(body) : ''),
    };
    const answer = await vipps.handle({
      ...request,
      headers: { ...own(), 'idempotency-key': 'k1', ...more },
    });
    return JSON.parse(answer.body.toString('utf8'));
  };
  const begin = async () => {
    const vipps = createVipps(options);
    const { access_token: bearer } = await ask(vipps, '/accesstoken/get', secrets);
    return ask(vipps, payments, { authorization: `Bearer ${bearer}` }, whole());
  };
  const first = await begin();
  expect(first.redirectUrl).toContain('http://here/betal/');
  expect(await begin()).toEqual(first);
});
