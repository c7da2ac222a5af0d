import { expect, test } from 'vitest';
import { storedOrder } from '../../../functions/orders/history.ts';
import { menuItem, order } from '../../helpers/builders.ts';
import { pickupOf } from '../../helpers/customer.ts';
import { fakeTable } from '../fake-table.ts';
import { onFriday, sendOrder, shopItems } from '../friday-shop.ts';

const pizza = menuItem();

onFriday();

test.each([
  ['en', 'en'],
  ['nb', undefined],
  [undefined, undefined],
] as const)('an order that the page sends in %s is stored with the language %s', async (sent, kept) => {
  const table = fakeTable(shopItems([pizza]));
  const { status } = await sendOrder({ ...pickupOf(pizza), ...(sent && { language: sent }) });
  expect(status).toBe(201);
  const rows = [...table.items.values()].filter((item) => String(item.sk).startsWith('ORDER#'));
  expect(rows.map(({ language }) => language)).toEqual([kept]);
});

test('a language that we do not speak is no order', async () => {
  fakeTable(shopItems([pizza]));
  expect((await sendOrder({ ...pickupOf(pizza), language: 'xx' })).status).toBe(400);
});

test('an order from before there were languages is read as it was', () => {
  const old = order();
  expect(storedOrder.read({ pk: 'biz', sk: 'ORDER#', ...storedOrder.item(old) })).toEqual(old);
});
