import { dayMs } from '../kernel/durations.ts';

export type PlanType = 'free' | 'premium';

export type Billing = 'monthly' | 'yearly';

/** The price of premium a month in øre, without VAT; monthly it is the price of the first year. */
export const premiumMonthOre: Record<Billing, number> = { monthly: 29_900, yearly: 31_900 };

/**
 * Our part of what guests pay by card, in øre: 2.5 % without pant, half an øre up. The shop bears it, never
 * the guest (finansavtaleloven § 2-6).
 */
export const cardFeeOre = (takenOre: number, depositOre = 0): number =>
  Math.round((Math.max(0, takenOre - depositOre) * 25) / 1000);

/**
 * The sum that is charged at once each time, in øre without VAT: for a month after the first year, for a
 * year.
 */
export const premiumPriceOre: Record<Billing, number> = { monthly: 39_900, yearly: 382_800 };

/** The introductory price: so much less for so many months, to a shop that never paid before. */
export const introOffer = { off: 10_000, months: 12 } as const;

/** Of everything that we sell. */
export const premiumVatPercent = 25;

/** The first sum that a shop is charged, in øre with VAT. */
export function firstSumOre(facts: PlanFacts, billing: Billing): number {
  const off = billing === 'monthly' && hasIntroOffer(facts) ? introOffer.off : 0;
  return (premiumPriceOre[billing] - off) * (1 + premiumVatPercent / 100);
}

/** For how many days premium may be tried. */
export const trialDays = 14;

/** An owner tries premium once. Dates are UTC ISO. */
type Trial = { startedAt: string; endsAt: string };

/** Premium granted by the operator to a paying shop; `until` is null for no end. Dates are UTC ISO. */
type PremiumGrant = { at: string; until: string | null };

/** A subscription at Stripe, as it was when it was read last. Dates are UTC ISO. */
export type Subscription = {
  billing: Billing;
  /** Until here it is paid for; while it is tried, until the first sum is due. */
  paidUntil: string;
  /** No sum was charged yet: the shop tries premium, as it would without a card. */
  neverPaid?: true;
  /** The sum that was due at `paidUntil` could not be charged. */
  isUnpaid?: true;
  /** When it ends, or has ended: it was cancelled by the owner, or by Stripe. */
  endsAt?: string;
};

/**
 * The stored facts of a plan. The plan itself is never stored: it follows from these and the time. A trial's
 * time that a subscription continues stands in both.
 */
export type PlanFacts = { trial?: Trial; granted?: PremiumGrant; subscription?: Subscription };

/**
 * So long a shop keeps premium when a payment is missing. Stripe tries again during the two weeks after the
 * first no; our plan ends when it has given up. It also covers an hour, or a week, in which a message of
 * Stripe is late.
 */
export const graceDays = 14;

/** The trial that begins at `nowMs`. */
export function trialFrom(nowMs: number): Trial {
  const endsAt = nowMs + trialDays * dayMs;
  return { startedAt: new Date(nowMs).toISOString(), endsAt: new Date(endsAt).toISOString() };
}

/** A shop pays the introductory price once. */
export const hasIntroOffer = ({ subscription }: PlanFacts): boolean => subscription === undefined;

/** Stripe's checkout takes no shorter trial than two days; an hour more, because the page lies open. */
const shortestTrialMs = 2 * dayMs + dayMs / 24;

/**
 * When the first sum is charged to a shop that chooses to pay at `nowMs` (ms): not before its trial is over.
 * Undefined for at once.
 */
export function firstChargeAt(facts: PlanFacts, nowMs: number): number | undefined {
  if (!facts.trial || !isTrial(facts, nowMs)) return undefined;
  return Math.max(Date.parse(facts.trial.endsAt), nowMs + shortestTrialMs);
}

/** The first instant without premium, if no further payment comes (ms). */
export function subscriptionEnd({ paidUntil, endsAt }: Subscription): number {
  const graceEnd = Date.parse(paidUntil) + graceDays * dayMs;
  return endsAt === undefined ? graceEnd : Math.min(Date.parse(endsAt), graceEnd);
}

/**
 * The state of a subscription at `nowMs`: tried with a card, paid, unpaid within the days of grace, paid for
 * the last time, or over. A payment whose message is late counts as paid.
 */
export type SubscriptionState = 'trying' | 'paid' | 'unpaid' | 'ending' | 'over';

export function subscriptionState(subscription: Subscription, nowMs: number): SubscriptionState {
  if (nowMs >= subscriptionEnd(subscription)) return 'over';
  if (subscription.isUnpaid) return 'unpaid';
  if (subscription.endsAt !== undefined) return 'ending';
  return subscription.neverPaid ? 'trying' : 'paid';
}

const isGoingOn = ({ subscription }: PlanFacts, nowMs: number): boolean =>
  subscription !== undefined && subscriptionState(subscription, nowMs) !== 'over';

/** Whether the operator gives premium at `nowMs`. */
export function isGranted({ granted }: PlanFacts, nowMs: number): boolean {
  if (!granted || nowMs < Date.parse(granted.at)) return false;
  return granted.until === null || nowMs < Date.parse(granted.until);
}

/**
 * Whether this business is paid for at `nowMs`: by its subscription, also in the days of grace, or because
 * the operator granted it. Features that cost us money (SMS) ask this.
 */
export function isPaid(facts: PlanFacts, nowMs: number): boolean {
  return isGranted(facts, nowMs) || (isGoingOn(facts, nowMs) && !facts.subscription?.neverPaid);
}

function isTrial({ trial }: PlanFacts, nowMs: number): boolean {
  return trial !== undefined && nowMs >= Date.parse(trial.startedAt) && nowMs < Date.parse(trial.endsAt);
}

/**
 * The plan at `nowMs`: premium while granted, inside the trial, or by a subscription; else free. None of them
 * needs anybody to write anything when it ends.
 */
export function planAt(facts: PlanFacts, nowMs: number): PlanType {
  const has = isGranted(facts, nowMs) || isGoingOn(facts, nowMs) || isTrial(facts, nowMs);
  return has ? 'premium' : 'free';
}

/** Owners are warned so many days before premium ends. */
export const endWarningDays = 3;

/** When premium ends if nobody does anything (ms). Undefined where it goes on, or is over at `nowMs`. */
export function knownEnd(facts: PlanFacts, nowMs: number): number | undefined {
  const { subscription, trial } = facts;
  const state = subscription ? subscriptionState(subscription, nowMs) : 'over';
  if (isGranted(facts, nowMs) || state === 'paid' || state === 'trying') return undefined;
  const ends = [
    ...(subscription && state !== 'over' ? [subscriptionEnd(subscription)] : []),
    ...(trial && isTrial(facts, nowMs) ? [Date.parse(trial.endsAt)] : []),
  ];
  return ends.length > 0 ? Math.max(...ends) : undefined;
}
