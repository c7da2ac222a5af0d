import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { changeMenu, readMenu } from '../../../functions/menu/store.ts';
import type { MenuItem } from '../../../shared/menu/menu-item.ts';
import { bizId, categoriesFrom, itmId, menuItem } from '../../helpers/builders.ts';
import { catId, extras, optId, sizes } from '../../helpers/option-builders.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const older = { ...keys.menu(business), items: [menuItem()], categoryOrder: ['Drikke', 'Pizza'], version: 1 };

test('a menu from before there were categories of its own has the first eight, in the order that was stored, and no groups', async () => {
  fakeTable([{ ...older, schema: 2 }]);

  expect(await readMenu(business)).toEqual({
    ...{ items: [menuItem()], groups: [], version: 1 },
    categories: categoriesFrom('Drikke', 'Pizza'),
  });
});

test('a dish from before has none of the new fields', async () => {
  fakeTable([{ ...older, schema: 2 }]);

  expect(Object.keys((await readMenu(business)).items[0] ?? {}).sort()).toEqual(
    Object.keys(menuItem()).sort(),
  );
});

test('all that a dish, a group and a category can say is read back as it was written', async () => {
  fakeTable([{ ...older, schema: 2 }]);
  const window = { days: ['monday' as const, 'friday' as const], from: '11:00', to: '15:00' };
  const full: MenuItem = {
    ...menuItem({ id: itmId(2), category: catId(1) }),
    ...{ groups: [{ groupId: sizes.id, prices: { [optId(11)]: 0 }, hidden: [optId(12)] }] },
    ...{ soldOut: { until: null }, window, diets: ['vegan', 'halal'], spice: 2, depositOre: 200 },
    ...{ alcoholPercent: 4.7 },
    photo: { id: 'img_1', width: 1200, height: 900, color: '#a1b2c3', x: 50, y: 20.5 },
  };
  const [first, ...rest] = extras.options;
  const groups = [
    sizes,
    { ...extras, options: [{ ...first!, soldOut: { until: '2026-11-22T20:00:00.000Z' } }, ...rest] },
  ];
  const categories = [{ id: catId(1), name: 'Lunsj', isHidden: true, window }, ...categoriesFrom()];

  await changeMenu(business, (menu) => ({ ...menu, items: [full], groups, categories }));

  expect(await readMenu(business)).toEqual({ items: [full], groups, categories, version: 2 });
});
