import { expect, test } from 'vitest';
import { englishMark, isChanged, missesEnglish, norwegianMark } from '../../../shared/menu/english.ts';
import { itmId, menuItem } from '../../helpers/builders.ts';
import { catId, extras, grpId, optId, sizes } from '../../helpers/option-builders.ts';
import { current, outcomeOf, owner, storedMenuOf } from './owner-menu.ts';

const ham = menuItem({
  name: 'Skinke',
  description: 'Ost og skinke',
  category: catId(1),
  groups: [{ groupId: sizes.id }],
});
const lunch = { id: catId(1), name: 'Lunsj' };
const of = norwegianMark(ham, { description: 'x' });
const ofName = (name: string) => norwegianMark({ name }, { name });
const stored = () => storedMenuOf({ items: [ham], groups: [sizes, extras], categories: [lunch] });
const save = (json: object) => owner.menu.english.$put({ json: json as never });
const words = { id: ham.id, description: 'Cheese and ham', of };

test('dishes, groups, options and categories get their English words in one write; the rest stays as it is', async () => {
  stored();
  const said = await outcomeOf(
    save({
      items: [words],
      groups: [{ id: sizes.id, name: 'Size', of: ofName('Størrelse') }],
      options: [
        { id: optId(11), name: 'Small', of: ofName('Liten') },
        { id: optId(12), name: 'Large', of: ofName('Stor') },
      ],
      categories: [{ id: lunch.id, name: 'Lunch', of: ofName('Lunsj') }],
    }),
  );
  expect(said).toBe(200);
  const menu = await current();
  expect(menu.version).toBe(2);
  expect(menu.items[0]).toMatchObject({ ...ham, updatedAt: expect.any(String), english: { of } });
  expect(menu.items[0]?.english).toEqual({ description: 'Cheese and ham', of });
  const [first] = menu.groups;
  expect(first?.options.map(({ english }) => english?.name)).toEqual(['Small', 'Large']);
  expect(first && missesEnglish(first)).toBe(false);
  expect(menu.groups[1]).toEqual(extras);
  expect(menu.categories).toEqual([{ ...lunch, english: { name: 'Lunch', of: ofName('Lunsj') } }]);
});

test('empty words are taken away, words for what is gone are let be, and the same words again write nothing', async () => {
  stored();
  await save({ items: [words] });
  await save({ items: [words, { id: itmId(9), name: 'Gone', of }] });
  expect((await current()).version).toBe(2);
  await save({ items: [{ id: ham.id, name: '', description: '', of }] });
  expect((await current()).items[0]).not.toHaveProperty('english');
});

test('words may be as long as the Norwegian ones, and not longer', async () => {
  stored();
  expect(await outcomeOf(save({ items: [{ ...words, description: 'x'.repeat(500) }] }))).toBe(200);
  for (const [list, id, most] of [
    ['items', ham.id, 100],
    ['groups', sizes.id, 60],
    ['options', optId(11), 60],
    ['categories', lunch.id, 40],
  ] as const) {
    const entry = (length: number) => ({ [list]: [{ id, name: 'x'.repeat(length), of }] });
    expect(await outcomeOf(save(entry(most)))).toBe(200);
    expect((await outcomeOf(save(entry(most + 1)))) as unknown[]).toContain('VALIDATION_FAILED');
  }
});

test('another one’s English words are not lost: the second writer is told, and may write over them', async () => {
  stored();
  await save({ items: [{ ...words, description: 'Ham and cheese', was: englishMark() }] });
  const second = { ...words, was: englishMark() };
  expect(await outcomeOf(save({ items: [second] }))).toContain('VERSION_CONFLICT');
  expect((await current()).items[0]?.english?.description).toBe('Ham and cheese');
  expect(await outcomeOf(save({ items: [{ ...second, was: undefined }] }))).toBe(200);
  expect((await current()).items[0]?.english?.description).toBe('Cheese and ham');
});

test('a Norwegian text that was changed while somebody translated it asks again', async () => {
  stored();
  await owner.menu.items[':id'].$patch({ param: { id: ham.id }, json: { description: 'Ost, skinke, løk' } });
  await save({ items: [words] });
  const [item] = (await current()).items;
  expect(item && isChanged(item)).toBe(true);
});

test('English words stay when the dish, the group or the category is saved by its own form', async () => {
  stored();
  await save({
    items: [words],
    groups: [{ id: sizes.id, name: 'Size', of: ofName('Størrelse') }],
    options: [{ id: optId(11), name: 'Small', of: ofName('Liten') }],
    categories: [{ id: lunch.id, name: 'Lunch', of: ofName('Lunsj') }],
  });
  const { id, ...draft } = sizes;
  await owner.menu.groups[':id'].$put({ param: { id }, json: { ...draft, name: 'Størrelser' } });
  await owner.menu.categories[':id'].$patch({ param: { id: lunch.id }, json: { isHidden: true } });
  await owner.menu.items[':id'].$patch({ param: { id: ham.id }, json: { priceOre: 100, spice: 2 } });
  const { items, groups, categories } = await current();
  expect(items[0]?.english).toEqual({ description: 'Cheese and ham', of });
  expect(groups[0]?.english?.name).toBe('Size');
  expect(groups[0] && isChanged(groups[0])).toBe(true);
  expect(groups[0]?.options[0]?.english?.name).toBe('Small');
  expect(categories[0]).toMatchObject({ isHidden: true, english: { name: 'Lunch' } });
});

test('what was deleted comes back with its English words, and so does the whole menu', async () => {
  stored();
  await save({
    items: [words],
    groups: [{ id: sizes.id, name: 'Size', of: ofName('Størrelse') }],
    options: [{ id: optId(11), name: 'Small', of: ofName('Liten') }],
    categories: [{ id: lunch.id, name: 'Lunch', of: ofName('Lunsj') }],
  });
  const before = await current();
  const { items, groups, categories } = before;
  const timeless = ({ updatedAt: _, ...item }: (typeof items)[number]) => item;
  await owner.menu.items[':id'].$delete({ param: { id: ham.id } });
  await owner.menu.groups[':id'].$delete({ param: { id: sizes.id } });
  await owner.menu.categories[':id'].$delete({ param: { id: lunch.id } });
  await owner.menu.restore.$post({ json: { items, groups, categories } as never });
  const back = await current();
  expect(back.items.map(timeless)).toEqual(items.map(timeless));
  expect([back.groups, back.categories]).toEqual([groups, categories]);

  await owner.menu.items.$delete();
  const { version } = await current();
  expect(await outcomeOf(owner.menu.before.$post({ json: { version } }))).toBe(200);
  expect((await current()).items.map(timeless)).toEqual(items.map(timeless));
  expect((await current()).groups.map(({ id }) => id)).toEqual([grpId(1), grpId(2)]);
});
