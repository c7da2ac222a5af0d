import { expect, test } from 'vitest';
import { defaultSettings, offeredMethods, paymentMethodNames } from '../../../shared/settings/settings.ts';

const all = { ...defaultSettings, paymentMethods: { cash: true, card: true, vipps: true } };

test('SETT-015 the ways to pay come in order', () => {
  expect(Object.values(paymentMethodNames)).toEqual(['Kontant', 'Kort', 'Vipps']);
});

test('SHOP-042 Q-55 Vipps is offered on premium only, also when it is still stored from then', () => {
  expect(offeredMethods(all, 'premium')).toEqual(['cash', 'card', 'vipps']);
  expect(offeredMethods(all, 'free')).toEqual(['cash', 'card']);
});

test('Q-22 what is switched off is not offered, card needs no plan', () => {
  const cardOnly = { ...defaultSettings, paymentMethods: { cash: false, card: true, vipps: false } };

  expect(offeredMethods(cardOnly, 'free')).toEqual(['card']);
});
