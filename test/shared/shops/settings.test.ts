import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlanType } from '../../../shared/shops/plan.ts';
import { defaultSettings, offeredMethods, paymentMethodNames } from '../../../shared/shops/settings.ts';

const all = {
  ...{ ...defaultSettings, vippsNumber: '123456' },
  paymentMethods: { cash: true, card: true, vipps: true },
};

test('SETT-015 the ways to pay come in order', () => {
  expect(Object.values(paymentMethodNames)).toEqual(['Kontant', 'Kort', 'Vipps']);
});

test('SHOP-042 Q-55 Vipps is offered on premium only, also when it is still stored from then', () => {
  expect(offeredMethods(all, 'premium')).toEqual(['cash', 'card', 'vipps']);
  expect(offeredMethods(all, 'free')).toEqual(['cash', 'card']);
});

test('SETT-015 Vipps stored without a number, as before the number was asked for, is not offered', () => {
  expect(offeredMethods({ ...all, vippsNumber: '' }, 'premium')).toEqual(['cash', 'card']);
});

test('Q-22 what is switched off is not offered, card needs no plan', () => {
  const cardOnly = { ...defaultSettings, paymentMethods: { cash: false, card: true, vipps: false } };

  expect(offeredMethods(cardOnly, 'free')).toEqual(['card']);
});

test('Q-55 a shop whose trial ended with Vipps alone can still be paid, and finds Vipps again with premium', () => {
  const paymentMethods = { cash: false, card: false, vipps: true };
  const vippsOnly = { ...defaultSettings, vippsNumber: '123456', paymentMethods };

  expect(offeredMethods(vippsOnly, 'free')).toEqual(['cash']);
  expect(offeredMethods(vippsOnly, 'premium')).toEqual(['vipps']);
});

test('Q-55 on any plan a shop with a method offers one, and only what it stored or cash', () => {
  const methods = fc.record({ cash: fc.boolean(), card: fc.boolean(), vipps: fc.boolean() });
  fc.assert(
    fc.property(methods, fc.constantFrom<PlanType>('free', 'premium'), (stored, plan) => {
      fc.pre(Object.values(stored).some(Boolean));
      const offered = offeredMethods({ ...defaultSettings, paymentMethods: stored }, plan);
      expect(offered.length).toBeGreaterThan(0);
      expect(offered.every((method) => stored[method] || method === 'cash')).toBe(true);
      if (plan === 'free') expect(offered).not.toContain('vipps');
    }),
  );
});
