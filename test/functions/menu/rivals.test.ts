import { expect, test } from 'vitest';
import { withChangedItem } from '../../../functions/menu/changes.ts';
import { withSoldOutItem, withSoldOutOption } from '../../../functions/menu/edit-sold-out.ts';
import { withoutGroup, withSavedGroup } from '../../../functions/menu/group-changes.ts';
import { changeMenu } from '../../../functions/menu/store.ts';
import { groupMark } from '../../../shared/menu/group-mark.ts';
import { itemMark } from '../../../shared/menu/item-mark.ts';
import { itmId, menuItem } from '../../helpers/builders.ts';
import { extras, optId, sizes } from '../../helpers/option-builders.ts';
import { business, current, outcomeOf, owner, storedMenuOf } from './owner-menu.ts';

const now = '2026-11-20T17:00:00.000Z';
const pizza = menuItem({ groups: [{ groupId: extras.id }] });
const cola = menuItem({ id: itmId(2), name: 'Cola' });
const mark = { until: null };
const menu = { items: [pizza, cola], groups: [sizes, extras] };
const { id: _, ...draft } = extras;

/** Two tablets have read the same menu; the second one writes first. */
async function atOnce(first: Parameters<typeof changeMenu>[1], second: Parameters<typeof changeMenu>[1]) {
  const store = storedMenuOf(menu);
  store.hooks.beforeWrite = async () => {
    await changeMenu(business, second);
  };
  await changeMenu(business, first);
  return current();
}

test('a group is saved while another tablet marks one of its options: both are there', async () => {
  const { groups } = await atOnce(
    (before) => withSavedGroup(before, extras.id, { ...draft, name: 'Topping' }, now),
    (before) => withSoldOutOption(before, extras.id, optId(21), mark),
  );
  expect(groups[1]).toMatchObject({ name: 'Topping', options: [{ soldOut: mark }, { name: 'Ansjos' }] });
});

test('a dish is edited while another tablet marks it, and another dish: all three are there', async () => {
  const { items } = await atOnce(
    (before) => withChangedItem(before, pizza.id, { name: 'Parma' }, now),
    (before) => withSoldOutItem(withSoldOutItem(before, pizza.id, mark, now), cola.id, mark, now),
  );
  expect(items).toMatchObject([
    { name: 'Parma', soldOut: mark },
    { name: 'Cola', soldOut: mark },
  ]);
});

test('a dish is given a group that another tablet deletes: the dish is saved without it', async () => {
  const { items, groups } = await atOnce(
    (before) => withChangedItem(before, cola.id, { name: 'Brus', groups: [{ groupId: extras.id }] }, now),
    (before) => withoutGroup(before, extras.id, now),
  );
  expect(groups).toEqual([sizes]);
  expect(items.map(({ name, groups: own }) => [name, own])).toEqual([
    ['Margherita', undefined],
    ['Brus', undefined],
  ]);
});

test('a group that another tablet deletes is not saved again by an open form', async () => {
  const saved = atOnce(
    (before) => withSavedGroup(before, extras.id, draft, now),
    (before) => withoutGroup(before, extras.id, now),
  );
  await expect(saved).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await current()).groups).toEqual([sizes]);
});

test('a group that another tablet has saved meanwhile is not written over; what was marked sold out is no such change', async () => {
  storedMenuOf(menu);
  const save = (name: string, was?: string) =>
    owner.menu.groups[':id'].$put({ param: { id: extras.id }, json: { ...draft, name, was } });
  const seen = groupMark(extras);
  await owner.menu.groups[':id'].options[':option']['sold-out'].$put({
    ...{ param: { id: extras.id, option: optId(21) }, json: { soldOut: 'byHand' as const } },
  });
  expect(await outcomeOf(save('Topping', seen))).toBe(200);
  expect(await outcomeOf(save('Ekstra', seen))).toEqual([
    'VERSION_CONFLICT',
    expect.stringContaining('Topping'),
  ]);
  expect((await current()).groups[1]).toMatchObject({ name: 'Topping' });
  expect(await outcomeOf(save('Topping', seen))).toBe(200);
  expect(await outcomeOf(save('Ekstra'))).toBe(200);
});

test('two people change the price of one dish: the second is told, and may then write over it; other fields merge', async () => {
  storedMenuOf(menu);
  const change = (json: object) => owner.menu.items[':id'].$patch({ param: { id: cola.id }, json });
  const was = (...names: string[]) => itemMark(cola, names);
  expect(await outcomeOf(change({ priceOre: 12_000, was: was('priceOre') }))).toBe(200);
  expect(await outcomeOf(change({ name: 'Brus', was: was('name') }))).toBe(200);

  const second = (await outcomeOf(change({ priceOre: 9900, was: was('priceOre') }))) as string[];

  expect(second[0]).toBe('VERSION_CONFLICT');
  expect(second[1]).toMatch(/^«Brus» er endret fra en annen enhet mens du skrev/);
  expect((await current()).items.at(-1)).toMatchObject({ name: 'Brus', priceOre: 12_000 });
  // The same once more is no conflict, and neither is a press after reading of it.
  expect(await outcomeOf(change({ priceOre: 12_000, was: was('priceOre') }))).toBe(200);
  expect(await outcomeOf(change({ priceOre: 9900 }))).toBe(200);
});
