import { expect, test } from 'vitest';
import { noPromises } from '../../../../shared/figures/figures.ts';
import {
  awayText,
  fullestText,
  growthSentence,
  growthText,
  keptText,
  longDay,
  numberText,
  ordersSummary,
  ordersText,
  revenueSummary,
  shareText,
  shortDay,
  sliceText,
  weekdayOf,
} from '../../../../web/owner/dashboard/figures/words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('STAT-024 a day is written dd.MM', () => {
  expect(shortDay('2024-03-05')).toBe('05.03');
  expect(longDay('2024-03-05')).toBe('05.03.2024');
});

test.each([
  ['2026-03-29', 'søndag'],
  ['2026-10-25', 'søndag'],
  ['2026-11-20', 'fredag'],
])('D9 %s was a %s', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday);
});

test.each([
  [-1, '−1 %, tid for markedsføring?'],
  [-0.1, '−0,1 %, tid for markedsføring?'],
  [0, '0 %, bra jobbet!'],
  [1, '+1 %, bra jobbet!'],
  [16.3, '+16,3 %, bra jobbet!'],
  [12345.6, '+12 345,6 %, bra jobbet!'],
])('STAT-020 growth of %d reads «%s»', (percent, text) => {
  expect(plain(growthSentence(percent))).toBe(text);
});

test('STAT-008 growth is written with a comma, and without its sign', () => {
  expect([16.3, -16.3, 50, 0].map(growthText).map(plain)).toEqual(['16,3 %', '16,3 %', '50 %', '0 %']);
});

test('STAT-014 STAT-025 Q-48 a share has one decimal behind a comma', () => {
  expect([66.7, 50, 0.1, 100].map(shareText).map(plain)).toEqual(['66,7 %', '50,0 %', '0,1 %', '100,0 %']);
  expect(plain(sliceText('completed', 66.7))).toBe('Fullført 66,7 %');
});

test('RULE-015 numbers have a space in thousands', () => {
  expect([0, 999, 1000, 105738, 1234567].map(numberText).map(plain)).toEqual([
    '0',
    '999',
    '1 000',
    '105 738',
    '1 234 567',
  ]);
  expect([ordersText(1), ordersText(2), ordersText(1500)].map(plain)).toEqual([
    '1 bestilling',
    '2 bestillinger',
    '1 500 bestillinger',
  ]);
});

test('a drawing is told in a sentence to whoever cannot see it', () => {
  const daily = [
    { day: '2026-11-18', revenueOre: 50_000, orders: 3 },
    { day: '2026-11-19', revenueOre: 621_000, orders: 3 },
    { day: '2026-11-20', revenueOre: 0, orders: 1 },
  ].map((point) => ({ ...point, promises: noPromises }));
  const best = { day: '2026-11-19', revenueOre: 621_000 };

  expect(plain(revenueSummary(best))).toBe('Omsetning per dag, høyest 19.11 med 6 210,-');
  expect(revenueSummary(null)).toBe('Omsetning per dag, ingen omsetning i perioden');
  expect(ordersSummary(daily)).toBe('Bestillinger per dag, flest 19.11 med 3');
  expect(ordersSummary(daily.map((point) => ({ ...point, orders: 0 })))).toBe(
    'Bestillinger per dag, ingen i perioden',
  );
});

test('kept promises are told as counts, and the late ones by how long', () => {
  expect(keptText({ promised: 50, late: 4, lateMinutes: 27 })).toBe(
    '46 av 50 i tide, 4 for sent, i snitt 7 min.',
  );
  expect(keptText({ promised: 3, late: 0, lateMinutes: 0 })).toBe('3 av 3 i tide.');
  expect(keptText({ promised: 1, late: 1, lateMinutes: 1 })).toBe(
    '0 av 1 i tide, 1 for sent, i snitt 1 min.',
  );
});

test('who got no order is told in a sentence, with the postcode where that is the reason', () => {
  expect(awayText({ reason: 'outside', postcode: '0580', count: 14 })).toBe(
    '14 ville ha levering til 0580: utenfor sonene.',
  );
  expect(awayText({ reason: 'closed', count: 1 })).toBe('1 ville bestille mens dere var stengt.');
});

test.each([
  ['of one such day', 1, 'Mest lørdag 00:30: 3 bestillinger.'],
  ['of several', 2, 'Mest lørdag 00:30: 1,5 bestillinger i snitt, 3 på det meste.'],
])('the fullest half hour in words, %s', (_, days, text) => {
  const half = { weekday: 'saturday', minutes: 30, orders: 3, most: 3, days } as const;
  expect(fullestText([{ ...half, weekday: 'monday', orders: 1 }, half])).toBe(text);
});
