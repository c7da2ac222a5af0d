import { expect, test } from 'vitest';
import type { MenuRestore } from '../../../shared/menu/menu-restore.ts';
import { categoriesFrom, itmId, menuItem } from '../../helpers/builders.ts';
import { catId, extras, grpId, optId, option, optionGroup, sizes } from '../../helpers/option-builders.ts';
import { current, outcomeOf, owner, storedMenuOf } from './owner-menu.ts';

const own = [{ groupId: sizes.id, prices: { [optId(12)]: 21_000 } }, { groupId: extras.id }];
const pizza = menuItem({ priceOre: 0, groups: own, soldOut: { until: null }, spice: 2, sortOrder: 3 });
const salad = menuItem({ id: itmId(2), name: 'Salat', category: 'Salater' });
const restore = (json: Partial<MenuRestore>) => owner.menu.restore.$post({ json: json as never });
const items = async () => (await current()).items.map(({ updatedAt: _, ...item }) => item);
const menuBefore = { items: [pizza, salad], groups: [sizes, extras] };

test('a menu that was cleared comes back as it was, and only once', async () => {
  storedMenuOf(menuBefore);
  const before = await items();
  await owner.menu.items.$delete();

  await restore(menuBefore as never);
  await restore(menuBefore as never);

  expect(await items()).toEqual(before);
  expect((await current()).groups).toEqual([sizes, extras]);
});

test('a deleted group comes back at its place, on its dishes with their own prices, with what was sold out of it', async () => {
  const marked = {
    ...sizes,
    options: [{ ...sizes.options[0]!, soldOut: { until: null } }, sizes.options[1]!],
  };
  storedMenuOf({ ...menuBefore, groups: [marked, extras] });
  const before = await items();
  await owner.menu.groups[':id'].$delete({ param: { id: sizes.id } });
  expect((await items())[0]).toMatchObject({ priceOre: 14_900, groups: [{ groupId: extras.id }] });

  await restore({ items: [pizza as never], groups: [marked, extras] });

  expect(await items()).toEqual(before);
  expect((await current()).groups).toEqual([marked, extras]);
});

test('a deleted category comes back at its place with its dishes, but not with one that was moved meanwhile', async () => {
  const categories = categoriesFrom();
  categories.splice(1, 0, { id: catId(1), name: 'Lunsj' });
  const lunch = [1, 2].map((n) => menuItem({ id: itmId(n), category: catId(1) }));
  storedMenuOf({ items: lunch, categories });
  await owner.menu.categories[':id'].$delete({ param: { id: catId(1) } });
  await owner.menu.items[':id'].$patch({ param: { id: itmId(2) }, json: { category: 'Pasta' } });

  await restore({ items: lunch as never, categories });

  expect((await current()).categories).toEqual(categories);
  expect((await items()).map(({ id, category }) => [id, category])).toEqual([
    [itmId(1), catId(1)],
    [itmId(2), 'Pasta'],
  ]);
});

test('what was changed meanwhile stays as it is now', async () => {
  storedMenuOf({ ...menuBefore, items: [pizza] });
  await owner.menu.items[':id'].$patch({ param: { id: pizza.id }, json: { name: 'Ny', groups: null } });

  await restore({ items: [pizza as never, salad as never], groups: [sizes, extras] });

  const [first, second] = await items();
  expect(first).toMatchObject({ name: 'Ny' });
  expect(first).not.toHaveProperty('groups');
  expect(second).toMatchObject({ id: salad.id });
});

test('a dish whose category or group is gone for good comes back without it', async () => {
  storedMenuOf({ items: [] });
  await restore({ items: [{ ...pizza, category: catId(9), groups: [{ groupId: grpId(9) }] } as never] });

  const [back] = await items();
  expect(back).toMatchObject({ id: pizza.id, category: '' });
  expect(back).not.toHaveProperty('groups');
});

test('all or nothing: a restore with one wrong thing changes nothing', async () => {
  storedMenuOf({ items: [salad], groups: [extras] });
  const clash = optionGroup(3, 'Saus', [option(21, 'Aioli', 0)]);
  expect(await outcomeOf(restore({ items: [pizza as never], groups: [clash] }))).toEqual([
    ...['VALIDATION_FAILED', 'groups', 'Et valg står i to grupper'],
  ]);
  const strong = { ...pizza, alcoholPercent: 40 } as never;
  expect(await outcomeOf(restore({ items: [strong] }))).toMatchObject([
    'VALIDATION_FAILED',
    expect.anything(),
    expect.anything(),
  ]);
  expect((await current()).items).toEqual([salad]);
});
