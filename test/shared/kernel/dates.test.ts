import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  clockText,
  dateTimeText,
  dayText,
  instantAt,
  osloDay,
  osloMonth,
  wallTime,
  weekdays,
} from '../../../shared/kernel/dates.ts';

const minuteMs = 60_000;
const moments = fc
  .integer({ min: Date.parse('2024-01-01') / minuteMs, max: Date.parse('2032-01-01') / minuteMs })
  .map((minutes) => minutes * minuteMs);
const days = moments.map((moment) => new Date(moment).toISOString().slice(0, 10));

/** An independent clock in Oslo, 'yyyy-MM-dd HH:mm': Swedish writes it that way. */
const oracle = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  dateStyle: 'short',
  timeStyle: 'short',
});

test('D9 the wall time is what a clock in Oslo shows, on a machine in any zone', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const { day, time, minutes, month, weekday } = wallTime(moment);
      expect(`${day} ${time}`).toBe(oracle.format(moment));
      expect(minutes).toBe(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
      expect(day.startsWith(month)).toBe(true);
      expect(weekday).toBe(weekdays[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7]);
    }),
  );
});

test('D9 the instant of a wall time shows that time again, unless summer time skips it', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 1439 }), (day, minutes) => {
      const wall = wallTime(instantAt(day, minutes));
      const isSkipped = wall.minutes !== minutes;
      expect(wall.day).toBe(day);
      if (isSkipped)
        expect([day.slice(5, 7), Math.floor(minutes / 60), wall.time]).toEqual(['03', 2, '03:00']);
    }),
  );
});

test('D9 the first instant is the one meant: a minute earlier the clock showed less, or another day', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 1439 }), (day, minutes) => {
      const before = wallTime(instantAt(day, minutes) - minuteMs);
      expect(before.day < day || before.minutes < minutes).toBe(true);
    }),
  );
});

test.each([
  ['2026-03-29', 0, '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', 150, '2026-03-29T01:00:00.000Z'],
  ['2026-03-29', 180, '2026-03-29T01:00:00.000Z'],
  ['2026-03-30', 0, '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', 150, '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', 180, '2026-10-25T02:00:00.000Z'],
  ['2026-10-26', 0, '2026-10-25T23:00:00.000Z'],
  ['2027-03-28', 150, '2027-03-28T01:00:00.000Z'],
])('D9 on %s the clock first shows minute %i at %s', (day, minutes, instant) => {
  expect(new Date(instantAt(day, minutes)).toISOString()).toBe(instant);
});

test('days add up across months, leap years and summer time', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -800, max: 800 }), (day, count) => {
      expect(addDays(addDays(day, count), -count)).toBe(day);
      expect((Date.parse(addDays(day, count)) - Date.parse(day)) / 86_400_000).toBe(count);
    }),
  );
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test('RULE-016 a fixed instant in its three forms, winter and summer', () => {
  expect(
    ['2026-11-20T17:55:00Z', '2026-07-01T22:05:00Z'].map((at) => [
      clockText(at),
      dayText(at),
      dateTimeText(at),
    ]),
  ).toEqual([
    ['18:55', '20.11', '20.11.2026 18:55'],
    ['00:05', '02.07', '02.07.2026 00:05'],
  ]);
});

test('D9 Q-30 day and month change at midnight in Oslo, not in UTC', () => {
  expect(osloDay('2026-12-31T22:59:59Z')).toBe('2026-12-31');
  expect(osloDay('2026-12-31T23:00:00Z')).toBe('2027-01-01');
  expect(osloMonth('2026-06-30T21:59:59Z')).toBe('2026-06');
  expect(osloMonth('2026-06-30T22:00:00Z')).toBe('2026-07');
});

test('midnight is 00:00, never 24:00', () => {
  expect(clockText('2026-11-20T23:00:00Z')).toBe('00:00');
});
