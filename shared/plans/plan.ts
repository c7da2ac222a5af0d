import * as v from 'valibot';

export type PlanType = 'free' | 'premium';

/** The plans as people read them. */
export const planNames: Record<PlanType, string> = { free: 'Gratis', premium: 'Premium' };

/** What premium costs a month in øre (NUM-006), and for how many days it may be tried. */
export const premiumPriceOre = 29_900;
export const trialDays = 14;

/** What was agreed at the upgrade. Nothing is charged by it in this version. Dates are UTC ISO. */
export type PremiumTerms = { priceOre: number; upgradedAt: string; trialEndsAt: string };

/** The terms of an upgrade at `now` (ms). */
export function premiumTerms(now: number): PremiumTerms {
  return {
    priceOre: premiumPriceOre,
    upgradedAt: new Date(now).toISOString(),
    trialEndsAt: new Date(now + trialDays * 24 * 3_600_000).toISOString(),
  };
}

/** The one change of plan an owner can ask for: there is no way down. */
export const planChange = v.object({ planType: v.literal('premium', 'Velg Premium') });
