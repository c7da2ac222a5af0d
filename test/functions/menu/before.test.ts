import { expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { clearMenu } from '../../../functions/menu/edit-menu.ts';
import { importMenu } from '../../../functions/menu/import-menu.ts';
import { changeMenu } from '../../../functions/menu/store.ts';
import { dayMs } from '../../../shared/kernel/durations.ts';
import type { MenuBefore } from '../../../shared/menu/answers.ts';
import { itmId, menuItem } from '../../helpers/builders.ts';
import { catId, extras, optId, sizes } from '../../helpers/option-builders.ts';
import { business, current, outcomeOf, owner, storedMenuOf } from './owner-menu.ts';

const now = Date.now();
const pizza = menuItem({ groups: [{ groupId: extras.id }] });
const cola = menuItem({ id: itmId(2), name: 'Cola', category: 'Drikke' });
const was = { items: [pizza, cola], groups: [sizes, extras] };
const grill = { id: catId(9), name: 'Grill' };
const file = (version: number, names = ['Kebab'], isRest?: boolean) => ({
  items: names.map((name) => ({ name, priceOre: 12_900, category: grill.id })),
  ...{ groups: [], categories: [grill], mode: 'replace' as const, version },
  ...(isRest && { isRest, mode: 'add' as const }),
});
const look = async () => ((await (await owner.menu.before.$get()).json()) as { before: MenuBefore }).before;
const back = (version: number) => owner.menu.before.$post({ json: { version } });
const names = async () => (await current()).items.map(({ name }) => name);

test('the day after an import one press brings back the dishes, groups and categories of before, once', async () => {
  storedMenuOf(was);
  const { version: _, ...before } = await current();
  await importMenu(business, file(1), now);
  expect(await names()).toEqual(['Kebab']);
  expect(await look()).toEqual({
    ...{ why: 'import', at: new Date(now).toISOString(), dishes: 2, changed: [], deleted: [], version: 2 },
  });

  expect(await outcomeOf(back(2))).toBe(200);

  expect(await current()).toEqual({ ...before, version: 3 });
  expect(await look()).toBeNull();
  expect(await outcomeOf(back(3))).toEqual(['NOT_FOUND', 'Det er ingen meny å gå tilbake til lenger.']);
});

test('clearing takes the groups and own categories along, and going back brings them too', async () => {
  const { categories } = await (async () => {
    storedMenuOf({ ...was, categories: [grill, { id: 'Drikke', name: 'Drikke' }] });
    return current();
  })();
  await clearMenu(business, now);
  expect(await current()).toMatchObject({ items: [], groups: [], categories: [{ id: 'Drikke' }] });
  expect(await look()).toMatchObject({ why: 'clear', dishes: 2 });

  await back(2);

  expect(await current()).toMatchObject({ groups: [sizes, extras], categories });
  expect(await names()).toHaveLength(2);
});

test('what was changed since is named; what is sold out is not lost, so it is not', async () => {
  storedMenuOf(was);
  await importMenu(business, { ...file(1, ['Kebab', 'Falafel']), mode: 'add' }, now);
  const { items } = await current();
  const [kebab] = items.filter(({ name }) => name === 'Kebab');
  await owner.menu.items[':id'].$patch({ param: { id: kebab!.id }, json: { priceOre: 100 } });
  await owner.menu.categories[':id'].$patch({ param: { id: grill.id }, json: { isHidden: true } });
  await owner.menu.items[':id']['sold-out'].$put({ param: { id: cola.id }, json: { soldOut: 'byHand' } });
  const option = { id: extras.id, option: optId(21) };
  await owner.menu.groups[':id'].options[':option']['sold-out'].$put({
    param: option,
    json: { soldOut: 'byHand' },
  });

  const seen = await look();
  expect(seen?.changed).toEqual(['Kebab', 'Grill']);
  await back(seen!.version);

  const { items: after, groups } = await current();
  expect(after.map(({ name, soldOut }) => [name, soldOut])).toEqual([
    ['Margherita', undefined],
    ['Cola', { until: null }],
  ]);
  expect(groups[1]?.options[0]?.soldOut).toEqual({ until: null });
});

test('what was deleted since and comes back is named; what the import brought is not', async () => {
  storedMenuOf(was);
  await importMenu(business, { ...file(1, ['Kebab', 'Falafel']), mode: 'add' }, now);
  for (const { id, name } of (await current()).items)
    if (name === 'Cola' || name === 'Kebab') await owner.menu.items[':id'].$delete({ param: { id } });
  expect(await look()).toMatchObject({ changed: [], deleted: ['Cola'] });
});

test('a wrong file, cleared and imported again, goes back to the menu before the wrong file', async () => {
  storedMenuOf(was);
  await importMenu(business, file(1), now);
  await clearMenu(business, now + 60_000);
  await importMenu(business, file(3, ['Falafel']), now + 120_000);
  const at = new Date(now).toISOString();
  expect(await look()).toMatchObject({ at, dishes: 2, changed: [], deleted: [] });
  await back(4);
  expect(await names()).toEqual(['Margherita', 'Cola']);
});

test('a menu that was edited since, or was first imported into an empty one, is kept anew', async () => {
  storedMenuOf(was);
  await importMenu(business, file(1), now);
  const [kebab] = (await current()).items;
  await owner.menu.items[':id'].$patch({ param: { id: kebab!.id }, json: { priceOre: 100 } });
  await clearMenu(business, now);
  expect(await look()).toMatchObject({ why: 'clear', dishes: 1 });
  storedMenuOf({ items: [] });
  await importMenu(business, file(1), now);
  await clearMenu(business, now);
  expect(await look()).toMatchObject({ why: 'clear', dishes: 1 });
});

test('a change that the person was not told of is not written over', async () => {
  const store = storedMenuOf(was);
  await importMenu(business, file(1), now);
  const seen = await look();
  store.hooks.beforeWrite = async () => {
    await changeMenu(business, (menu) => ({ ...menu, groups: [sizes] }));
  };
  expect(((await outcomeOf(back(seen!.version))) as string[])[0]).toBe('VERSION_CONFLICT');
  expect(await names()).toEqual(['Kebab']);
  expect((await look())?.changed).toEqual([sizes.name]);
});

test('the rest of a file belongs to its first part: going back goes to before both', async () => {
  storedMenuOf(was);
  await importMenu(business, file(1), now);
  await importMenu(business, file(2, ['Falafel'], true), now);
  expect(await names()).toEqual(['Kebab', 'Falafel']);
  expect(await look()).toMatchObject({ changed: [], dishes: 2 });
  await back(3);
  expect(await names()).toEqual(['Margherita', 'Cola']);
});

test('an import that is refused because the menu has changed keeps nothing to go back to', async () => {
  const store = storedMenuOf(was);
  store.hooks.beforeWrite = async () => {
    await changeMenu(business, (menu) => ({ ...menu, groups: [extras] }));
  };
  await expect(importMenu(business, file(1), now)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  expect(store.items.has(`${business} BEFORE`)).toBe(false);
  expect(await look()).toBeNull();
});

test('after a day there is nothing to go back to, also while the table still has it', async () => {
  storedMenuOf(was);
  await importMenu(business, file(1), now);
  vi.useFakeTimers({ now: now + dayMs + 1000, toFake: ['Date'] });
  expect(await look()).toBeNull();
  expect(((await outcomeOf(back(2))) as string[])[0]).toBe('NOT_FOUND');
  vi.useRealTimers();
  expect(keys.menuBefore(business).sk.startsWith('SITE#')).toBe(false);
});
