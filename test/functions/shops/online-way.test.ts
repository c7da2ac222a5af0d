import { expect, test } from 'vitest';
import { publicBusinessOf } from '../../../functions/shops/public-business.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import { menu, onPlan, profile } from '../../helpers/builders.ts';

const now = Date.parse('2026-11-20T15:00:00Z');
type Site = Parameters<typeof publicBusinessOf>[0];
const shown = (online: Site['online'], { plan = 'premium', vipps = true, number = '' } = {}) => {
  const settings = {
    ...{ ...defaultSettings, vippsNumber: number },
    paymentMethods: { cash: true, card: true, vipps },
  };
  const site = { profile: profile(onPlan(plan as 'premium')), settings, menu: menu(), online };
  const { paymentMethods, paysOnline, vippsFails, vippsNumber } = publicBusinessOf(site, now);
  return { paymentMethods, paysOnline, vippsFails, vippsNumber };
};
const works = { provider: 'vipps', works: true } as const;
const fails = { ...works, works: false };
const atCounter = { paymentMethods: ['cash', 'card'] };

test('Vipps that is paid with the order stands first, and has no number', () => {
  expect(shown(works, { number: '12345' })).toEqual({
    paymentMethods: ['vipps', 'cash', 'card'],
    paysOnline: true,
  });
});

test('while Vipps refuses the shop the page says so and offers the other ways', () => {
  expect(shown(fails, { number: '12345' })).toEqual({ ...atCounter, vippsFails: true });
});

test.each([
  ['switched off', fails, { vipps: false }],
  ['free', fails, { plan: 'free' }],
  ['switched off and connected', works, { vipps: false }],
  ['free and connected', works, { plan: 'free' }],
])('a shop that is %s says nothing of it', (_, online, about) => {
  expect(shown(online, about)).toEqual(atCounter);
});

test('a shop without a connection is paid to its number, as before', () => {
  const counter = { paymentMethods: ['cash', 'card', 'vipps'], vippsNumber: '12345' };
  expect(shown(undefined, { number: '12345' })).toEqual(counter);
});
