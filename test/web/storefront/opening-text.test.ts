import { expect, test } from 'vitest';
import { type OpeningHours, weekdayName } from '../../../shared/availability/opening-hours.ts';
import { weekdays } from '../../../shared/kernel/dates.ts';
import { openingOf } from '../../../web/storefront/shop/opening-text.ts';
import { aBusiness } from './helpers.tsx';

const week = (open: string, close: string, closed: string[] = []) =>
  Object.fromEntries(
    weekdays.map((day) => [day, { open, close, closed: closed.includes(weekdayName(day)) }]),
  ) as OpeningHours;
const at = (oslo: string) => Date.parse(`2026-10-${oslo}:00+02:00`);
const opening = (hours: OpeningHours, oslo: string, more = {}) =>
  openingOf(aBusiness({ openingHours: hours, ...more }), at(oslo));

test('SHOP-041 the chip and the heading say what the hours mean just now', () => {
  const hours = week('15:00', '03:00', ['Lørdag', 'Søndag']);
  expect(opening(hours, '09T18:41')).toMatchObject({ takesOrders: true, chip: 'Åpen nå til 03:00' });
  expect(opening(hours, '10T02:59')).toMatchObject({ takesOrders: true });
  expect(opening(hours, '09T11:00')).toMatchObject({
    takesOrders: false,
    chip: 'Stengt nå',
    heading: 'Vi åpner kl. 15:00',
  });
  expect(opening(hours, '11T16:00').heading).toBe('Vi åpner i morgen kl. 15:00');
  expect(opening(hours, '10T16:00').heading).toBe('Vi åpner mandag kl. 15:00');
});

test('a place that never closes says so, and one that never opens promises nothing', () => {
  expect(opening(week('00:00', '00:00'), '09T12:00').chip).toBe('Åpen hele døgnet');
  const never = week('15:00', '22:00', weekdays.map(weekdayName));
  expect(opening(never, '09T12:00').heading).toBe('Vi tar ikke imot bestillinger akkurat nå');
});

test("SHOP-041 the owner's switch wins over the hours and over the demo menu; the demo menu may be tried at night", () => {
  const hours = week('15:00', '22:00');
  // Nobody knows when the owner turns it on again, so no time is promised before the hours begin either.
  for (const oslo of ['09T18:00', '09T14:10']) {
    expect(opening(hours, oslo, { acceptOrders: false })).toEqual({
      isOpen: false,
      takesOrders: false,
      reason: 'paused',
      chip: 'Stengt for bestilling',
      heading: 'Vi tar ikke imot bestillinger akkurat nå',
    });
  }
  expect(opening(hours, '09T03:00', { isDemoMenu: true }).takesOrders).toBe(true);
  expect(opening(hours, '09T18:00', { isDemoMenu: true, acceptOrders: false }).takesOrders).toBe(false);
});
