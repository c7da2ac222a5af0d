import { expect, test } from 'vitest';
import { englishMark, isChanged, norwegianMark, written } from '../../../../../shared/menu/english.ts';
import {
  englishCounts,
  insisting,
  isEmpty,
  menuWith,
  rightTexts,
  typedTexts,
  unreadGroups,
  withTyped,
} from '../../../../../web/owner/dashboard/menu/english/english-form.ts';
import { itmId, menu, menuItem } from '../../../../helpers/builders.ts';
import { catId, extras, sizes } from '../../../../helpers/option-builders.ts';

const ham = menuItem({ name: 'Skinke', description: 'Ost og skinke' });
const beef = menuItem({ id: itmId(2), name: 'Biff', description: 'Biff og løk', category: catId(1) });
const cola = menuItem({ id: itmId(3), name: 'Cola', category: 'Drikke' });
const lunch = { id: catId(1), name: 'Lunsj' };
const whole = menu([ham, beef, cola], {
  groups: [sizes, extras],
  categories: [{ id: 'Pizza', name: 'Pizza' }, lunch, { id: catId(2), name: 'Tom' }],
});

test('dishes with words, groups and own categories in use are counted; a dish without a description is done', () => {
  expect(englishCounts(whole)).toEqual({ missing: 5, changed: 0, done: 1 });
});

test('only what was typed and is another than stored is saved, with the marks of what it began from', () => {
  const typed = withTyped(withTyped({}, ham, { description: 'Cheese' }), beef, { description: '' });
  expect(typedTexts(whole, typed)).toEqual({
    items: [
      {
        ...{ id: ham.id, name: '', description: 'Cheese', was: englishMark() },
        of: norwegianMark(ham, { description: 'Cheese' }),
      },
    ],
    ...{ groups: [], options: [], categories: [] },
  });
  expect(isEmpty(typedTexts(whole, withTyped(typed, ham, { description: '' })))).toBe(true);
});

test('what a text began from stays, also when the menu is read again meanwhile', () => {
  const typed = withTyped({}, ham, { description: 'Cheese' });
  const newer = { ...ham, english: written(ham, { description: 'Ham' }) };
  const later = withTyped(typed, newer, { description: 'Cheese!' });
  const [text] = typedTexts({ ...whole, items: [newer] }, later).items;
  expect(text?.was).toBe(englishMark());
  expect(insisting(typedTexts({ ...whole, items: [newer] }, later)).items[0]).not.toHaveProperty('was');
});

test('a group’s one field is saved as names of the group and its options; a wrong number waits', () => {
  const typed = withTyped({}, sizes, { text: 'Size: Small, Large' });
  const { groups, options } = typedTexts(whole, typed);
  expect([...groups, ...options].map(({ name }) => name)).toEqual(['Size', 'Small', 'Large']);
  const wrong = withTyped(typed, sizes, { text: 'Size: Small' });
  expect(unreadGroups(whole, wrong)).toEqual([sizes.id]);
  expect(isEmpty(typedTexts(whole, wrong))).toBe(true);
  const [shown] = menuWith(whole, typed).groups;
  expect(shown?.options.map(({ english }) => english?.name)).toEqual(['Small', 'Large']);
});

test('«Stemmer fortsatt» says the same words of today’s Norwegian ones', () => {
  const old = { ...ham, english: written({ ...ham, description: 'Ost' }, { description: 'Cheese' }) };
  expect(isChanged(old)).toBe(true);
  const [text] = rightTexts(old, 'items').items;
  expect(text).toEqual({ id: ham.id, description: 'Cheese', of: norwegianMark(ham, { description: 'x' }) });
});
