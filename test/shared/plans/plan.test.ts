import * as v from 'valibot';
import { expect, test } from 'vitest';
import { planChange, planNames, premiumPriceOre, premiumTerms } from '../../../shared/plans/plan.ts';

test('DATA-003 Q-27 there are two plans, and the only change is to premium', () => {
  expect(planNames).toEqual({ free: 'Gratis', premium: 'Premium' });
  expect(v.parse(planChange, { planType: 'premium', priceOre: 0 })).toEqual({ planType: 'premium' });
  for (const planType of ['free', 'Professional', '', undefined]) {
    expect(v.is(planChange, { planType })).toBe(false);
  }
});

test('NUM-006 Q-29 premium is 299 kr a month with fourteen days of trial', () => {
  expect(premiumPriceOre).toBe(29_900);
  expect(premiumTerms(Date.parse('2026-11-20T12:00:00Z'))).toEqual({
    priceOre: 29_900,
    upgradedAt: '2026-11-20T12:00:00.000Z',
    trialEndsAt: '2026-12-04T12:00:00.000Z',
  });
});
