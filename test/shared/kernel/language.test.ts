import { expect, test } from 'vitest';
import { inLanguage, isLanguage, languages, roots, spoken } from '../../../shared/kernel/language.ts';
import { words as kernel } from '../../../shared/kernel/words.ts';

const nb = { menu: 'Meny', count: (n: number) => `${n} retter` };
const words = spoken({ nb, en: { menu: 'Menu', count: (n) => `${n} dishes` } });

test('words are Norwegian, but for what is made in another language', () => {
  expect([words.menu, words.count(2), kernel.root]).toEqual(['Meny', '2 retter', '']);
  const made = inLanguage('en', () => [words.menu, words.count(2), kernel.root]);
  expect(made).toEqual(['Menu', '2 dishes', '/en']);
  expect(words.menu).toBe('Meny');
});

test('a failure in the middle leaves the language as it was', () => {
  const fail = () => {
    throw new Error('late');
  };
  expect(() => inLanguage('en', fail)).toThrow('late');
  expect(words.menu).toBe('Meny');
  expect(inLanguage('en', () => inLanguage('nb', () => words.menu) + words.menu)).toBe('MenyMenu');
});

test('a language is one of the list', () => {
  expect(['nb', 'en', 'pl', '', undefined].map(isLanguage)).toEqual([true, true, false, false, false]);
});

test('a language begins the paths of its pages, in a page as on the server', () => {
  expect(languages.map((language) => inLanguage(language, () => kernel.root))).toEqual(roots);
});
