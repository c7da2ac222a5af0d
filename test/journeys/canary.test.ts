import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { demoShop } from '../../functions/kernel/lambda/demo-shop.ts';
import type { Item } from '../../functions/kernel/table/client.ts';
import { openShop, pickupOf, sendOrder } from '../helpers/customer.ts';
import { expectConsole } from '../helpers/no-console-errors.ts';
import { signUpOwner } from '../helpers/owner-session.ts';
import { request } from '../helpers/request.ts';
import { ownCloud } from '../helpers/shared-cloud.ts';

/** The handler in this process, so that a test chooses which site it looks at. */

const cloud = await ownCloud();
Object.assign(process.env, cloud.env);
const look = (await import('../../functions/canary.ts')).handler;

/** All items of the demo shop's partition. */
async function items(): Promise<Item[]> {
  const { queryItems } = await import('../../functions/kernel/table/items.ts');
  return queryItems({ pk: demoShop.id, from: '!', to: '~', consistent: true });
}
const left = async () => (await items()).map(({ sk }) => sk);
const site = ['COUNTER', 'SITE#MENU', 'SITE#PROFILE', 'SITE#SETTINGS'];

test('where page, API and stream work the canary is green from its first call on, and leaves nothing behind', async () => {
  for (const _ of [1, 2]) {
    const outcome = await cloud.invoke('canary', {});
    expect(outcome).toEqual({ ok: true, result: { isGreen: true, failed: [], hasShop: true } });
  }
  await cloud.settle();

  expect(await left()).toEqual(site);
  const [counter] = (await items()).filter(({ sk }) => sk === 'COUNTER');
  expect(counter).toEqual({ pk: demoShop.id, sk: 'COUNTER', n: 0, given: {}, orders: {} });
});

test('its orders count nowhere: no figure, no day to delete, no notice, no mail', async () => {
  const lines = () => cloud.logs().map(({ text }) => text);
  expect(lines().filter((text) => /"OrdersReceived":1|AcceptSeconds/.test(text))).toEqual([]);
  expect(lines().filter((text) => text.includes('"OrdersReceived":0')).length).toBeGreaterThan(0);
  expect(await cloud.mails()).toEqual([]);
  expect(cloud.invocations('queued-events')).toBe(0);
});

type Broken = (path: string, host: string) => boolean;

test.each<[string, Broken, string[]]>([
  ['the shop’s page is broken', (path, host) => path === '/' && host.startsWith('kanari'), ['page']],
  ['the main site is broken', (path, host) => path === '/' && host.startsWith('localhost'), ['page']],
  ['the API is broken', (path) => path.startsWith('/api/storefront'), ['api', 'order']],
  ['orders fail', (path) => path === '/api/storefront/orders', ['order']],
])('it is red when %s, and says which', async (_, broken, failed) => {
  expectConsole(/The canary found something broken/);
  process.env.SITE_ORIGIN = await brokenSite(broken);

  expect(await look()).toEqual({ isGreen: false, failed, hasShop: true });
  expect(await left()).toEqual(site);
});

test('a guest cannot order in the demo shop, and a mark is refused there unless it is the canary’s', async () => {
  const refusals = await Promise.all([ordering(demoShop.subdomain), ordering(demoShop.subdomain, 'guessed')]);
  expect(refusals.map(({ status, code }) => [status, code])).toEqual([
    [409, 'ORDERS_CLOSED'],
    [403, 'FORBIDDEN'],
  ]);
});

test('a marked order is refused at every other shop, where an order without a mark is taken', async () => {
  const owner = await signUpOwner(cloud, 'Napoli');
  const [pizza] = await openShop(owner);
  expect(await ordering('napoli', 'guessed')).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  expect((await sendOrder(cloud, 'napoli', pickupOf(pizza!))).status).toBe(201);
});

async function ordering(shop: string, pass?: string) {
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const { status, text } = await request(cloud, `${shop}.localhost`, '/api/storefront/orders', {
    method: 'POST',
    headers: { ...headers, ...(pass && { 'x-canary-pass': pass }) },
    body: JSON.stringify({ ...pickupOf({ id: 'itm_canary', priceOre: 10_000 } as never) }),
  });
  return { status, code: JSON.parse(text).error?.code };
}

/** The local cloud behind an address of its own, where some requests are answered with 502. */
async function brokenSite(broken: Broken): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    if (broken(url, headers.host ?? '')) return void outgoing.writeHead(502).end();
    const asked = forward({ host: '127.0.0.1', port: cloud.port, path: url, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
