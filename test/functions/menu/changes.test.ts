import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { withChangedItem, withNewItems, withOrder, withoutItem } from '../../../functions/menu/changes.ts';
import {
  addItem,
  addSampleMenu,
  changeItem,
  deleteItem,
  orderItems,
} from '../../../functions/menu/edit-menu.ts';
import { changeMenu, readMenu } from '../../../functions/menu/store.ts';
import type { StoredMenu } from '../../../functions/shops/stored-menu.ts';
import { noMenu } from '../../../functions/shops/stored-menu.ts';
import { firstCategories } from '../../../shared/menu/category.ts';
import type { MenuItem } from '../../../shared/menu/menu-item.ts';
import { bizId, itmId, menuItem } from '../../helpers/builders.ts';
import { runs } from '../../helpers/long-run.ts';
import { sent } from '../../helpers/table-mock.ts';
import { fakeTable } from '../fake-table.ts';

const now = '2026-11-20T18:00:00.000Z';
const nowMs = Date.parse(now);
const business = bizId(1);
const draft = {
  name: 'Parma',
  priceOre: 100,
  description: '',
  category: 'Pizza',
  allergens: [],
  isAvailable: true,
} as const;
const newDraft = () => ({ ...draft, allergens: [] });

const category = fc.constantFrom<MenuItem['category']>('Pizza', 'Pasta', '');
const menus = fc
  .array(fc.record({ category, sortOrder: fc.integer({ min: 0, max: 5 }), isAvailable: fc.boolean() }), {
    maxLength: 15,
  })
  .map((dishes): StoredMenu => {
    const items = dishes.map((dish, n) =>
      menuItem({ id: itmId(n), createdAt: `2026-01-${10 + n}`, ...dish }),
    );
    return { ...noMenu, items, version: 1 };
  });

const idsOf = (menu: { items: MenuItem[] }) => menu.items.map(({ id }) => id).sort();
const without = ({ sortOrder: _, updatedAt: __, ...rest }: MenuItem) => rest;

test('MENU-015 placing dishes is a permutation: nothing lost or changed, 0..n-1 in its category, the rest untouched', () => {
  fc.assert(
    fc.property(menus, category, fc.infiniteStream(fc.nat()), fc.nat(15), (menu, chosen, stream, count) => {
      const inCategory = menu.items.filter((item) => item.category === chosen);
      const shuffled = inCategory
        .map(({ id }) => ({ id, place: stream.next().value as number }))
        .sort((a, b) => a.place - b.place)
        .map(({ id }) => id)
        .slice(0, count);

      const after = withOrder(menu, { category: chosen, itemIds: shuffled }, now);

      expect(after.items.map(without)).toEqual(menu.items.map(without));
      const placed = after.items
        .filter((item) => item.category === chosen)
        .sort((a, b) => a.sortOrder - b.sortOrder);
      expect(placed.map(({ sortOrder }) => sortOrder)).toEqual(placed.map((_, index) => index));
      expect(placed.map(({ id }) => id).slice(0, shuffled.length)).toEqual(shuffled);
      const left = inCategory
        .filter(({ id }) => !shuffled.includes(id))
        .sort((a, b) => a.sortOrder - b.sortOrder || (a.createdAt < b.createdAt ? -1 : 1));
      expect(placed.slice(shuffled.length).map(({ id }) => id)).toEqual(left.map(({ id }) => id));
      const others = (one: StoredMenu) => one.items.filter((item) => item.category !== chosen);
      expect(others(after)).toEqual(others(menu));
    }),
  );
});

const request = { keyHash: 'key', bodyHash: 'body' };

test('Q-33 a new dish stands last in its category, whatever numbers the others carry', () => {
  fc.assert(
    fc.property(menus, category, (menu, chosen) => {
      const { items } = withNewItems(
        menu,
        [{ ...newDraft(), category: chosen, id: itmId(99) }],
        request,
        now,
      );
      const added = items.at(-1);
      expect(items.slice(0, -1)).toEqual(menu.items);
      const rivals = menu.items.filter((item) => item.category === chosen).map(({ sortOrder }) => sortOrder);
      expect(added?.sortOrder).toBe(rivals.length === 0 ? 0 : Math.max(...rivals) + 1);
    }),
  );
});

test('no change touches the menu it was given', () => {
  fc.assert(
    fc.property(menus, (menu) => {
      const before = structuredClone(menu);
      withNewItems(menu, [{ ...newDraft(), id: itmId(99) }], request, now);
      const [first] = menu.items;
      if (first) {
        withChangedItem(menu, first.id, { name: 'Ny' }, now);
        withoutItem(menu, first.id);
        withOrder(menu, { category: first.category, itemIds: [first.id] }, now);
      }
      expect(menu).toEqual(before);
    }),
  );
});

test('Q-33 a dish that moves keeps its number', () => {
  const menu = { ...noMenu, items: [menuItem({ sortOrder: 4 })], version: 1 };

  expect(withChangedItem(menu, itmId(1), { category: 'Pasta' }, now).items[0]?.sortOrder).toBe(4);
});

test('two tablets that edit the same menu at the same time both keep their edit', async () => {
  const dishes = Array.from({ length: 6 }, (_, n) => menuItem({ id: itmId(n), sortOrder: n }));
  const edit = fc.oneof(
    fc.record({ kind: fc.constant('name' as const), n: fc.nat(5) }),
    fc.record({ kind: fc.constant('hide' as const), n: fc.nat(5) }),
    fc.record({ kind: fc.constant('add' as const), n: fc.nat(5) }),
  );
  const run = (one: { kind: 'name' | 'hide' | 'add'; n: number }, who: string) => {
    if (one.kind === 'name') return changeItem(business, itmId(one.n), { name: who }, nowMs);
    if (one.kind === 'hide') return changeItem(business, itmId(one.n), { isAvailable: false }, nowMs);
    return addItem(business, `key-${who}`, { ...newDraft(), name: who }, nowMs);
  };
  await fc.assert(
    fc.asyncProperty(edit, edit, async (mine, theirs) => {
      const store = fakeTable([{ ...keys.menu(business), items: dishes, categoryOrder: [], version: 1 }]);
      store.hooks.beforeWrite = async () => void (await run(theirs, 'theirs'));

      await run(mine, 'mine');

      const { items, version } = await readMenu(business);
      const shows = (one: typeof mine, who: string) => {
        if (one.kind === 'add') return items.some(({ name }) => name === who);
        const dish = items.find(({ id }) => id === itmId(one.n));
        return one.kind === 'hide' ? dish?.isAvailable === false : dish?.name === who;
      };
      expect(version).toBe(3);
      expect(shows(mine, 'mine')).toBe(true);
      expect(
        shows(theirs, 'theirs') || (mine.kind === 'name' && theirs.kind === 'name' && mine.n === theirs.n),
      ).toBe(true);
      expect(items).toHaveLength(6 + [mine, theirs].filter(({ kind }) => kind === 'add').length);
    }),
    { numRuns: runs(300) },
  );
});

test('twelve tablets that add dishes at once lose none and give no two the same place', async () => {
  fakeTable();

  const added = await Promise.all(
    Array.from({ length: 12 }, (_, n) => addItem(business, `key-of-tablet-${n}`, newDraft(), nowMs)),
  );

  const { items } = await readMenu(business);
  expect(idsOf({ items })).toEqual(added.map(({ id }) => id).sort());
  expect(items.map(({ sortOrder }) => sortOrder)).toEqual(Array.from({ length: 12 }, (_, n) => n));
});

test('the same key makes one dish however often it is sent, also after the dish was edited', async () => {
  fakeTable();
  const first = await addItem(business, 'the-same-key', newDraft(), nowMs);
  await changeItem(business, first.id, { name: 'Ny' }, nowMs);

  const again = await addItem(business, 'the-same-key', newDraft(), nowMs + 5000);

  expect(again).toMatchObject({ id: first.id, name: 'Ny' });
  expect((await readMenu(business)).items).toHaveLength(1);
});

test('CALL-022 the same key adds the sample once, another key adds it again', async () => {
  fakeTable();
  await addSampleMenu(business, 'the-same-key', nowMs);
  await addSampleMenu(business, 'the-same-key', nowMs);
  expect((await readMenu(business)).items).toHaveLength(12);

  expect((await addSampleMenu(business, 'another-key', nowMs)).items).toHaveLength(24);
});

test('a write whose answer was lost is known again when the SDK repeats it', async () => {
  const store = fakeTable([{ ...keys.menu(business), items: [menuItem()], categoryOrder: [], version: 1 }]);
  // The first try arrives although its answer does not; what the second try meets is its own write.
  store.hooks.beforeWrite = () => {
    const values = sent().at(-1)?.input.ExpressionAttributeValues ?? {};
    const lastWriter = values[':lastWriter'];
    store.items.set(`${business}|SITE#MENU`, {
      ...keys.menu(business),
      items: values[':items'],
      version: 2,
      lastWriter,
    });
  };

  await expect(deleteItem(business, itmId(1))).resolves.toBeUndefined();
  expect(await readMenu(business)).toEqual({ ...noMenu, version: 2 });
});

test('whoever is overtaken again and again gets UNAVAILABLE, and nothing of the change', async () => {
  const store = fakeTable([{ ...keys.menu(business), items: [], categoryOrder: [], version: 1 }]);
  let overtaken = 0;
  const overtake = () => {
    overtaken += 1;
    const current = store.at(keys.menu(business));
    store.items.set(`${business}|SITE#MENU`, { ...current, version: Number(current?.version) + 1 });
    store.hooks.beforeWrite = overtake;
  };
  store.hooks.beforeWrite = overtake;

  await expect(changeMenu(business, (menu) => ({ ...menu, categories: [] }))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  expect(overtaken).toBe(8);
  expect((await readMenu(business)).categories).toEqual(noMenu.categories);
});

test('MENU-005 dishes of every category come back in the order they were placed', async () => {
  const items = firstCategories.map((category, n) => menuItem({ id: itmId(n), category }));
  fakeTable([{ ...keys.menu(business), items, categoryOrder: ['Annet'], version: 1 }]);

  const { items: answered } = await orderItems(business, { category: 'Pizza', itemIds: [itmId(0)] }, nowMs);

  expect(answered.map(({ category }) => category)).toEqual(['Annet', ...firstCategories.slice(0, -1)]);
});
