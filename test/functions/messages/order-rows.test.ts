import { expect, test } from 'vitest';
import { letter, type Row } from '../../../functions/messages/letter.ts';
import { rowsOf } from '../../../functions/messages/staff-messages.ts';
import { order } from '../../helpers/builders.ts';
import { configuredLine } from '../../helpers/configured-line.ts';

const rowsText = (rows: readonly Row[]) =>
  letter({ product: '', subject: '', title: '', body: [{ rows }] }).text;
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

test('a mail names the size with the dish, what was chosen below it, and pant as a line of its own', () => {
  const chosen = order({ lines: [configuredLine], depositOre: 200, deliveryFeeOre: 0, totalOre: 32_100 });
  expect(plain(rowsText(rowsOf(chosen, 'Totalt', () => 'Inneholder: hvete, melk')))).toBe(
    `1 × Pepperoni, stor: 319 kr
  Ekstra ost × 2, sjampinjong, glutenfri. Inneholder: hvete, melk
Pant: 2 kr
Totalt: 321 kr`,
  );
});

test('an option that is named as a web address becomes no link', () => {
  const [size] = configuredLine.choices!;
  const choices = [{ ...size!, isSize: undefined, name: 'https://evil.no' }];
  const text = rowsText(rowsOf(order({ lines: [{ ...configuredLine, choices } as typeof configuredLine] })));
  expect(text).toContain('evil·no');
  expect(text).not.toMatch(/https:|evil\.no/);
});
