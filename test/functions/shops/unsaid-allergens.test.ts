import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { withChangedItem } from '../../../functions/menu/changes.ts';
import { changeMenu, readMenu } from '../../../functions/menu/store.ts';
import { orderFrom, readOrder } from '../../../functions/orders/store.ts';
import { bizId, itmId, menuItem, order } from '../../helpers/builders.ts';
import { changeStatus } from '../../helpers/order-commands.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const told = menuItem({ id: itmId(2), sortOrder: 1, allergens: ['melk'] });
const allergensNow = async () => (await readMenu(business)).items.map(({ allergens }) => allergens);

test('a dish that was saved with an empty list said nothing: it reads as not filled in', async () => {
  const items = [menuItem({ allergens: [] }), told];
  fakeTable([{ ...keys.menu(business), items, categoryOrder: [], version: 1, schema: 1 }]);

  expect(await allergensNow()).toEqual([null, ['melk']]);
});

test('an owner who says that a dish has none is believed, whatever version the menu was saved in', async () => {
  const items = [menuItem({ allergens: [] }), told];
  fakeTable([{ ...keys.menu(business), items, categoryOrder: [], version: 1, schema: 1 }]);

  await changeMenu(business, (menu) =>
    withChangedItem(menu, itmId(2), { allergens: [] }, '2026-11-22T10:00:00.000Z'),
  );

  expect(await allergensNow()).toEqual([null, []]);
});

test('the lines of older orders say nothing either, and newer ones say none', () => {
  const lines = order().lines.map((line) => ({ ...line, allergens: [] }));
  expect(orderFrom({ ...order(), lines }).lines[0]?.allergens).toBeNull();
  expect(orderFrom({ ...order(), lines, schema: 2 }).lines[0]?.allergens).toEqual([]);
});

test('an order from before there was a field for an allergy has none', () => {
  const { allergy: _, ...older } = order();
  expect(orderFrom(older).allergy).toBe('');
});

test('moving an older order on does not make its empty list say more than it did', async () => {
  const lines = order().lines.map((line) => ({ ...line, allergens: [] }));
  const { id } = order();
  fakeTable([{ ...keys.order(business, id), ...order(), lines }]);
  const by = { kind: 'member', id: 'sub-kari', name: 'Kari' } as const;
  await changeStatus(
    business,
    id,
    { status: 'cancelled', version: 1 },
    by,
    Date.parse('2026-11-20T17:00:00Z'),
  );

  expect((await readOrder(business, id)).lines[0]?.allergens).toBeNull();
});
