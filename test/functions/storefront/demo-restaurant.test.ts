import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { configuredDish } from '../../../shared/menu/configured-dish.ts';
import type { OptionGroup } from '../../../shared/menu/option-group.ts';
import { optionGroupDraft, optionGroupId } from '../../../shared/menu/option-group-draft.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import type { MenuOptions, PublicBusiness } from '../../../shared/storefront/answers.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import type { SaidProblem } from '../../helpers/said.ts';
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
    description: 'Ekte italiensk pizza',
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
  const order = await demo<SaidProblem>('POST', '/orders', { lines: [{ itemId: 'itm_1', quantity: 1 }] });
  expect([order.status, order.body.error.code]).toEqual([404, 'NOT_FOUND']);
  const code = await demo<SaidProblem>('POST', '/coupon', { code: 'SOMMER10', subtotalOre: 1 });
  expect([code.status, code.body.error.message]).toEqual([422, 'Koden gjelder ikke']);
  expect((await demo<SaidProblem>('GET', '/orders/x')).status).toBe(404);
  expect(sent()).toEqual([]);
});

test('SHOP-016 only the reserved host is the demo restaurant, whatever the path says', async () => {
  for (const host of ['demo2.luka.no', 'demo.example', 'luka.no', 'xdemo.luka.no']) {
    const answer = await asCustomer({ path: `${below}/business`, headers: { 'x-tenant-host': host } });
    expect(answer.status).toBe(404);
  }
});

test('the demo restaurant stands behind the edge like every other', async () => {
  const answer = await asCustomer<SaidProblem>({
    path: `${below}/business`,
    headers: { 'x-tenant-host': 'demo.luka.no', 'x-origin-verify': 'guessed' },
  });
  expect([answer.status, answer.body.error.code]).toEqual([403, 'ORIGIN_REFUSED']);
});

test('the demo restaurant shows what a menu can say: sizes, toppings, pant, what is sold out and when lunch is', async () => {
  const { body } = await demo<PublicBusiness>('GET', '/business');
  const dishes = new Map(body.menu.flatMap(({ items }) => items.map((item) => [item.name, item])));
  expect(dishes.get('Margherita')).toMatchObject({ priceOre: 18_900, isFrom: true, asks: 'must' });
  expect(dishes.get('Cæsarsalat')).toMatchObject({ priceOre: 15_900, asks: 'may' });
  expect(dishes.get('Cola')).toMatchObject({ priceOre: 3500, depositOre: 200 });
  expect(dishes.get('Bruschetta')?.soldOut).toEqual({ until: null });
  expect(dishes.get('Dagens pasta')?.window).toMatchObject({ from: '11:00', to: '15:00' });
  const options = (await demo<MenuOptions>('GET', '/options')).body;
  expect(options.groups.map(({ name }) => name)).toEqual(['Størrelse', 'Bunn', 'Ekstra topping', 'Dressing']);
  const groups = v.array(v.object({ id: optionGroupId, draft: optionGroupDraft }));
  const drafts = options.groups.map(({ id, ...draft }) => ({ id, draft }));
  expect(v.parse(groups, drafts)).toEqual(drafts);
  const choices = ['Stor', 'Tynn', 'Ekstra mozzarella'].map((name) => {
    const group = options.groups.find((one) => one.options.some((option) => option.name === name))!;
    return { groupId: group.id, optionId: group.options.find((one) => one.name === name)!.id, quantity: 1 };
  });
  const pizza = { ...options.dishes.itm_1!, allergens: [] };
  const known = new Map<string, OptionGroup>(options.groups.map((group) => [group.id, group]));
  expect(configuredDish(pizza, known, choices, 0)).toMatchObject({ priceOre: 27_900, issues: [] });
});

test('the demo restaurant speaks English as its owner would write it: no text of its menu is left in Norwegian', async () => {
  const { menu } = (await demo<PublicBusiness>('GET', '/business?sprak=en')).body;
  const { groups } = (await demo<MenuOptions>('GET', '/options?sprak=en')).body;
  expect(menu.flatMap(({ items }) => items).find(({ name }) => name === 'Cola')?.description).toBe(
    '0.33 l can.',
  );
  expect(groups.map(({ name }) => name)).toEqual(['Size', 'Base', 'Extra toppings', 'Dressing']);
  const all = [
    ...menu,
    ...menu.flatMap(({ items }) => items),
    ...groups,
    ...groups.flatMap(({ options }) => options),
  ];
  expect(all.filter(({ isNorwegian }) => isNorwegian)).toEqual([]);
});
