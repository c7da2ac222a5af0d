import { expect, test } from 'vitest';
import { weekdays } from '../../../shared/kernel/dates.ts';
import { type OpeningHours, weekdayName } from '../../../shared/shops/opening-hours.ts';
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
  expect(opening(hours, '09T18:41')).toMatchObject({
    ...{ takesOrders: true, chip: 'Åpen nå til 03:00', short: 'Åpen til 03:00' },
  });
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
  // The page does not know when the owner turns it on again, so it promises no time, also before the hours
  // begin.
  for (const oslo of ['09T18:00', '09T14:10']) {
    expect(opening(hours, oslo, { acceptOrders: false })).toMatchObject({
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

test('a pause with an end says when it goes on, and within an hour and a half in how many minutes', () => {
  const hours = week('15:00', '22:00');
  const until = (oslo: string) => ({ pausedUntil: new Date(at(oslo)).toISOString() });
  expect(opening(hours, '09T18:20', until('09T18:45'))).toMatchObject({
    takesOrders: false,
    reason: 'paused',
    chip: 'Pause til 18:45',
    heading: 'Vi åpner igjen kl. 18:45',
    line: 'Om 25 min. Se gjerne på menyen så lenge.',
  });
  expect(opening(hours, '09T18:45', until('09T18:45')).takesOrders).toBe(true);
  expect(opening(hours, '09T18:20', until('10T15:00'))).toMatchObject({
    chip: 'Pause til i morgen 15:00',
    heading: 'Vi åpner igjen i morgen kl. 15:00',
    line: 'Vi tar ikke imot bestillinger akkurat nå. Se gjerne på menyen så lenge.',
  });
});

test('a shop that nobody hears says so, and sends guests to the phone where there is one', () => {
  const hours = week('15:00', '22:00');
  const unheard = { unheardUntil: new Date(at('09T22:00')).toISOString(), phone: '+4722334455' };
  const heading = 'Vi får ikke bekreftet bestillinger akkurat nå';
  expect(opening(hours, '09T18:00', unheard)).toMatchObject({
    takesOrders: false,
    reason: 'unheard',
    callsOnly: true,
    chip: 'Bestill på telefon',
    heading,
    line: 'Ring oss, så tar vi bestillingen på telefon.',
  });
  expect(opening(hours, '09T18:00', { ...unheard, phone: '' })).toMatchObject({
    callsOnly: false,
    chip: 'Stengt for bestilling',
    heading,
    line: 'Prøv igjen om litt.',
  });
  expect(opening(hours, '10T15:00', unheard)).toMatchObject({ takesOrders: true });
});

test('NUM-007 a full month sends guests to the phone, where there is one', () => {
  const hours = week('15:00', '22:00');
  const full = { quotaClosed: true, phone: '+4722334455' };
  const month = 'Vi tar ikke imot flere bestillinger på nett denne måneden.';
  expect(opening(hours, '09T18:00', full)).toMatchObject({
    takesOrders: false,
    chip: 'Bestill på telefon',
    heading: 'Ring oss for å bestille',
    line: `${month} Ring oss, så tar vi bestillingen på telefon.`,
  });
  expect(opening(hours, '09T18:00', { ...full, phone: '' })).toMatchObject({
    chip: 'Stengt for bestilling',
    heading: 'Vi tar ikke imot bestillinger akkurat nå',
    line: month,
  });
});

test('before a last order the chip says until when, after it the heading says when orders are taken again', () => {
  const hours = week('15:00', '22:00');
  const soon = { lastOrderMinutes: 20 };
  expect(opening(hours, '09T18:00', soon).chip).toBe('Åpen nå til siste bestilling 21:40');
  expect(opening(hours, '09T21:40', soon)).toMatchObject({
    takesOrders: false,
    reason: 'lastOrder',
    chip: 'Stengt for bestilling',
    heading: 'Vi åpner igjen i morgen kl. 15:00',
  });
});

test('a summer holiday says the day on which the shop opens, by its date', () => {
  const specialDays = [{ from: '2026-10-09', to: '2026-10-26', name: 'Høstferie', spans: [] }];
  expect(opening(week('15:00', '22:00'), '09T18:00', { specialDays }).heading).toBe(
    'Vi åpner 27.10 kl. 15:00',
  );
});

test('a shop that is shut and takes orders for later says from when, and its basket works', () => {
  const hours = week('15:00', '22:00', ['Søndag']);
  const later = (oslo: string, more = {}) => opening(hours, oslo, { laterDays: 2, ...more });
  expect(later('08T22:30')).toMatchObject({
    isOpen: false,
    takesOrders: true,
    laterFrom: at('09T15:00'),
    chip: 'Stengt nå',
    heading: 'Stengt nå – bestill til i morgen kl. 15:00',
  });
  // The last order of today is over.
  expect(later('09T21:55', { lastOrderMinutes: 30 })).toMatchObject({ takesOrders: true });
  const pause = { pausedUntil: new Date(at('09T18:45')).toISOString() };
  expect(later('09T18:20', pause).heading).toBe('Pause til 18:45 – bestill til senere');
  expect(later('09T18:20').laterFrom).toBeUndefined();
});

test('nothing can be ordered for later beyond the days ahead, without an end of the pause, or where nobody hears', () => {
  const hours = week('15:00', '22:00', ['Søndag']);
  const shut = (oslo: string, more: object) => {
    expect(opening(hours, oslo, more)).toMatchObject({ takesOrders: false, laterFrom: undefined });
  };
  shut('10T22:30', { laterDays: 1 });
  shut('09T09:00', {});
  shut('09T18:00', { laterDays: 14, acceptOrders: false });
  shut('09T18:00', { laterDays: 14, quotaClosed: true });
  shut('09T18:00', { laterDays: 14, isPublished: false });
  shut('09T18:00', { laterDays: 14, unheardUntil: '2999' });
  expect(opening(hours, '09T09:00', { laterDays: 0 }).takesOrders).toBe(true);
});
