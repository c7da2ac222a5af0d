import { beforeEach, expect, test } from 'vitest';
import type { PublicBusiness } from '../../../shared/business/public-business.ts';
import type { ProblemBody } from '../../../shared/kernel/problem.ts';
import { defaultSettings } from '../../../shared/settings/settings.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { sent } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

beforeEach(() => {
  fakeTable();
});

const below = '/restaurant/demo/api/storefront';
const demo = <Body>(method: string, path: string, body?: unknown) =>
  asCustomer<Body>({
    method,
    path: `${below}${path}`,
    headers: { 'x-tenant-host': 'demo.luka.no', 'idempotency-key': 'key-of-the-demo-number-1' },
    ...(body !== undefined && { body }),
  });

test('SHOP-016 SHOP-014 SHOP-023 the demo restaurant has the sample dishes 1 to 12 and its four lines, and nothing stored is read', async () => {
  const { status, body } = await demo<PublicBusiness>('GET', '/business');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    businessName: 'Pizzeria Demo',
    subdomain: 'demo',
    description: '',
    openingHours: defaultSettings.openingHours,
    acceptOrders: true,
    isDemoMenu: true,
    footerInfo: [
      'Gratis hjemlevering over 300 kr',
      'Kontantfri betaling',
      'Informasjon om allergener tilgjengelig',
      'Catering tilgjengelig',
    ],
  });
  const ids = body.menu.flatMap(({ items }) => items.map(({ id }) => id));
  expect(ids.toSorted((a, b) => Number(a.slice(4)) - Number(b.slice(4)))).toEqual(
    Array.from({ length: 12 }, (_, index) => `itm_${index + 1}`),
  );
  expect(sent()).toEqual([]);
});

test('SHOP-039 D1 the demo restaurant takes no order and knows no code, and nothing is written', async () => {
  const order = await demo<ProblemBody>('POST', '/orders', { lines: [{ itemId: 'itm_1', quantity: 1 }] });
  expect([order.status, order.body.error.code]).toEqual([404, 'NOT_FOUND']);
  const code = await demo<ProblemBody>('POST', '/coupon', { code: 'SOMMER10', subtotalOre: 1 });
  expect([code.status, code.body.error.message]).toEqual([422, 'Ugyldig rabattkode']);
  expect((await demo<ProblemBody>('GET', '/orders/x')).status).toBe(404);
  expect(sent()).toEqual([]);
});

test('SHOP-016 only the reserved host is the demo restaurant, whatever the path says', async () => {
  for (const host of ['demo2.luka.no', 'demo.example', 'luka.no', 'xdemo.luka.no']) {
    const answer = await asCustomer({ path: `${below}/business`, headers: { 'x-tenant-host': host } });
    expect(answer.status).toBe(404);
  }
});

test('the demo restaurant stands behind the edge like every other', async () => {
  const answer = await asCustomer<ProblemBody>({
    path: `${below}/business`,
    headers: { 'x-tenant-host': 'demo.luka.no', 'x-origin-verify': 'guessed' },
  });
  expect([answer.status, answer.body.error.code]).toEqual([403, 'ORIGIN_REFUSED']);
});
