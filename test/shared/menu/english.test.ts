import { expect, test } from 'vitest';
import {
  englishMark,
  isChanged,
  missesEnglish,
  norwegianMark,
  written,
} from '../../../shared/menu/english.ts';
import { menuItem } from '../../helpers/builders.ts';
import { sizes } from '../../helpers/option-builders.ts';

const ham = menuItem({ name: 'Skinke', description: 'Ost og skinke' });

test('a dish with Norwegian words and no English ones misses them; one without a description misses nothing', () => {
  expect(missesEnglish(ham)).toBe(true);
  expect(missesEnglish({ ...ham, english: written(ham, { name: 'Ham' }) })).toBe(true);
  expect(missesEnglish({ ...ham, english: written(ham, { description: 'Cheese and ham' }) })).toBe(false);
  expect(missesEnglish({ ...ham, description: '' })).toBe(false);
});

test('a group misses English while it or one of its options has no English name', () => {
  const named = (thing: { name: string }) => ({ ...thing, english: written(thing, { name: 'X' }) });
  const whole = {
    ...sizes,
    ...named(sizes),
    options: sizes.options.map((one) => ({ ...one, ...named(one) })),
  };
  expect(missesEnglish(sizes)).toBe(true);
  expect(missesEnglish(whole)).toBe(false);
  expect(missesEnglish({ ...whole, options: sizes.options })).toBe(true);
});

test('a category as every menu begins with is translated by us; a renamed one and an own one are not', () => {
  expect(missesEnglish({ id: 'Drikke', name: 'Drikke' })).toBe(false);
  expect(missesEnglish({ id: 'Drikke', name: 'Brus' })).toBe(true);
  const own = { id: 'cat_0000000001', name: 'Lunsj' };
  expect(missesEnglish(own)).toBe(true);
  expect(missesEnglish({ ...own, english: written(own, { name: 'Lunch' }) })).toBe(false);
});

test('an English text asks again when the Norwegian text beside it changes, and only then', () => {
  const both = { ...ham, english: written(ham, { description: 'Cheese and ham' }) };
  expect(isChanged(ham)).toBe(false);
  expect(isChanged(both)).toBe(false);
  expect(isChanged({ ...both, name: 'Skinke og ost' })).toBe(false);
  expect(isChanged({ ...both, description: 'Ost og røkt skinke' })).toBe(true);
  expect(isChanged({ ...both, name: 'Ny', english: written(ham, { name: 'Ham' }) })).toBe(true);
});

test('without words there is no English text; marks are short and tell texts apart', () => {
  expect(written(ham, {})).toBeUndefined();
  expect(written(ham, { name: '', description: '' })).toBeUndefined();
  expect(written(ham, { name: 'Ham', description: '' })).toEqual({
    name: 'Ham',
    of: norwegianMark(ham, { name: 'Ham' }),
  });
  expect(norwegianMark(ham, { name: 'Ham' })).toMatch(/^[0-9a-z]{1,7}$/);
  expect(englishMark(undefined)).toBe(englishMark({ name: '' }));
  expect(englishMark({ name: 'a', description: 'b' })).not.toBe(englishMark({ name: 'a', description: 'c' }));
});
