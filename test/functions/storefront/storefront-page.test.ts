import { createHash } from 'node:crypto';
import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { digest } from '../../../functions/kernel/lambda/digest.ts';
import { handler } from '../../../functions/storefront-page.ts';
import { type Call, callHandler } from '../../helpers/api-event.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { table } from '../../helpers/table-mock.ts';
import { testEnvironment } from '../../helpers/test-environment.ts';

const business = 'biz_00000000000000000000000001';
const orderId = 'ord_00000000000000000000000009';
/** As a guest shares it. */
const token = 'T'.repeat(22);
const at = '2026-11-20T17:00:00.000Z';

const profile = {
  pk: business,
  sk: 'SITE#PROFILE',
  id: business,
  businessName: 'Napoli </script><b>',
  subdomain: 'napoli',
  description: '',
  phone: '22334455',
  email: '',
  address: '',
  footerInfo: [],
  businessType: 'restaurant',
  createdAt: at,
  updatedAt: at,
  isActive: true,
};
const dish = (id: string, name: string, isAvailable = true) => ({
  id,
  name,
  isAvailable,
  description: '',
  priceOre: 18_900,
  category: 'Pizza',
  allergens: ['melk'],
  sortOrder: 0,
  createdAt: at,
  updatedAt: at,
});
const menu = {
  pk: business,
  sk: 'SITE#MENU',
  items: [dish('itm_a', 'Margherita'), dish('itm_b', 'Hemmelig rett', false)],
  categoryOrder: [],
  version: 1,
};

const get = (call: Call) =>
  callHandler<string>(handler, {
    ...call,
    headers: {
      'x-origin-verify': testEnvironment.ORIGIN_VERIFY,
      'x-tenant-host': 'napoli.luka.no',
      ...call.headers,
    },
  });

beforeEach(() => {
  // An hour after the order: its link is open.
  vi.useFakeTimers({ now: Date.parse(at) + 3_600_000, toFake: ['Date'] });
  table.reset();
  table.on(GetCommand).resolves({});
  table
    .on(GetCommand, { Key: { pk: 'SUBDOMAIN#napoli', sk: 'BUSINESS' } })
    .resolves({ Item: { businessId: business } });
  table.on(QueryCommand).resolves({ Items: [profile, menu] });
});

test('SHOP-005 SHOP-012 SHOP-013 the page is whole HTML with the dishes that are shown, and no others', async () => {
  const { status, body, headers } = await get({ path: '/' });
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=UTF-8']);
  expect(body).toMatch(/^<!doctype html><html lang="nb">/);
  expect(body).toContain('Margherita');
  expect(body).not.toContain('Hemmelig rett');
});

test('a page costs two rounds: the pointer, then profile, settings and menu in one query of the partition', async () => {
  await get({ path: '/' });
  expect(table.calls()).toHaveLength(2);
  expect(table.commandCalls(QueryCommand)[0]!.args[0].input.ExpressionAttributeValues).toEqual({
    ':pk': business,
    ':from': 'SITE#',
  });
});

test('IA-03 a name cannot break out of the page or of its data', async () => {
  const { body } = await get({ path: '/' });
  expect(body).toContain('Napoli &lt;/script');
  expect(body).not.toContain('</script><b>');
});

test('ROLE-009 nothing private travels with the page', async () => {
  const { body } = await get({ path: '/' });
  expect(body).not.toMatch(/planType|biz_0|isActive|userId|ownerId/);
});

test('IF-03 the policy allows our own script and exactly the styles that are written in the page', async () => {
  const { body, headers } = await get({ path: '/' });
  const policy = String(headers['content-security-policy']);
  const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style ?? '');
  expect(styles.length).toBeGreaterThan(0);
  for (const style of styles)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(body).not.toMatch(/ style="| on\w+="/);
});

test('a menu is kept at the edge for seconds, a status page by nobody', async () => {
  expect((await get({ path: '/' })).headers['cache-control']).toContain('s-maxage=2');
  table
    .on(GetCommand, { Key: { pk: business, sk: `TRACKING#${digest('token', token)}` } })
    .resolves({ Item: { orderId } });
  table.on(GetCommand, { Key: { pk: business, sk: `ORDER#${orderId}` } }).resolves({
    Item: {
      id: orderId,
      number: 7,
      status: 'pending',
      version: 1,
      customerName: 'Kari',
      customerPhone: '+4791234567',
      customerEmail: '',
      address: '',
      notes: '',
      lines: [],
      subtotalOre: 0,
      deliveryFeeOre: 0,
      totalOre: 0,
      fulfilment: 'pickup',
      paymentMethod: 'cash',
      estimatedTimeMinutes: null,
      promisedAt: null,
      createdAt: at,
      updatedAt: at,
    },
  });
  const status = await get({ path: `/bestilling/${token}` });
  expect([status.status, status.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(status.headers['referrer-policy']).toBe('no-referrer');
  expect(status.body).not.toMatch(/Kari|91234567/);
});

test('SHOP-002 a host without a business and a switched-off one are pages that say so', async () => {
  const missing = 'Denne restauranten finnes ikke eller er ikke tilgjengelig.';
  const nobody = await get({ path: '/', headers: { 'x-tenant-host': 'nobody.luka.no' } });
  expect([nobody.status, nobody.body.includes(missing)]).toEqual([404, true]);
  expect(nobody.body).toContain(`href="${testEnvironment.SITE_ORIGIN}"`);
  table.on(QueryCommand).resolves({ Items: [{ ...profile, isActive: false }, menu] });
  expect((await get({ path: '/' })).status).toBe(404);
  const order = await get({ path: `/bestilling/${token}` });
  expect([order.status, order.body.includes(missing)]).toEqual([404, true]);
});

const withoutTime = (body: string) => body.replace(/"now":"[^"]+"/, '');

test('TI-04 a link that opens no order says so in the name of the shop, the same for an invented and for a foreign one', async () => {
  table
    .on(GetCommand, { Key: { pk: 'biz_elsewhere', sk: `TRACKING#${digest('token', token)}` } })
    .resolves({ Item: { orderId } });
  const foreign = await get({ path: `/bestilling/${token}` });
  expect([foreign.status, foreign.headers['cache-control']]).toEqual([404, 'private, no-store']);
  expect(foreign.headers['referrer-policy']).toBe('no-referrer');
  expect(foreign.body).toContain('Fant ikke bestillingen');
  expect(foreign.body).toContain('tel:+4722334455');
  expect(foreign.body).toContain('<meta name="robots" content="noindex">');
  expect(foreign.body).not.toMatch(/Vi fant ikke restauranten|Margherita/);
  const invented = await get({ path: '/bestilling/tullball' });
  expect(withoutTime(invented.body)).toBe(withoutTime(foreign.body));
});

test('the show-window knows no order, and says so in its own name', async () => {
  const { status, body } = await get({ path: '/bestilling/x', headers: { 'x-tenant-host': 'demo.luka.no' } });
  expect(status).toBe(404);
  expect(body).toContain('Fant ikke bestillingen · Pizzeria Demo');
  expect(table.calls()).toEqual([]);
});

test('SHOP-003 a table that does not answer is a page with the way on, kept by nobody', async () => {
  expectConsole(/page could not be made/);
  table.on(QueryCommand).rejects(new Error('slow'));
  const { status, body, headers } = await get({ path: '/' });
  expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
  expect(body).toContain('Kunne ikke laste bedriftsinformasjon');
});

test('ROUTE-001 below the main host the same page knows where it lies', async () => {
  const { body } = await get({ path: '/restaurant/napoli' });
  expect(body).toContain('"base":"/restaurant/napoli"');
});

test('TI-02 without the secret of the edge there is no page', async () => {
  expect((await get({ path: '/', headers: { 'x-origin-verify': 'x' } })).status).toBe(403);
  expect(table.calls()).toEqual([]);
});
