import { dayMs } from '../kernel/durations.ts';

export type PlanType = 'free' | 'premium';

export type Billing = 'monthly' | 'yearly';

/** The prices of premium a month in øre, without VAT. We charge no money yet. */
export const premiumMonthOre: Record<Billing, number> = { monthly: 29_900, yearly: 31_900 };

/**
 * Our part of what guests pay by card, in øre: 2.5 % without pant, half an øre up. The shop bears it, never the
 * guest (finansavtaleloven § 2-6).
 */
export const cardFeeOre = (takenOre: number, depositOre = 0): number =>
  Math.round((Math.max(0, takenOre - depositOre) * 25) / 1000);

/** For how many days premium may be tried. */
export const trialDays = 14;

/** An owner tries premium once. Dates are UTC ISO. */
type Trial = { startedAt: string; endsAt: string };

/** Premium granted by the operator to a paying shop; `until` is null for no end. Dates are UTC ISO. */
type PremiumGrant = { at: string; until: string | null };

/** The stored facts of a plan. The plan itself is never stored: it follows from these and the time. */
export type PlanFacts = { trial?: Trial; granted?: PremiumGrant };

/** The trial that begins at `nowMs`. */
export function trialFrom(nowMs: number): Trial {
  const endsAt = nowMs + trialDays * dayMs;
  return { startedAt: new Date(nowMs).toISOString(), endsAt: new Date(endsAt).toISOString() };
}

/**
 * Whether this business is paid for at `nowMs`: only the operator's grant says so. Features that cost us
 * money (SMS) ask this.
 */
export function isPaid({ granted }: PlanFacts, nowMs: number): boolean {
  if (!granted || nowMs < Date.parse(granted.at)) return false;
  return granted.until === null || nowMs < Date.parse(granted.until);
}

function isTrial({ trial }: PlanFacts, nowMs: number): boolean {
  return trial !== undefined && nowMs >= Date.parse(trial.startedAt) && nowMs < Date.parse(trial.endsAt);
}

/**
 * The plan at `nowMs`: premium while granted or inside the trial, else free. A trial ends without anybody
 * writing anything.
 */
export function planAt(facts: PlanFacts, nowMs: number): PlanType {
  return isPaid(facts, nowMs) || isTrial(facts, nowMs) ? 'premium' : 'free';
}
