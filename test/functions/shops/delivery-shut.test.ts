import { expect, test } from 'vitest';
import { publicBusinessOf } from '../../../functions/shops/public-business.ts';
import { type BusinessSettings, defaultSettings } from '../../../shared/shops/settings.ts';
import { menu, profile } from '../../helpers/builders.ts';

/** Friday 20 November 2026, 16:00 in Oslo: open for pickup since three. */
const now = Date.parse('2026-11-20T15:00:00Z');
const friday = { open: '17:00', close: '21:00', closed: false };
const deliveryHours = { ...defaultSettings.openingHours, friday };
const said = (settings: Partial<BusinessSettings>, at = now, language: 'nb' | 'en' = 'nb') => {
  const site = { profile: profile(), settings: { ...defaultSettings, ...settings }, menu: menu() };
  return publicBusinessOf(site, at, language).deliverySaid;
};

test('above the menu guests read from when food is driven out, while it is only fetched', () => {
  expect(said({ deliveryHours })).toEqual(['Levering fra kl. 17:00', 'Du kan hente maten hos oss']);
  expect(said({ deliveryHours }, now, 'en')?.[0]).toMatch(/^Delivery from .*17:00$/);
  const late = Date.parse('2026-11-20T20:30:00Z');
  expect(said({ deliveryHours }, late)?.[0]).toBe('Levering fra i morgen kl. 15:00');
});

test('in the hours of delivery, without such hours, and in a shut shop the line says the fee', () => {
  const fee = ['Gratis levering'];
  expect(said({ deliveryHours }, now + 3600_000)).toEqual(fee);
  expect(said({})).toEqual(fee);
  expect(said({ deliveryHours }, Date.parse('2026-11-20T10:00:00Z'))).toEqual(fee);
  expect(said({ deliveryHours, delivers: false })).toBeUndefined();
});
