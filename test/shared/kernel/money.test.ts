import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  feeText,
  inputFromOre,
  kroner,
  maxPriceOre,
  ore,
  oreFromInput,
  ownerAmount,
  roundedAmount,
} from '../../../shared/kernel/money.ts';

const amounts = fc.integer({ min: 0, max: maxPriceOre });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const digits = (text: string) => text.replace(/\D/g, '');

test('RULE-012 an amount survives the way into an input field and back, to the øre', () => {
  fc.assert(fc.property(amounts, (amount) => oreFromInput(inputFromOre(amount)) === amount));
});

test('Q-19 the price a customer reads is the price charged, to the øre', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const [whole = '', rest = '00'] = kroner(amount).split(',');
      expect(Number(digits(whole)) * 100 + Number(digits(rest))).toBe(amount);
    }),
  );
});

test('D13 an owner reads the sum the guest pays, to the øre', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const numbers = (text: string) => text.replace(/[^\d,]/g, '').replace(/,$/, '');
      expect(numbers(ownerAmount(amount))).toBe(numbers(kroner(amount)));
    }),
  );
});

test.each([
  [123_456_700, '1 234 567,-'],
  [24_450, '244,50'],
  [-3805, '−38,05'],
  [0, '0,-'],
])('D13 owners read %i øre that somebody pays as %s', (amount, text) => {
  expect(plain(ownerAmount(amount))).toBe(text);
});

test('RULE-015 a figure is in whole kroner, never more than half a krone off', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(Math.abs(Number(digits(roundedAmount(amount))) * 100 - amount)).toBeLessThanOrEqual(50);
    }),
  );
});

test.each([
  [123_456_750, '1 234 568,-'],
  [0, '0,-'],
  [18950, '190,-'],
  [18949, '189,-'],
  [-18950, '−190,-'],
  [-30, '0,-'],
])('RULE-015 a figure of %i øre reads %s', (amount, text) => {
  expect(plain(roundedAmount(amount))).toBe(text);
});

test.each([
  [18900, '189 kr'],
  [18950, '189,50 kr'],
  [5, '0,05 kr'],
  [123_456_700, '1 234 567 kr'],
  [-18905, '−189,05 kr'],
])('Q-19 customers read %i øre as %s', (amount, text) => {
  expect(plain(kroner(amount))).toBe(text);
});

test('D7 a fee of nothing is free', () => {
  expect([feeText(0), plain(feeText(4900))]).toEqual(['Gratis', '49 kr']);
});

test.each([
  ['189', 18900],
  ['189,5', 18950],
  ['189.50', 18950],
  ['0.01', 1],
  [' 1 234 ', 123400],
  ['1\u00a0234,05', 123405],
  ['49,-', 4900],
  ['49,–', 4900],
  ['49.-', 4900],
  ['49 kr', 4900],
  ['kr 49', 4900],
  ['Kr. 49,50', 4950],
  ['49,50 kr.', 4950],
  ['49,- kr', 4900],
  ['1 000', 100000],
])('RULE-012 %j kroner are %i øre', (input, amount) => {
  expect(oreFromInput(input)).toBe(amount);
});

test.each([
  '',
  'abc',
  '-5',
  '1,234',
  '1.2.3',
  '1e3',
  '0x10',
  '١٢',
  'NaN',
  '12345678',
  'kr',
  ',-',
  '49 50',
  '1 23',
  '1.000',
  '49-',
  'kr 49 kr',
  '49 euro',
])('RULE-013 Q-56 %j is no amount', (input) => {
  expect(oreFromInput(input)).toBeUndefined();
});

test('Q-56 an amount is whole øre from nothing to 100 000 kroner', () => {
  const isAmount = (input: unknown) => v.is(ore('Pris'), input);

  expect([0, 1, maxPriceOre].every(isAmount)).toBe(true);
  expect([-1, maxPriceOre + 1, 0.5, Number.NaN, '189', null, undefined].some(isAmount)).toBe(false);
});
