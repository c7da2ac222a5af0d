import { expect, test } from 'vitest';
import { linkWords } from '../../../shared/shops/link-words.nb.ts';
import { brokenLinks, linkNames, nextOrderAt } from '../../../shared/shops/links.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import { everyDay } from '../../helpers/builders.ts';

/** Friday 20 November 2026, 10:00 in Oslo; the shop opens at 15:00. */
const now = Date.parse('2026-11-20T09:00:00Z');
const orders = { ...defaultSettings, isPublished: true };
const whole = { orders, dishes: 3, phone: '+4722334455', refused: 0, isReached: true };
const shutEveryDay = everyDay({ open: '15:00', close: '22:00', closed: true });

test('a shop whose links hold has none that is broken', () => {
  expect(brokenLinks(whole, now)).toEqual([]);
});

test.each([
  ['page', { orders: { ...orders, isPublished: false } }],
  ['hours', { orders: { ...orders, openingHours: shutEveryDay } }],
  ['pause', { orders: { ...orders, acceptOrders: false } }],
  ['menu', { dishes: 0 }],
  ['reach', { isReached: false }],
  ['mail', { refused: 1 }],
  ['phone', { phone: ' ' }],
])('%s is named alone when it alone is broken', (name, change) => {
  expect(brokenLinks({ ...whole, ...change }, now)).toEqual([name]);
});

test('a pause that ends by itself breaks nothing', () => {
  const pausedUntil = '2026-11-21T09:00:00.000Z';
  expect(brokenLinks({ ...whole, orders: { ...orders, pausedUntil } }, now)).toEqual([]);
});

test('the next order can come at the next opening, or now', () => {
  expect(nextOrderAt(orders, now)).toBe(Date.parse('2026-11-20T14:00:00Z'));
  expect(nextOrderAt(orders, now + 6 * 3_600_000)).toBe(now + 6 * 3_600_000);
});

test('each link says what is wrong, how to mend it and where', () => {
  for (const name of linkNames) {
    expect(linkWords[name].to).toMatch(/^\/dashboard/);
    expect(linkWords[name].mend).toMatch(/\.$/);
  }
});
