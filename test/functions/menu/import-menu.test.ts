import * as v from 'valibot';
import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { importMenu, withImport } from '../../../functions/menu/import-menu.ts';
import { readMenu } from '../../../functions/menu/store.ts';
import type { StoredMenu } from '../../../functions/shops/stored-menu.ts';
import { startCategories } from '../../../shared/menu/category.ts';
import { isChanged, written } from '../../../shared/menu/english.ts';
import { type ImportedContent, type ImportMode, menuImport } from '../../../shared/menu/menu-import.ts';
import { bizId, itmId, menuItem } from '../../helpers/builders.ts';
import { catId, extras, grpId, optId, option, optionGroup, sizes } from '../../helpers/option-builders.ts';
import { sent } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const now = '2026-11-22T12:00:00.000Z';
const photo = { id: 'img_1', width: 960, height: 720, color: '#aa8844', x: 50, y: 50 } as const;
const pizza = menuItem({
  ...{ id: itmId(1), name: 'Margherita', category: 'Pizza', priceOre: 13_900, allergens: ['hvete', 'melk'] },
  ...{ photo, soldOut: { until: null }, groups: [{ groupId: sizes.id }, { groupId: extras.id }] },
});
const cola = menuItem({ id: itmId(2), name: 'Cola', category: 'Drikke', priceOre: 3500 });
const menu: StoredMenu = {
  items: [pizza, cola],
  groups: [sizes, extras],
  categories: [...startCategories, { id: catId(1), name: 'Grill', isHidden: true }],
  version: 4,
};
const file = (content: Partial<ImportedContent>, mode: ImportMode = 'add', version = 4) => ({
  ...{ items: [], groups: [], categories: [], ...content, mode, version },
});
const imported = (content: Partial<ImportedContent>, mode?: ImportMode, version?: number) =>
  withImport(menu, file(content, mode, version), [itmId(7), itmId(8)], now);
const draftOf = ({ id, ...draft }: typeof sizes) => ({ id, draft });

test('a dish of the same name in the same category keeps its id, photo, what is sold out, and what the file does not say', () => {
  const next = imported({
    items: [{ name: 'margherita', priceOre: 14_900, category: catId(9) }],
    categories: [{ id: catId(9), name: 'PIZZA' }],
  });
  expect(next.items).toEqual([{ ...pizza, name: 'margherita', priceOre: 14_900, updatedAt: now }, cola]);
  expect(next.categories.find(({ id }) => id === 'Pizza')?.name).toBe('PIZZA');
});

test('a file says nothing of photos: one that somebody puts into it is not taken', () => {
  const item = { name: 'Margherita', priceOre: 100, photo: { id: 'img_other', x: 1, y: 1 } };
  const wanted = v.parse(menuImport, file({ items: [item] }));
  expect(withImport(menu, wanted, [], now).items[0]).toMatchObject({ photo });
});

test('a dish that was renamed and moved in the file is known by its id', () => {
  const next = imported({
    items: [{ id: itmId(1), name: 'Ost', priceOre: 100, category: catId(9) }],
    categories: [{ id: catId(9), name: 'Grill' }],
  });
  expect(next.items[0]).toMatchObject({ id: itmId(1), name: 'Ost', category: catId(1), photo });
  expect(next.items).toHaveLength(2);
  expect(next.categories).toEqual(menu.categories);
});

test('adding keeps the other dishes, replacing takes them away with the groups and own categories that nobody has', () => {
  const items = [{ name: 'Kebab', priceOre: 12_900 }];
  expect(imported({ items }).items.map(({ name }) => name)).toEqual(['Margherita', 'Cola', 'Kebab']);
  const next = imported({ items }, 'replace');
  expect(next.items).toMatchObject([{ id: itmId(7), name: 'Kebab', allergens: null, isAvailable: true }]);
  expect(next.groups).toEqual([]);
  expect(next.categories).toEqual(startCategories);
});

test('a group of the same name keeps its ids and what is sold out of it, and the dishes of the file point at it', () => {
  const out = { ...sizes, options: sizes.options.map((one) => ({ ...one, soldOut: { until: null } })) };
  const other = optionGroup(5, 'størrelse', [option(51, 'Stor', 21_900), option(52, 'XL', 25_900)], {
    ...{ kind: 'sizes', min: 1, max: 1 },
  });
  const beside = option(61, 'Ost', 2000, { priceBySize: { [optId(51)]: 3500 } });
  const topping = optionGroup(6, 'Topping', [beside], { sizeGroupId: grpId(5) });
  const next = withImport(
    { ...menu, groups: [out] },
    file({
      groups: [draftOf(other), draftOf(topping)],
      items: [
        {
          name: 'Cola',
          priceOre: 1,
          groups: [{ groupId: grpId(5), prices: { [optId(51)]: 1 }, hidden: [optId(52)] }],
        },
      ],
    }),
    [],
    now,
  );
  expect(next.groups[0]).toMatchObject({ id: sizes.id, name: 'størrelse' });
  expect(next.groups[0]?.options).toMatchObject([
    { id: optId(12), priceOre: 21_900, soldOut: { until: null } },
    { id: optId(52), priceOre: 25_900 },
  ]);
  expect(next.groups[1]).toMatchObject({ sizeGroupId: sizes.id });
  expect(next.groups[1]?.options[0]?.priceBySize).toEqual({ [optId(12)]: 3500 });
  expect(next.items[1]?.groups).toEqual([
    { groupId: sizes.id, prices: { [optId(12)]: 1 }, hidden: [optId(52)] },
  ]);
});

test('words about allergens are not lost by a blank column', () => {
  const next = imported({ items: [{ name: 'Margherita', priceOre: 100 }] });
  expect(next.items[0]?.allergens).toEqual(['hvete', 'melk']);
});

test('the same import twice is one, and on a menu that somebody changed meanwhile nothing is written', () => {
  const content = { items: [{ name: 'Kebab', priceOre: 12_900, category: 'Pizza' }] };
  const next = { ...imported(content), version: 5 };
  expect(withImport(next, file(content), [itmId(9)], '2026-11-22T12:00:09.000Z')).toBe(next);
  const refused = () => imported(content, 'add', 3);
  expect(refused).toThrow(expect.objectContaining({ code: 'VERSION_CONFLICT' }));
});

test('an id that stands twice, or a category that nobody has, lets nothing be written', () => {
  const twice = optionGroup(5, 'Dressing', [option(11, 'Hvitløk', 0)]);
  expect(() => imported({ groups: [draftOf(twice)] })).toThrow('optionTwice');
  const items = [{ name: 'Kebab', priceOre: 1, category: catId(7) }];
  expect(() => imported({ items })).toThrow('categoryGone');
});

test('a file makes no two categories of one name, neither by two rows nor by a new name for one that is there', () => {
  const named = (...names: string[]) =>
    names.map((name, n) => ({ id: n === 0 && name === 'DRIKKE' ? 'Pizza' : catId(n + 5), name }));
  for (const categories of [named('Sushi', 'sushi '), named('DRIKKE')])
    expect(() => imported({ categories })).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', message: 'categoryNamedTwice' }),
    );
  expect(imported({ categories: named('Sushi') }).categories.map(({ name }) => name)).toContain('Sushi');
});

test('300 dishes with groups are one write, and 301 are none', async () => {
  const business = bizId(1);
  fakeTable([{ ...keys.menu(business), ...menu }]);
  const items = Array.from({ length: 300 }, (_, index) => ({
    ...{ name: `Rett ${index}`, description: 'tomat, ost, skinke', priceOre: 14_900, category: 'Pizza' },
    groups: [{ groupId: sizes.id, prices: { [optId(12)]: 19_900 + index } }, { groupId: extras.id }],
  }));
  const content = { items, groups: [draftOf(sizes), draftOf(extras)] };
  await expect(importMenu(business, file(content), Date.parse(now))).rejects.toMatchObject({
    code: 'MENU_FULL',
  });
  const before = sent().filter(({ name }) => name === 'UpdateCommand').length;
  expect(before).toBe(0);
  const answer = await importMenu(business, file(content, 'replace'), Date.parse(now));
  expect(answer.items).toHaveLength(300);
  expect(await readMenu(business)).toEqual(answer);
  expect(sent().filter(({ name }) => name === 'TransactWriteCommand')).toHaveLength(1);
});

test('a dish cannot have a group twice, once by its own id and once by that of the file', () => {
  const groups = [{ id: grpId(9), draft: draftOf(extras).draft }];
  const items = [{ name: 'Kebab', priceOre: 100, groups: [{ groupId: grpId(9) }, { groupId: extras.id }] }];
  expect(() => imported({ items, groups })).toThrow('dishHasGroupTwice');
});

test('a price under a name that every object knows is no failure', () => {
  const prices = { toString: 100, [optId(21)]: 2500 };
  const items = [{ name: 'Kebab', priceOre: 100, groups: [{ groupId: extras.id, prices }] }];
  expect(imported({ items }).items.at(-1)).toMatchObject({ name: 'Kebab', groups: [{ prices }] });
});

test('the file’s order of the categories is the page’s: new ones stand where the file has them, empty ones behind', () => {
  const ids = ['Steinovnspizza', 'Salater', 'Drikke'].map((name, n) => ({ id: catId(20 + n), name }));
  const fresh = { ...menu, items: [], categories: [...startCategories] };
  const dishes = ids.map(({ id, name }) => ({ name: `Rett i ${name}`, priceOre: 100, category: id }));
  const wanted = file({ items: dishes, categories: ids });
  const names = (whole: StoredMenu) => whole.categories.map(({ name }) => name);
  const next = withImport(fresh, wanted, [itmId(1), itmId(2), itmId(3)], now);
  expect(names(next).slice(0, 4)).toEqual(['Steinovnspizza', 'Salater', 'Drikke', 'Pizza']);
  expect(names(next)).toHaveLength(9);

  // A dish on the menu keeps its place; a new one goes behind its neighbour in the file.
  const dessert = { id: catId(30), name: 'Kaker' };
  const more = file({
    items: [{ name: 'Ostekake', priceOre: 100, category: dessert.id }],
    categories: [ids[1]!, dessert],
  });
  const again = withImport(next, { ...more, version: next.version }, [itmId(4)], now);
  expect(names(again).slice(0, 4)).toEqual(['Steinovnspizza', 'Salater', 'Kaker', 'Drikke']);
  expect(withImport(again, { ...more, version: again.version }, [itmId(5)], now)).toBe(again);
});

test('English words of a file are taken; a file without them, or with blanks, takes none away', () => {
  const english = written(pizza, { name: 'Margherita', description: undefined });
  const told: StoredMenu = { ...menu, items: [{ ...pizza, ...(english && { english }) }, cola] };
  const after = (item: object) =>
    withImport(told, file({ items: [{ name: 'Margherita', priceOre: 100, ...item }] }), [], now).items[0];
  expect(after({})?.english).toEqual(english);
  expect(after({ english: { name: '', description: '' } })?.english).toEqual(english);
  const both = after({ description: 'Ost', english: { name: '', description: 'Cheese' } });
  expect(both?.english).toMatchObject({ name: 'Margherita', description: 'Cheese' });
  expect(both && isChanged(both)).toBe(false);
});

test('a Norwegian text that a file changes beside its English one asks whether that still holds', () => {
  const dish = { ...pizza, description: 'Ost' };
  const english = written(dish, { description: 'Cheese' });
  const told: StoredMenu = { ...menu, items: [{ ...dish, ...(english && { english }) }] };
  const item = {
    ...{ name: 'Margherita', priceOre: 100, description: 'Ost og basilikum' },
    english: { name: '', description: 'Cheese' },
  };
  const [after] = withImport(told, file({ items: [item] }), [], now).items;
  expect(after && isChanged(after)).toBe(true);
});

test('a group of a file without English words keeps its own and its options’ ones', () => {
  const options = sizes.options.map((one) => ({ ...one, english: { name: 'X', of: '1' } }));
  const group = { ...sizes, options, english: { name: 'Size', of: '1' } };
  const told: StoredMenu = { ...menu, groups: [group, extras] };
  const [after] = withImport(told, file({ groups: [draftOf(sizes)] }), [], now).groups;
  expect(after).toEqual(group);
  const named = { ...draftOf(sizes), english: { [sizes.id]: 'Sizes' } };
  const [next] = withImport(told, file({ groups: [named] }), [], now).groups;
  expect([next?.english?.name, next?.options[0]?.english?.name]).toEqual(['Sizes', 'X']);
});
