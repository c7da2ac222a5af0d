import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startLocalCloud } from '../../infra/local/cloud.ts';
import type { LiveMessage } from '../../shared/orders/live.ts';
import type { Order, OrderPage, PlacedOrder } from '../../shared/orders/order.ts';
import type { CustomDomain } from '../../shared/tenancy/custom-domain.ts';
import { eventually, openShop, pickupOf, type Refusal } from '../helpers/customer.ts';
import { signInAgain, signUpOwner } from '../helpers/owner-session.ts';
import { request } from '../helpers/request.ts';
import { ownCloud } from '../helpers/shared-cloud.ts';

const host = 'bestill.napoli.no';
const hour = 3_600_000;
const json = { 'content-type': 'application/json' };

const cloud = await ownCloud({ customDomains: true });
const dns = cloud.dns!;
let owner = await signUpOwner(cloud, 'Napoli');
const pizza = (await openShop(owner))[0]!;

const at = (path: string, init = {}) => request(cloud, host, path, init);
const pageStatus = async (name = host) => (await request(cloud, name, '/')).status;
const domain = async () => (await owner.call<CustomDomain>('GET', '/domain')).body;
const withoutTime = ({ text }: { text: string }) => text.replace(/"now":"[^"]*"/, '');
const check = () => owner.call<CustomDomain & Refusal>('POST', '/domain/check');

function order(headers: Record<string, string> = {}) {
  return at('/api/storefront/orders', {
    method: 'POST',
    headers: { ...json, 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify(pickupOf(pizza)),
  });
}

async function pass(hours: number): Promise<void> {
  cloud.clock.advance(hours * hour);
  owner = await signInAgain(cloud, owner);
}

/** Cached pages are seconds old at most; a moment later everybody sees what is. */
const aMomentLater = () => cloud.clock.advance(20_000);

test('Q-28 TI-09 a claimed domain is nobody’s: the shop pays, says which it is, and its host still answers 404', async () => {
  const refused = await owner.call<Refusal>('POST', '/domain', { host });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'PLAN_REQUIRED']);
  await owner.call('POST', '/plan', { planType: 'premium' });

  const claimed = await owner.call<CustomDomain>('POST', '/domain', { host: `https://${host}/` });

  expect(claimed).toMatchObject({ status: 201, body: { host, state: 'claimed' } });
  expect(claimed.body.records).toMatchObject([
    { type: 'TXT', name: `_luka.${host}` },
    { type: 'CNAME', name: host, value: cloud.env.CUSTOM_DOMAINS },
  ]);
  expect((await check()).body.error.code).toBe('PROOF_MISSING');
  const unknown = await request(cloud, 'nobody.localhost', '/');
  const page = await at('/');
  expect([page.status, withoutTime(page)]).toEqual([404, withoutTime(unknown)]);
  expect((await order()).status).toBe(404);
});

test('with the record entered and checked, the restaurant is there: page, order, status and its live line', async () => {
  const [proof] = (await domain()).records;
  dns.set(proof!.name, proof!.value);
  expect((await check()).body).toMatchObject({ host, state: 'active' });
  aMomentLater();

  const page = await at('/');
  expect(page.status).toBe(200);
  expect(page.text).toContain(pizza.name);
  expect(page.text).toContain(`<link rel="canonical" href="https://${host}/">`);

  const placed: PlacedOrder = JSON.parse((await order()).text);
  const status = await at(`/bestilling/${placed.token}`);
  expect([status.status, status.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const pass = await at(`/api/storefront/orders/${placed.token}/live`, { method: 'POST' });
  const heard = await listen(JSON.parse(pass.text).pass);

  const [received] = (await owner.call<OrderPage>('GET', '/orders')).body.orders;
  expect(received).toMatchObject({ number: placed.number, lines: [{ name: pizza.name }] });
  const change = { status: 'confirmed', version: 1, estimatedTimeMinutes: 20 };
  await owner.call<Order>('POST', `/orders/${received!.id}/commands`, { what: 'move', ...change });
  await eventually(async () => heard.some((message) => message.type === 'order' && message.version === 2));
  expect(JSON.parse((await at(`/api/storefront/orders/${placed.token}`)).text).status).toBe('confirmed');
});

test('what is not the shop’s is not there: no dashboard, no other restaurant, and the subdomain goes on', async () => {
  for (const path of ['/dashboard', '/restaurant/napoli', '/index.html'])
    expect(await at(path)).toMatchObject({ status: 302, headers: { location: '/' } });
  expect((await at('/api/owner/orders')).status).toBe(401);
  expect(await pageStatus('napoli.localhost')).toBe(200);
  expect(await pageStatus('mat.napoli.no')).toBe(404);
  expect((await request(cloud, 'napoli.no', '/')).text).toBe((await request(cloud, 'localhost', '/')).text);
});

test('TI-01 TI-09 another shop that says the domain is its own gets neither the page nor the orders', async () => {
  const rival = await signUpOwner(cloud, 'Roma');
  await rival.call('POST', '/plan', { planType: 'premium' });
  const { body } = await rival.call<CustomDomain>('POST', '/domain', { host });
  const [own, theirs] = [(await domain()).records[0]!, body.records[0]!];

  expect((await rival.call<Refusal>('POST', '/domain/check')).body.error.code).toBe('PROOF_WRONG');
  dns.set(own.name, own.value, theirs.value);
  expect((await rival.call<Refusal>('POST', '/domain/check')).body.error.code).toBe('DOMAIN_TAKEN');
  expect((await order({ 'x-tenant-host': 'roma.localhost' })).status).toBe(201);
  expect((await rival.call<OrderPage>('GET', '/orders')).body.orders).toEqual([]);
  dns.set(own.name, own.value);
});

test('silent name servers close no restaurant, though a day has passed', async () => {
  dns.be('fails');
  await pass(25);

  expect(await pageStatus()).toBe(200);
  expect((await order()).status).toBe(201);
  dns.be('answers');
});

test('TI-09 without its record the domain is nobody’s a day later, until it stands again and is checked', async () => {
  const [proof] = (await domain()).records;
  await pass(1);
  expect((await order()).status).toBe(201);
  dns.remove(proof!.name);
  await pass(23);
  expect(await pageStatus()).toBe(200);

  await pass(2);
  expect((await order()).status).toBe(404);
  await at('/');
  aMomentLater();
  expect(await pageStatus()).toBe(404);
  expect(await domain()).toMatchObject({ state: 'inactive' });
  const [, canonical] = /rel="canonical" href="([^"]*)"/.exec(
    (await request(cloud, 'napoli.localhost', '/')).text,
  )!;
  expect(canonical).toMatch(/^https?:\/\/napoli\.localhost/);

  dns.set(proof!.name, proof!.value);
  expect((await check()).status).toBe(200);
  aMomentLater();
  expect(await pageStatus()).toBe(200);
});

test('a domain that was given up is 404, and the shop lives on at its subdomain', async () => {
  expect((await owner.call('DELETE', '/domain')).status).toBe(204);
  aMomentLater();

  expect(await pageStatus()).toBe(404);
  expect(await pageStatus('napoli.localhost')).toBe(200);
  expect((await owner.call('GET', '/domain')).body).toBeNull();
});

test('a cloud without custom domains has neither the routes nor the host', async () => {
  const plain = await startLocalCloud();
  const owner = await signUpOwner(plain, 'Napoli');
  const answers = [
    (await owner.call('GET', '/domain')).status,
    (await owner.call('POST', '/domain', { host })).status,
    (await request(plain, host, '/')).text.includes('Vi fant ikke restauranten'),
  ];
  await plain.stop();

  expect(answers).toEqual([404, 404, false]);
});

async function listen(pass: string): Promise<LiveMessage[]> {
  const url = `${cloud.url.replace('http', 'ws')}/live?pass=${encodeURIComponent(pass)}`;
  const socket = new WebSocket(url, { headers: { host }, origin: `http://${host}:${cloud.port}` });
  const heard: LiveMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return heard;
}
