import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultOpeningHours, openState } from '../../../shared/shops/opening-hours.ts';
import { openingAt } from '../../../shared/shops/opening-words.ts';

const shop = { acceptOrders: true, pausedUntil: null, openingHours: defaultOpeningHours };
const at = (time: string) => Date.parse(time);
const day = { open: '00:00', close: '23:59', closed: false };
const allDay = {
  ...{ monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day },
};

test.each([
  ['2026-11-20T17:42:00Z', { isOpen: true, isLong: false, next: 'til 23:00' }],
  ['2026-11-20T10:00:00Z', { isOpen: false, reason: 'hours', next: '15:00' }],
  ['2026-11-20T22:30:00Z', { isOpen: false, reason: 'hours', next: 'i morgen 15:00' }],
])('at %s a shop says until when, or when next', (time, expected) => {
  expect(openingAt(shop, at(time))).toMatchObject(expected);
});

test('another day is named, and what is said before the time comes before the time alone', () => {
  const weekend = {
    ...defaultOpeningHours,
    saturday: { ...day, closed: true },
    sunday: { ...day, closed: true },
  };
  const late = at('2026-11-20T22:30:00Z');
  expect(openingAt({ ...shop, openingHours: weekend }, late, 'kl. ')).toMatchObject({
    isOpen: false,
    reason: 'hours',
    next: 'mandag kl. 15:00',
  });
});

test('a shop that is open for more than a day says so, and one that never opens says no time', () => {
  const closed = { ...day, closed: true };
  const never = { ...allDay, monday: closed, tuesday: closed, wednesday: closed, thursday: closed };
  const shut = { ...never, friday: closed, saturday: closed, sunday: closed };
  const now = at('2026-11-20T17:42:00Z');
  expect(openingAt({ ...shop, openingHours: allDay }, now)).toMatchObject({
    isOpen: true,
    isLong: true,
    next: 'hele døgnet',
  });
  expect(openingAt({ ...shop, openingHours: shut }, now)).toEqual({
    isOpen: false,
    reason: 'hours',
    next: '',
  });
});

test('the switch goes before the hours, and without it the hours alone decide', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
      (date) => {
        const now = date.getTime();
        expect(openingAt({ ...shop, acceptOrders: false }, now)).toEqual({
          isOpen: false,
          reason: 'paused',
          next: '',
        });
        const { isOpen } = openState({ openingHours: defaultOpeningHours }, now);
        expect(openingAt(shop, now).isOpen).toBe(isOpen);
      },
    ),
  );
});
