import { expect, test } from 'vitest';
import type { OptionGroup } from '../../../../../shared/menu/option-group.ts';
import {
  optionsText,
  shortRule,
  usedOn,
} from '../../../../../web/owner/dashboard/menu/groups/group-texts.ts';
import { itmId, menuItem, optId } from '../../../../helpers/builders.ts';
import { sauce, sizes, topping } from './fixture.ts';

const text = (group: OptionGroup) => optionsText(group).replaceAll(' ', ' ');

test('options are said in words: sizes with their price, extras with what they add', () => {
  expect(text(sizes)).toBe('Liten 149 · Medium 189 · Stor 239');
  expect(text(sauce)).toBe('Hvitløk · Bearnés +15');
  expect(text(topping)).toBe('Ekstra ost · Sjampinjong · Ansjos · Pepperoni. Pris etter størrelse.');
  const many = Array.from({ length: 12 }, (_, n) => ({ ...sauce.options[0]!, id: optId(n), name: `S${n}` }));
  expect(text({ ...sauce, options: many })).toBe('S0 · S1 · S2 · S3 og 8 til');
});

test.each([
  [1, 1, 1, 'Nøyaktig 1'],
  [1, 2, 1, '1 til 2'],
  [0, 6, 2, 'Opptil 6, hver 2 ganger'],
  [0, 3, 1, 'Opptil 3'],
])('%i to %i, each %i: %s', (min, max, maxEach, words) => {
  expect(shortRule({ min, max, maxEach })).toBe(words);
});

const categories = [{ id: 'Pizza', name: 'Pizza' }];
const dish = (n: number, name: string, has = true) =>
  menuItem({ id: itmId(n), name, ...(has && { groups: [{ groupId: sauce.id }] }) });

test('it says which dishes use a group', () => {
  const on = (items: ReturnType<typeof dish>[]) => usedOn(sauce, items, categories);
  expect(on([])).toEqual({ count: 'Ingen', names: 'Knytt til en rett for å bruke det' });
  expect(on([dish(1, 'A')])).toEqual({ count: '1 rett', names: 'A' });
  const [a, b, c, d] = [dish(1, 'A'), dish(2, 'B'), dish(3, 'C'), dish(4, 'D')];
  expect(on([a, b]).names).toBe('A og B');
  expect(on([a, b, c, d])).toEqual({ count: '4 retter', names: 'Alle i Pizza' });
  expect(on([a, b, c, d, dish(5, 'Calzone', false), dish(6, 'Barnepizza', false)]).names).toBe(
    'Alle i Pizza unntatt Calzone og Barnepizza',
  );
  const without = [7, 8, 9].map((n) => dish(n, `X${n}`, false));
  expect(on([a, b, c, d, dish(5, 'E'), ...without]).names).toBe('A, B, C og 2 til');
});
