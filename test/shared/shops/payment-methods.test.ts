import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, instantAt } from '../../../shared/kernel/dates.ts';
import { isTooFarToReserve, payWays, reserveDays } from '../../../shared/shops/payment-methods.ts';

const iso = (ms: number) => new Date(ms).toISOString();
const minuteMs = 60_000;
const hoursMs = reserveDays * 24 * 60 * minuteMs;

/** Around the changes of clocks: 29 March and 25 October 2026 have 23 and 25 hours in Oslo. */
const days = fc.constantFrom('2026-03-24', '2026-03-28', '2026-10-20', '2026-10-25', '2026-07-01');
const minuteOfDay = fc.integer({ min: 0, max: 24 * 60 - 1 });

test('money is reserved for orders that are due within five times 24 hours, whatever the clocks do', () => {
  fc.assert(
    fc.property(days, minuteOfDay, fc.integer({ min: 1, max: 9 * 24 * 60 }), (day, minute, over) => {
      const now = instantAt(day, minute);
      expect(isTooFarToReserve(iso(now + hoursMs), now)).toBe(false);
      expect(isTooFarToReserve(iso(now + hoursMs - over * minuteMs), now)).toBe(false);
      expect(isTooFarToReserve(iso(now + hoursMs + over * minuteMs), now)).toBe(true);
      expect(isTooFarToReserve(undefined, now)).toBe(false);
    }),
  );
});

test('the same time on the fifth day is in time in spring, and an hour too late in autumn', () => {
  const onFifthDay = (day: string) => {
    const [now, due] = [instantAt(day, 18 * 60), instantAt(addDays(day, reserveDays), 18 * 60)];
    return isTooFarToReserve(iso(due), now);
  };
  expect(['2026-03-26', '2026-07-01', '2026-10-22'].map(onFifthDay)).toEqual([false, false, true]);
});

test('too far ahead only the ways remain that take no money now', () => {
  const shop = { paymentMethods: ['vipps', 'cash', 'card'] as const, cardOnline: true };
  expect(payWays({ ...shop, paysOnline: true })).toEqual(['vipps', 'cardOnline', 'cash', 'card']);
  expect(payWays({ ...shop, paysOnline: true }, true)).toEqual(['cash', 'card']);
  expect(payWays(shop, true)).toEqual(['vipps', 'cash', 'card']);
});
