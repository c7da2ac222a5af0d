import { expect, test } from 'vitest';
import { itmId, menuItem } from '../../helpers/builders.ts';
import { catId } from '../../helpers/option-builders.ts';
import { current, outcomeOf, owner, storedMenuOf } from './owner-menu.ts';

const window = { days: ['monday' as const, 'tuesday' as const], from: '11:00', to: '15:00' };
const categories = () => owner.menu.categories;
const named = async () => (await current()).categories.map(({ name }) => name);

test('an own category stands last, with its name and its window, and can be ordered and renamed', async () => {
  storedMenuOf({});
  expect((await categories().$post({ json: { name: ' Lunsj ', window } })).status).toBe(201);

  const made = (await current()).categories.at(-1);
  expect(made).toEqual({ id: expect.stringMatching(/^cat_[0-9a-z]{10}$/), name: 'Lunsj', window });
  const param = { id: made?.id ?? '' };
  await categories()[':id'].$patch({ param, json: { name: 'Formiddag', window: null } });
  await owner.menu['category-order'].$put({ json: { categories: [param.id, 'Drikke'] } });

  expect((await current()).categories[0]).toEqual({ id: param.id, name: 'Formiddag' });
  expect((await named()).slice(0, 3)).toEqual(['Formiddag', 'Drikke', 'Pizza']);
});

test('one of the first eight is renamed and hidden like any; its dishes stay in it', async () => {
  storedMenuOf({ items: [menuItem()] });
  await categories()[':id'].$patch({ param: { id: 'Pizza' }, json: { name: 'Fra ovnen', isHidden: true } });

  const { categories: all, items } = await current();
  expect(all[0]).toEqual({ id: 'Pizza', name: 'Fra ovnen', isHidden: true });
  expect(items[0]?.category).toBe('Pizza');
});

test('two categories of one name are refused', async () => {
  storedMenuOf({});
  const twice = ['VALIDATION_FAILED', 'name', 'Menyen har allerede en kategori med dette navnet'];
  expect(await outcomeOf(categories().$post({ json: { name: 'pizza' } }))).toEqual(twice);
  const rename = categories()[':id'].$patch({ param: { id: 'Pasta' }, json: { name: 'Pizza' } });
  expect(await outcomeOf(rename)).toEqual(twice);
  const same = categories()[':id'].$patch({ param: { id: 'Pasta' }, json: { name: 'PASTA' } });
  expect(await outcomeOf(same)).toBe(200);
});

test('a deleted category leaves its dishes without one', async () => {
  storedMenuOf({ items: [menuItem(), menuItem({ id: itmId(2), category: 'Pasta' })] });
  await categories()[':id'].$delete({ param: { id: 'Pizza' } });

  expect((await current()).items.map(({ category }) => category)).toEqual(['Pasta', '']);
  expect(await named()).not.toContain('Pizza');
});

test('a dish goes only into a category that the menu has', async () => {
  storedMenuOf({ items: [menuItem()] });
  const json = { category: catId(5) };
  const moved = owner.menu.items[':id'].$patch({ param: { id: itmId(1) }, json });
  expect(await outcomeOf(moved)).toEqual([
    ...['VALIDATION_FAILED', 'category', 'Kategorien finnes ikke lenger. Velg en annen.'],
  ]);
});

test('a menu of 40 categories takes no more, and says what to do; one nobody has is NOT_FOUND', async () => {
  storedMenuOf({ categories: Array.from({ length: 40 }, (_, n) => ({ id: catId(n), name: `K${n}` })) });
  expect(await outcomeOf(categories().$post({ json: { name: 'Lunsj' } }))).toEqual([
    'MENU_FULL',
    'Menyen har 40 kategorier, og flere er det ikke plass til. Slett en som er tom.',
  ]);
  const gone = { param: { id: catId(77) } };
  expect((await categories()[':id'].$delete(gone)).status).toBe(404);
  expect((await categories()[':id'].$patch({ ...gone, json: {} })).status).toBe(404);
});
