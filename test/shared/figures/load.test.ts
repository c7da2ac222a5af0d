import { expect, test } from 'vitest';
import { halfHourOf, halfHours, loadOf } from '../../../shared/figures/load.ts';
import { order } from '../../helpers/builders.ts';

/** A day on which so many orders are due, by half hour. */
const day = (counts: Record<number, number>) => Array.from({ length: halfHours }, (_, n) => counts[n] ?? 0);
const half = (text: string) => Number(text.slice(0, 2)) * 2 + (text.endsWith('30') ? 1 : 0);

test('a weekday counts as often as it had orders, and its fullest day is named', () => {
  // Three Fridays, a shut one between them, and a Monday.
  const load = loadOf(
    new Map([
      ['2026-11-06', day({ [half('18:00')]: 2 })],
      ['2026-11-13', day({})],
      ['2026-11-20', day({ [half('18:00')]: 5, [half('18:30')]: 1 })],
      ['2026-11-16', day({ [half('12:00')]: 3 })],
    ]),
  );
  expect(load).toEqual([
    { weekday: 'monday', minutes: 720, orders: 3, most: 3, days: 1 },
    { weekday: 'friday', minutes: 1080, orders: 7, most: 5, days: 2 },
    { weekday: 'friday', minutes: 1110, orders: 1, most: 1, days: 2 },
  ]);
});

test('what is ordered before midnight and due behind it is load of the next weekday', () => {
  const load = loadOf(
    new Map([
      ['2026-12-31', day({ 47: 1, 48: 2 })],
      ['2027-01-01', day({ 0: 1 })],
    ]),
  );
  expect(load).toEqual([
    { weekday: 'thursday', minutes: 1410, orders: 1, most: 1, days: 1 },
    { weekday: 'friday', minutes: 0, orders: 3, most: 3, days: 1 },
  ]);
});

test.each([
  ['ordered, and not answered yet', {}, 37],
  ['promised by the yes', { confirmedAt: '2026-11-20T17:45:00Z', estimatedTimeMinutes: 20 }, 38],
  ['promised for after midnight', { confirmedAt: '2026-11-20T22:45:00Z', estimatedTimeMinutes: 40 }, 48],
  ['for a time that the guest chose', { due: '2026-11-22T11:15:00Z' }, 24],
  ['in summer', { createdAt: '2026-07-10T17:45:00Z', updatedAt: '2026-07-10T17:45:00Z' }, 39],
])('an order belongs to the half hour in which it is to be ready: %s', (_, about, wanted) => {
  const promisedAt = 'confirmedAt' in about ? '2026-11-20T23:25:00Z' : null;
  expect(halfHourOf(order({ createdAt: '2026-11-20T17:40:00Z', promisedAt, ...about }))).toBe(wanted);
});
