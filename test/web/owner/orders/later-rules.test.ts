import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, instantAt, osloDay } from '../../../../shared/kernel/dates.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { doneText, stepsOf } from '../../../../web/owner/dashboard/orders/card-rules.ts';
import { dueOf, waitedMinutes } from '../../../../web/owner/dashboard/orders/due.ts';
import { isForgotten, lanesOf } from '../../../../web/owner/dashboard/orders/lanes.ts';
import {
  dayWord,
  laterAt,
  laterDays,
  laterText,
  onDayOf,
  ringsSoon,
  ringText,
} from '../../../../web/owner/dashboard/orders/later.ts';
import { order, ordId } from '../../../helpers/builders.ts';

/** A Friday, 18:48 in Oslo. */
const now = Date.parse('2026-11-20T17:48:00Z');
const minuteMs = 60_000;
const iso = (at: number) => new Date(at).toISOString();
const on = (day: string, clock: string) =>
  instantAt(day, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)));

/** Confirmed for a day and a time; it rings 20 minutes before. */
const later = (number: number, day: string, clock: string, about: Partial<Order> = {}) => {
  const at = iso(on(day, clock));
  return order({
    ...{ id: ordId(number), number, status: 'confirmed', due: at, promisedAt: at },
    ...{ beginAt: iso(on(day, clock) - 20 * minuteMs), confirmedAt: iso(now), createdAt: iso(now), ...about },
  });
};
const numbers = (list: readonly Order[]) => list.map(({ number }) => number);

test('an order for later is in no lane of work until it rings, and then it is the first that is made', () => {
  const asked = later(1, '2026-11-21', '14:00');
  const soon = order({ id: ordId(2), number: 2, status: 'preparing', promisedAt: iso(now) });
  const rings = Date.parse(asked.beginAt!);
  const before = lanesOf([asked, soon], rings - 1);
  expect([numbers(before.later), numbers(before.cooking)]).toEqual([[1], [2]]);
  const after = lanesOf([asked, soon], rings);
  expect([numbers(after.later), numbers(after.cooking)]).toEqual([[], [1, 2]]);
  expect(dueOf(asked, rings)).toEqual({ look: 'begin', text: 'begynn nå' });
  expect(dueOf(asked, on('2026-11-21', '14:01'))).toEqual({ look: 'late', text: '1 min over' });
  expect(numbers(lanesOf([{ ...asked, status: 'pending', promisedAt: null }], now).waiting)).toEqual([1]);
});

test('to begin with it before its time has words of its own, and so has the toast after the yes', () => {
  const asked = later(1, '2026-11-21', '14:00', { updatedAt: iso(now) });
  const labels = (at: number) => stepsOf(asked, at).map(({ label }) => label);
  expect(labels(now)).toEqual(['Begynn nå', 'Avbryt']);
  expect(labels(Date.parse(asked.beginAt!))).toEqual(['Start tilberedning', 'Avbryt']);
  const press = { order: asked, label: '', command: { what: 'move' as const, status: 'confirmed' as const } };
  expect(doneText(press, asked)).toBe('Nr. 1 er bekreftet, klar lørdag 21.11 kl. 14:00');
});

test.each([
  ['2026-11-20', '20:00', 'i dag', '20:00'],
  ['2026-11-21', '14:00', 'i morgen', 'lørdag 14:00'],
  ['2026-11-23', '11:30', 'mandag', 'mandag 11:30'],
  ['2026-11-26', '11:30', 'torsdag', 'torsdag 11:30'],
  ['2026-11-27', '11:30', 'fredag 27. november', 'fredag 27.11 11:30'],
  ['2026-12-04', '00:15', 'fredag 4. desember', 'fredag 4.12 00:15'],
])('%s %s is said as %s, and on a button as %s', (day, clock, word, text) => {
  expect([dayWord(on(day, clock), now), laterText(on(day, clock), now)]).toEqual([word, text]);
});

test('the shelf has a group for each day, today first, with a name nobody mistakes', () => {
  const { later: shelf } = lanesOf(
    [
      later(1, '2026-11-23', '11:30'),
      later(2, '2026-11-21', '18:00'),
      later(3, '2026-11-20', '20:00'),
      later(4, '2026-11-21', '13:15'),
    ],
    now,
  );
  expect(laterDays(shelf, now).map(({ title, orders }) => [title, ...numbers(orders)])).toEqual([
    ['I dag', 3],
    ['I morgen, lørdag', 4, 2],
    ['Mandag 23. november', 1],
  ]);
});

test('it is lit a quarter of an hour before it rings; the day is said where it rings on another', () => {
  const asked = later(1, '2026-11-21', '00:10');
  const rings = Date.parse(asked.beginAt!);
  expect([16, 15].map((minutes) => ringsSoon(asked, rings - minutes * minuteMs))).toEqual([false, true]);
  expect(ringText(asked, laterAt(asked)!, now)).toBe('i dag kl.\u00A023:50');
  expect(ringText(later(2, '2026-11-21', '14:00'), on('2026-11-21', '14:00'), now)).toBe('kl.\u00A013:40');
});

test('an order of another day that lies ahead is not forgotten, nor one that was due a moment before midnight', () => {
  const at = (day: string, clock: string) =>
    isForgotten(later(1, '2026-11-21', '23:45', { createdAt: iso(now) }), on(day, clock));
  expect(at('2026-11-20', '18:48')).toBe(false);
  expect(at('2026-11-21', '23:50')).toBe(false);
  expect(at('2026-11-22', '00:10')).toBe(false);
  expect(at('2026-11-22', '06:00')).toBe(true);
});

test('who ordered while the shop was shut waits since it can answer', () => {
  const asked = order({ status: 'pending', createdAt: iso(now), answerFrom: iso(on('2026-11-21', '11:00')) });
  expect(waitedMinutes(asked, now + 5 * minuteMs)).toBe(0);
  expect(waitedMinutes(asked, on('2026-11-21', '11:04'))).toBe(4);
  expect(waitedMinutes(order({ createdAt: iso(now) }), now + 5 * minuteMs)).toBe(5);
});

test('every order is in one lane at every moment, and no order for later is lost on the way', () => {
  const days = fc.integer({ min: 0, max: 20 }).map((count) => addDays(osloDay(now), count));
  const clocks = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const ahead = fc.integer({ min: 0, max: 21 * 24 * 60 });
  fc.assert(
    fc.property(fc.array(fc.tuple(days, clocks), { maxLength: 12 }), ahead, (all, minutes) => {
      const orders = all.map(([day, clock], index) => {
        const at = instantAt(day, clock);
        return order({
          ...{ id: ordId(index + 1), number: index + 1, status: 'confirmed', due: iso(at) },
          ...{ promisedAt: iso(at), beginAt: iso(at - 20 * minuteMs) },
        });
      });
      const moment = now + minutes * minuteMs;
      const { later: shelf, cooking } = lanesOf(orders, moment);
      expect(shelf.length + cooking.length).toBe(orders.length);
      expect(laterDays(shelf, moment).flatMap((day) => numbers(day.orders))).toEqual(numbers(shelf));
      for (const one of shelf) expect(Date.parse(one.beginAt!)).toBeGreaterThan(moment);
    }),
  );
});

test('a clock that is typed is of the day on which it rings', () => {
  const rings = iso(on('2026-11-21', '13:40'));
  expect(onDayOf(rings, '1330')).toBe(on('2026-11-21', '13:30'));
  expect(onDayOf(rings, 'snart')).toBeUndefined();
});
