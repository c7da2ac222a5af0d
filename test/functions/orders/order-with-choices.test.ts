import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { changeMenu } from '../../../functions/menu/store.ts';
import { orderFrom } from '../../../functions/orders/store.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import type { NewPrice } from '../../../shared/orders/quote.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { itmId, menuItem, order } from '../../helpers/builders.ts';
import { pickupOf } from '../../helpers/customer.ts';
import { choice, extras, option, optionGroup, sizes } from '../../helpers/option-builders.ts';
import { fakeTable } from '../fake-table.ts';
import { napoli, onFriday, sendOrder, shopItems } from '../friday-shop.ts';

const pizza = menuItem({
  ...{ id: itmId(1), name: 'Pepperoni', priceOre: 0, allergens: ['hvete'] },
  groups: [{ groupId: sizes.id }, { groupId: extras.id }],
});
const cola = menuItem({ id: itmId(2), name: 'Cola', priceOre: 3500, depositOre: 200 });

let store: ReturnType<typeof fakeTable>;
onFriday();
beforeEach(() => {
  store = fakeTable(shopItems([pizza, cola], { groups: [sizes, extras] }));
});

type Failure = { error: { code: string; issues?: { path: string; message: string }[]; quote?: NewPrice } };
const large = [choice(12), choice(21, 2)];
const lines = [
  { itemId: pizza.id, quantity: 1, choices: large },
  { itemId: cola.id, quantity: 2 },
];
const place = (about: object = {}, key: string = randomUUID()) =>
  sendOrder<Failure>(
    { ...pickupOf(pizza), lines, expectedTotalOre: 19_900 + 6000 + 7000 + 400, ...about },
    key,
  );
const storedOrders = () =>
  [...store.items.values()].filter(({ sk }) => String(sk).startsWith('ORDER#')).map(orderFrom);

test('an order keeps what was chosen, with names, prices, allergens and pant, whatever the menu becomes', async () => {
  const { status, body } = await place();
  expect(status).toBe(201);
  const [made] = storedOrders();

  await changeMenu(napoli, (before) => ({ ...before, items: [], groups: [], categories: [] }));

  expect(made).toMatchObject({ subtotalOre: 32_900, depositOre: 400, totalOre: 33_300 });
  expect(made?.lines[0]).toMatchObject({
    ...{ name: 'Pepperoni', priceOre: 25_900, allergens: ['hvete', 'melk'] },
    choices: [
      { groupName: 'Størrelse', name: 'Stor', priceOre: 19_900, quantity: 1, isSize: true },
      { groupName: 'Ekstra topping', name: 'Ost', priceOre: 3000, quantity: 2 },
    ],
  });
  expect(made?.lines[1]).toMatchObject({ name: 'Cola', depositOre: 200 });
  const { body: tracked } = await asCustomer<TrackedOrder>({ path: `/api/storefront/orders/${body.token}` });
  expect(tracked.lines.map(({ choices }) => choices)).toEqual(made?.lines.map(({ choices }) => choices));
  expect(tracked).toMatchObject({ depositOre: 400, totalOre: 33_300 });
  expect(tracked.lines[1]).toMatchObject({ depositOre: 200 });
});

test('an order from before there were choices and pant reads as it was', () => {
  const older = order();
  expect(orderFrom({ ...older, schema: 2 })).toEqual(older);
});

test('an order sent twice with the same choices is one; with others it is another body', async () => {
  const key = randomUUID();
  expect([(await place({}, key)).status, (await place({}, key)).status]).toEqual([201, 201]);
  expect(storedOrders()).toHaveLength(1);
  const other = await place({ lines: [{ ...lines[0], choices: [choice(11)] }, lines[1]] }, key);
  expect(other.body.error.code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('an option that became dearer meanwhile is PRICE_CHANGED, with the new price of each line', async () => {
  const dearer = extras.options.map((one) => ({ ...one, priceBySize: {}, priceOre: 4000 }));
  await changeMenu(napoli, (before) => ({ ...before, groups: [sizes, { ...extras, options: dearer }] }));

  const { status, body } = await place();
  expect([status, body.error.code]).toEqual([409, 'PRICE_CHANGED']);
  expect(body.error.quote).toMatchObject({ totalOre: 35_300, lines: [{ priceOre: 27_900 }, {}] });
  expect((await place({ expectedTotalOre: 35_300 })).status).toBe(201);
});

test('an option sold out meanwhile is refused with its line, and nothing is stored', async () => {
  const out = extras.options.map((one) => ({ ...one, soldOut: { until: null } }));
  await changeMenu(napoli, (before) => ({ ...before, groups: [sizes, { ...extras, options: out }] }));

  const { status, body } = await place();
  expect([status, body.error.code]).toEqual([409, 'ITEM_UNAVAILABLE']);
  expect(body.error.issues).toEqual([{ path: 'lines.0', message: 'Pepperoni: Ost er utsolgt' }]);
  expect(storedOrders()).toEqual([]);
});

test('a dish that must be asked about cannot be ordered without its choices', async () => {
  const { status, body } = await place({ lines: [{ itemId: pizza.id, quantity: 1 }] });
  expect([status, body.error.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(body.error.issues).toEqual([{ path: 'lines.0.choices', message: 'Pepperoni: Velg størrelse' }]);
});

test('the largest order there can be, all names as long as they may be, fits its item', async () => {
  const long = '🍕'.repeat(30);
  const all = Array.from({ length: 60 }, (_, n) =>
    option(100 + n, long, 100, { allergens: ['khorasanhvete'] }),
  );
  const many = optionGroup(10, long, all, { max: 99 });
  const dish = { ...pizza, groups: [{ groupId: many.id }] };
  await changeMenu(napoli, (before) => ({ ...before, items: [dish], groups: [many] }));
  const choices = all.slice(0, 50).map(({ id }) => ({ groupId: many.id, optionId: id, quantity: 1 }));
  const crowd = ['a', 'b', 'c', 'd', 'e'].map((notes) => ({ itemId: dish.id, quantity: 1, notes, choices }));

  expect((await place({ lines: crowd, expectedTotalOre: 25_000 })).status).toBe(201);
  expect(JSON.stringify(storedOrders()[0]).length).toBeLessThan(200_000);
  const tooMany = await place({ lines: [...crowd, { ...crowd[0], notes: 'f' }], expectedTotalOre: 30_000 });
  expect(tooMany.body.error.issues?.[0]).toEqual({
    path: 'lines',
    message: 'En bestilling kan ha høyst 250 tilvalg',
  });
});
