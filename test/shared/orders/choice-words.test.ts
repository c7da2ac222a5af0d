import { expect, test } from 'vitest';
import { lineKey } from '../../../shared/orders/basket.ts';
import { choiceRows, choiceText, lineTitle } from '../../../shared/orders/choice-words.ts';
import { configuredLine } from '../../helpers/configured-line.ts';

test('a line is named with its size; what else was chosen is a sentence for guests and rows by group for cooks', () => {
  expect(lineTitle(configuredLine)).toBe('Pepperoni, stor');
  expect(choiceText(configuredLine)).toBe('Ekstra ost × 2, sjampinjong, glutenfri');
  expect(choiceRows(configuredLine)).toEqual([
    { id: 'grp_topping000', group: 'Ekstra topping', names: 'Ekstra ost × 2, sjampinjong' },
    { id: 'grp_bunn000000', group: 'Bunn', names: 'Glutenfri' },
  ]);
});

test('a line of before, without choices, is its dish alone', () => {
  const { choices: _, ...line } = configuredLine;
  expect([lineTitle(line), choiceText(line), choiceRows(line)]).toEqual(['Pepperoni', '', []]);
});

test('abbreviations keep their capitals inside a sentence', () => {
  const [one, ...rest] = configuredLine.choices!;
  const named = rest.map((choice, index) => ({ ...choice, name: ['BBQ-saus', 'XL ost', 'Ål'][index] ?? '' }));
  expect(choiceText({ name: 'Burger', choices: [one!, ...named] })).toBe('BBQ-saus × 2, XL ost, ål');
});

test('the same choices in another order are one line; another number, choice or note is another', () => {
  const [size, cheese, ...rest] = configuredLine.choices!;
  const same = { ...configuredLine, choices: [...rest, cheese!, size!] };
  expect(lineKey(same)).toBe(lineKey(configuredLine));
  const others = [
    { ...configuredLine, choices: [size!, { ...cheese!, quantity: 1 }, ...rest] },
    { ...configuredLine, choices: [size!, ...rest] },
    { ...configuredLine, notes: 'Uten løk' },
    { ...configuredLine, itemId: 'itm_annen' },
  ];
  expect(new Set([configuredLine, ...others].map(lineKey)).size).toBe(5);
});
