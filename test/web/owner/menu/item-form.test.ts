import * as v from 'valibot';
import { expect, test } from 'vitest';
import { changedFields, fieldsOf, itemForm } from '../../../../web/owner/dashboard/menu/item-form.ts';
import { neighbours } from '../../../../web/owner/dashboard/menu/moves.ts';
import { shownMenu } from '../../../../web/owner/dashboard/menu/shown-menu.ts';
import { newKey } from '../../../../web/owner/lib/creation.ts';
import { itmId, menu, menuItem } from '../../../helpers/builders.ts';

const parsed = (about: object) => v.safeParse(itemForm, { ...fieldsOf(undefined), name: 'Cola', ...about });
const problem = (about: object) => parsed(about).issues?.[0]?.message;

test('RULE-012 a dish needs a name and a price, and nothing else', () => {
  expect(parsed({ priceOre: '189' })).toMatchObject({
    success: true,
    output: { name: 'Cola', priceOre: 18900, category: '', description: '', isAvailable: true },
  });
  expect(problem({ name: '  ', priceOre: '189' })).toBe('Navn må fylles ut');
  for (const priceOre of ['', 'abc', '-5', '1,234', '49 50'])
    expect(problem({ priceOre })).toBe('Skriv et beløp i kroner, for eksempel 49 eller 49,50');
  expect(problem({ priceOre: '100001' })).toBe('Pris må være et beløp mellom 0 og 100 000 kr');
});

test('RULE-012 the price is read to the øre, with comma, point and blanks', () => {
  const ore = (priceOre: string) =>
    v.parse(itemForm, { ...fieldsOf(undefined), name: 'x', priceOre }).priceOre;
  expect(['0.01', '189,5', '189.50', '1 234', '49,-', 'kr 49'].map(ore)).toEqual([
    1, 18950, 18950, 123400, 4900, 4900,
  ]);
});

test('MENU-025 CALL-019 an edit names only what it changed', () => {
  const item = menuItem({ allergens: ['hvete', 'melk'] });
  const draft = v.parse(itemForm, fieldsOf(item));
  expect(changedFields(item, draft)).toEqual({});
  expect(changedFields(item, { ...draft, priceOre: 100, allergens: ['melk'] })).toEqual({
    priceOre: 100,
    allergens: ['melk'],
  });
});

test('two different values are a change, whatever they read as text', () => {
  const item = menuItem({ allergens: ['hvete', 'melk'], priceOre: 0 });
  const draft = v.parse(itemForm, fieldsOf(item));
  expect(changedFields({ ...item, allergens: null }, { ...draft, allergens: [] })).toEqual({ allergens: [] });
  expect(changedFields({ ...item, allergens: [] }, { ...draft, allergens: null })).toEqual({
    allergens: null,
  });
  expect(changedFields(item, { ...draft, allergens: ['hvete', 'melk'] })).toEqual({});
});

test('a dish nobody has said anything about stays so, and an answer of none is stored as none', () => {
  const parse = (about: object) => v.parse(itemForm, { ...fieldsOf(menuItem()), ...about }).allergens;
  expect(fieldsOf(undefined).allergenAnswer).toBe('unsaid');
  expect(parse({ allergenAnswer: 'unsaid', allergens: [] })).toBeNull();
  expect(parse({ allergenAnswer: 'none', allergens: ['melk'] })).toEqual([]);
  expect(parse({ allergenAnswer: 'contains', allergens: ['melk'] })).toEqual(['melk']);
});

test('the arrows of the move panel know what stands before and after, in the list as shown', () => {
  const groups = shownMenu(
    menu([
      menuItem({ id: itmId(1) }),
      menuItem({ id: itmId(2), sortOrder: 1 }),
      menuItem({ id: itmId(3), category: 'Drikke' }),
      menuItem({ id: itmId(4), category: '' }),
    ]),
    '',
    '',
  );
  expect(neighbours(groups, itmId(1))).toMatchObject({ after: itmId(2) });
  expect(neighbours(groups, itmId(1))?.before).toBeUndefined();
  expect(neighbours(groups, itmId(2))).toMatchObject({ before: itmId(1) });
  expect(neighbours(groups, 'category:Pizza')).toEqual({ name: 'Pizza', after: 'category:Drikke' });
  expect(neighbours(groups, 'category:Drikke')).toEqual({ name: 'Drikke', before: 'category:Pizza' });
  expect(neighbours(groups, itmId(99))).toBeUndefined();
});

test('an idempotency key is one the server takes', () => {
  expect(newKey()).toMatch(/^[\w-]{22,64}$/);
  expect(newKey()).not.toBe(newKey());
});

test('a photo that is left as it is is no change; another one, another point, or none is', () => {
  const photo = { id: 'img_1' as const, width: 1200, height: 900, color: '#a1b2c3', x: 50, y: 40 };
  const item = menuItem({ photo });
  const { soldOut: _, ...draft } = v.parse(itemForm, fieldsOf(item));
  expect(changedFields(item, draft)).toEqual({});
  const moved = { id: photo.id, x: 10, y: 40 };
  expect(changedFields(item, { ...draft, photo: moved })).toEqual({ photo: moved });
  expect(changedFields(item, { ...draft, photo: null })).toEqual({ photo: null });
});
