import { beforeEach, expect, test, vi } from 'vitest';
import { digest } from '../../../functions/kernel/lambda/digest.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { callHandler } from '../../helpers/api-event.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { asOwner } from '../../helpers/as-owner.ts';
import { menuItem, order, ordId } from '../../helpers/builders.ts';
import { pickupOf } from '../../helpers/customer.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { queried, table, written } from '../../helpers/table-mock.ts';
import { testEnvironment } from '../../helpers/test-environment.ts';
import { fakeTable } from '../fake-table.ts';
import { check, claim, host, napoli, proofOf, stateOf, threeBusinesses, withDomains } from './own-domain.ts';

const { handler } = await import('../../../functions/storefront-page.ts');

const world = withDomains();
const record = `_luka.${host}`;
const start = Date.parse('2026-11-20T12:00:00Z');
const hour = 3_600_000;

const page = (at = host, path = '/') =>
  callHandler<string>(handler, {
    path,
    headers: { 'x-origin-verify': testEnvironment.ORIGIN_VERIFY, 'x-tenant-host': at },
  });
const api = (at = host) =>
  asCustomer<{ businessName: string }>({
    path: '/api/storefront/business',
    headers: { 'x-tenant-host': at },
  });
/** The API first: what it finds gone, is gone for the pages too. */
const statuses = async () => [(await api()).status, (await page()).status];

let store: ReturnType<typeof fakeTable>;
let now = start;
function pass(ms: number) {
  now += ms;
  vi.setSystemTime(now);
}

beforeEach(async () => {
  store = fakeTable([
    ...threeBusinesses,
    { ...keys.tracking(napoli, digest('token', 'abc_-123')), orderId: ordId(1) },
    { ...keys.order(napoli, ordId(1)), ...order() },
  ]);
  vi.useFakeTimers({ now, toFake: ['Date'] });
  world.dns.be('answers');
  world.dns.set(record, proofOf(await claim('user-1')));
});

async function prove() {
  expect((await check('user-1')).status).toBe(200);
  table.resetHistory();
}

test('TI-09 a host that is only claimed is 404 like one nobody has, for the page and for the API', async () => {
  expect(await statuses()).toEqual([404, 404]);
  expect([(await page('mat.napoli.no')).text, (await api('mat.napoli.no')).status]).toEqual([
    (await page('nobody.luka.no')).text,
    404,
  ]);
});

test('a proved host shows the restaurant: page, order page and API', async () => {
  await prove();

  expect((await page()).text).toContain('<h1');
  expect((await page(host, '/bestilling/abc_-123')).status).toBe(200);
  expect((await api()).body).toMatchObject({ businessName: 'Napoli' });
  expect(await statuses()).toEqual([200, 200]);
});

test('a page on a proved host costs what it costs on a subdomain: the pointer and one query, no lookup', async () => {
  await prove();
  const lookups = world.dns.asked().length;
  await page();

  expect(queried()).toEqual([keys.domain(host), { pk: napoli, sk: 'SITE#' }]);
  table.resetHistory();
  await page('napoli.luka.no');
  expect(queried()).toEqual([keys.subdomain('napoli'), { pk: napoli, sk: 'SITE#' }]);
  expect(world.dns.asked()).toHaveLength(lookups);
  expect(written()).toEqual([]);
});

test('search engines learn the proved domain as the page’s address, wherever they meet it, at no further read', async () => {
  const canonical = async (at: string, path = '/') =>
    /<link rel="canonical" href="([^"]*)">/.exec((await page(at, path)).text)?.[1];
  expect(await canonical('napoli.luka.no')).toMatch(/:\/\/napoli\./);
  await prove();

  expect(await canonical(host)).toBe(`https://${host}/`);
  expect(await canonical('napoli.luka.no')).toBe(`https://${host}/`);
  expect(await canonical('napoli.luka.no', '/restaurant/napoli')).toBe(`https://${host}/`);
  expect(await canonical('roma.luka.no')).toMatch(/:\/\/roma\./);
  expect((await api('napoli.luka.no')).body).toMatchObject({ domain: host });

  await asOwner('user-1').domain.$delete();
  expect(await canonical('napoli.luka.no')).toMatch(/:\/\/napoli\./);
});

test('neither page nor API tell a customer the token or that the business pays', async () => {
  await prove();

  expect((await page()).text + (await api()).text).not.toMatch(/luka-domain|proofToken|premium|biz_0/);
});

test('TI-09 without its proof a host closes a day after the last check, for the API and so for the page', async () => {
  expectConsole(/lost its proof/);
  await prove();
  world.dns.remove(record);

  pass(24 * hour - 1);
  expect(await statuses()).toEqual([200, 200]);
  pass(1);
  expect(await statuses()).toEqual([404, 404]);

  expect(store.at(keys.domain(host))).toMatchObject({ isActive: false });
  expect(store.at(keys.domainClaim(napoli))).toMatchObject({ isActive: false });
  expect(await stateOf('user-1')).toBe('inactive');
  expect((await page('napoli.luka.no')).status).toBe(200);
  expect((await page('napoli.luka.no')).text).not.toContain(`canonical" href="https://${host}`);
});

test('TI-09 no order is taken at a host whose proof is gone', async () => {
  expectConsole(/lost its proof/);
  await prove();
  world.dns.set(record, 'luka-domain=another');
  pass(24 * hour);
  table.resetHistory();

  const answer = await asCustomer({
    method: 'POST',
    path: '/api/storefront/orders',
    headers: { 'x-tenant-host': host, 'idempotency-key': 'key-of-a-very-late-guest' },
    body: pickupOf(menuItem()),
  });

  expect(answer.status).toBe(404);
  expect(written()).toEqual([keys.domain(host), keys.domainClaim(napoli)]);
});

test('a closed host stays closed when its record comes back, until the owner has it checked', async () => {
  expectConsole(/lost its proof/);
  await prove();
  const proof = proofOf(await claim('user-1'));
  world.dns.remove(record);
  pass(24 * hour);
  await api();
  world.dns.set(record, proof);
  pass(48 * hour);
  expect(await statuses()).toEqual([404, 404]);

  await prove();
  expect(await statuses()).toEqual([200, 200]);
});

test('silent name servers close nothing and change nothing; they are asked again later', async () => {
  await prove();
  world.dns.be('fails');
  pass(30 * hour);
  expect(await statuses()).toEqual([200, 200]);
  expect(written()).toEqual([]);

  expectConsole(/lost its proof/);
  world.dns.be('answers');
  world.dns.remove(record);
  pass(hour);
  expect(await statuses()).toEqual([404, 404]);
});

test('a crowd makes one lookup and one write, and then there is none for a day', async () => {
  await prove();
  const lookups = world.dns.asked().length;
  pass(25 * hour);

  const answers = await Promise.all(Array.from({ length: 20 }, () => api()));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(world.dns.asked()).toHaveLength(lookups + 1);
  const checkedAt = new Date(now).toISOString();
  expect(store.at(keys.domain(host))).toMatchObject({ isActive: true, checkedAt });
  table.resetHistory();
  pass(23 * hour);
  await api();
  expect(world.dns.asked()).toHaveLength(lookups + 1);
  expect(written()).toEqual([]);
});

test('the page function asks no name server and writes nothing, however old the last check is', async () => {
  await prove();
  const lookups = world.dns.asked().length;
  world.dns.remove(record);
  pass(25 * hour);

  expect((await page()).status).toBe(200);

  expect(world.dns.asked()).toHaveLength(lookups);
  expect(written()).toEqual([]);
});

test('a table that does not take the note costs no customer an answer', async () => {
  expectConsole(/was not written/);
  await prove();
  pass(25 * hour);
  store.hooks.beforeWrite = () => {
    throw new Error('throttled');
  };

  expect((await api()).status).toBe(200);
});

test('a check that an owner made meanwhile is not overwritten by an older answer', async () => {
  await prove();
  world.dns.remove(record);
  pass(25 * hour);
  const proof = proofOf(await claim('user-1'));
  store.hooks.beforeWrite = async () => {
    world.dns.set(record, proof);
    await check('user-1');
  };

  expect((await api()).status).toBe(404);
  expect(await stateOf('user-1')).toBe('active');
});

test('switched off again, a proved host is nobody’s, no page names it, and no name server is asked', async () => {
  await prove();
  const { CUSTOM_DOMAINS } = process.env;
  delete process.env.CUSTOM_DOMAINS;
  const lookups = world.dns.asked().length;
  pass(25 * hour);

  expect(await statuses()).toEqual([404, 404]);
  expect(queried()).toEqual([]);
  expect((await page('napoli.luka.no')).text).not.toContain(`canonical" href="https://${host}`);
  expect((await api('napoli.luka.no')).body).not.toHaveProperty('domain');
  expect(world.dns.asked()).toHaveLength(lookups);
  process.env.CUSTOM_DOMAINS = CUSTOM_DOMAINS;
});
