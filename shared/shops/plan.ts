import { dayMs } from '../kernel/durations.ts';

export type PlanType = 'free' | 'premium';

/** The plans as people read them. */
export const planNames: Record<PlanType, string> = { free: 'Gratis', premium: 'Premium' };

/** What premium will cost a month in øre, and for how many days it may be tried. Nothing is charged yet. */
export const premiumPriceOre = 29_900;
export const trialDays = 14;

/** An owner tries premium once. Dates are UTC ISO. */
export type Trial = { startedAt: string; endsAt: string };

/** Premium that the operator gave, because somebody pays; `until` is null where it has no end. Dates are UTC ISO. */
export type PremiumGrant = { at: string; until: string | null };

/** What a profile stores about its plan. The plan itself is never stored: it follows from these and the time. */
export type PlanFacts = { trial?: Trial; granted?: PremiumGrant };

/** The trial that begins at `nowMs`. */
export function trialFrom(nowMs: number): Trial {
  const endsAt = nowMs + trialDays * dayMs;
  return { startedAt: new Date(nowMs).toISOString(), endsAt: new Date(endsAt).toISOString() };
}

/** Whether somebody pays for this business at `nowMs`: only the operator's grant says so. What costs us money (SMS) asks this. */
export function isPaid({ granted }: PlanFacts, nowMs: number): boolean {
  if (!granted || nowMs < Date.parse(granted.at)) return false;
  return granted.until === null || nowMs < Date.parse(granted.until);
}

function isTrial({ trial }: PlanFacts, nowMs: number): boolean {
  return trial !== undefined && nowMs >= Date.parse(trial.startedAt) && nowMs < Date.parse(trial.endsAt);
}

/** The plan at `nowMs`: premium while granted or inside the trial, else free. A trial ends without anybody writing anything. */
export function planAt(facts: PlanFacts, nowMs: number): PlanType {
  return isPaid(facts, nowMs) || isTrial(facts, nowMs) ? 'premium' : 'free';
}
