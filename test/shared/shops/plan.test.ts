import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planNames } from '../../../shared/shops/owner-words.nb.ts';
import {
  firstSumOre,
  graceDays,
  introOffer,
  isPaid,
  knownEnd,
  type PlanFacts,
  planAt,
  premiumMonthOre,
  premiumPriceOre,
  type Subscription,
  subscriptionEnd,
  subscriptionState,
  trialFrom,
} from '../../../shared/shops/plan.ts';

const dayMs = 24 * 3_600_000;
const moment = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-01-01') });
const iso = (ms: number) => new Date(ms).toISOString();

test('Q-27 the two plans have their names', () => {
  expect(planNames).toEqual({ free: 'Gratis', premium: 'Premium' });
});

test('NUM-006 Q-29 premium is 299 kr a month with fourteen days of trial', () => {
  expect(premiumMonthOre.monthly).toBe(29_900);
  expect(trialFrom(Date.parse('2026-11-20T12:00:00Z'))).toEqual({
    startedAt: '2026-11-20T12:00:00.000Z',
    endsAt: '2026-12-04T12:00:00.000Z',
  });
});

test('D17 whoever started no trial and was granted nothing is on the free plan, at any time', () => {
  fc.assert(fc.property(moment, (now) => planAt({}, now) === 'free' && !isPaid({}, now)));
});

test('D17 a trial is premium for exactly 14 days, is never paid, and ends by itself', () => {
  fc.assert(
    fc.property(moment, moment, (start, now) => {
      const facts = { trial: trialFrom(start) };
      const inside = now >= start && now < start + 14 * dayMs;
      expect(planAt(facts, now)).toBe(inside ? 'premium' : 'free');
      expect(isPaid(facts, now)).toBe(false);
    }),
  );
  const facts = { trial: trialFrom(Date.parse('2026-11-20T12:00:00Z')) };
  expect(planAt(facts, Date.parse('2026-12-04T11:59:59.999Z'))).toBe('premium');
  expect(planAt(facts, Date.parse('2026-12-04T12:00:00Z'))).toBe('free');
});

test('D17 what the operator grants is premium and paid until its end, or for good', () => {
  fc.assert(
    fc.property(moment, fc.option(moment), moment, (at, end, now) => {
      const facts = { granted: { at: iso(at), until: end === null ? null : iso(end) } };
      const holds = now >= at && (end === null || now < end);
      expect(isPaid(facts, now)).toBe(holds);
      expect(planAt(facts, now)).toBe(holds ? 'premium' : 'free');
    }),
  );
});

const billing = fc.constantFrom('monthly' as const, 'yearly' as const);
/** As Stripe gives them: tried or paid up to some time, cancelled or not. */
const subscription: fc.Arbitrary<Subscription> = fc
  .tuple(billing, moment, fc.boolean(), fc.boolean(), fc.option(fc.integer({ min: -400, max: 400 })))
  .map(([kind, paidUntil, neverPaid, isUnpaid, ends]) => ({
    ...{ billing: kind, paidUntil: iso(paidUntil) },
    ...(neverPaid && { neverPaid: true as const }),
    ...(isUnpaid && { isUnpaid: true as const }),
    ...(ends !== null && { endsAt: iso(paidUntil + ends * dayMs) }),
  }));

test('D24 299 is charged for twelve months, then 399; a year is 3 828 at once; all with 25 % VAT', () => {
  expect(premiumPriceOre.monthly - introOffer.off).toBe(premiumMonthOre.monthly);
  expect(introOffer.months).toBe(12);
  expect(premiumPriceOre.yearly).toBe(12 * premiumMonthOre.yearly);
  const paidBefore = {
    subscription: { billing: 'yearly', paidUntil: '' },
  } as const;
  expect([firstSumOre({}, 'monthly'), firstSumOre({}, 'yearly')]).toEqual([37_375, 478_500]);
  expect([firstSumOre(paidBefore, 'monthly'), firstSumOre(paidBefore, 'yearly')]).toEqual([49_875, 478_500]);
});

test('a subscription is premium to its end, or to fourteen days after what is paid, whichever is first', () => {
  fc.assert(
    fc.property(subscription, moment, (facts, now) => {
      const grace = Date.parse(facts.paidUntil) + graceDays * dayMs;
      const end = Math.min(grace, facts.endsAt ? Date.parse(facts.endsAt) : grace);
      const holds = now < end;
      expect(planAt({ subscription: facts }, now)).toBe(holds ? 'premium' : 'free');
      expect(subscriptionEnd(facts)).toBe(end);
      expect(subscriptionState(facts, now) === 'over').toBe(!holds);
    }),
  );
});

test('a shop that tried with a card, and never paid, gets nothing that costs us money', () => {
  fc.assert(
    fc.property(subscription, moment, (facts, now) => {
      const isOver = subscriptionState(facts, now) === 'over';
      expect(isPaid({ subscription: facts }, now)).toBe(!isOver && !facts.neverPaid);
    }),
  );
});

test('a failed renewal takes nothing away for fourteen days, and then everything at one instant', () => {
  const failed: Subscription = {
    ...{ billing: 'monthly', paidUntil: '2026-11-15T10:00:00Z', isUnpaid: true },
  };
  const at = (time: string) => {
    const now = Date.parse(time);
    const facts = { subscription: failed };
    return [subscriptionState(failed, now), planAt(facts, now), isPaid(facts, now)];
  };
  expect(at('2026-11-15T10:00:00Z')).toEqual(['unpaid', 'premium', true]);
  expect(at('2026-11-29T09:59:59.999Z')).toEqual(['unpaid', 'premium', true]);
  expect(at('2026-11-29T10:00:00Z')).toEqual(['over', 'free', false]);
});

test('one fact never takes away what another gives', () => {
  const some = fc.record({
    trial: fc.option(moment.map(trialFrom), { nil: undefined }),
    subscription: fc.option(subscription, { nil: undefined }),
  });
  fc.assert(
    fc.property(some, moment, ({ trial, subscription }, now) => {
      const parts: PlanFacts[] = [...(trial ? [{ trial }] : []), ...(subscription ? [{ subscription }] : [])];
      const all = Object.assign({}, ...parts) as PlanFacts;
      const isAny = parts.some((one) => planAt(one, now) === 'premium');
      expect(planAt(all, now)).toBe(isAny ? 'premium' : 'free');
      expect(isPaid(all, now) && planAt(all, now) === 'free').toBe(false);
    }),
  );
});

test('the end that is known of a plan is the instant at which premium is over', () => {
  const some = fc.record({
    trial: fc.option(moment.map(trialFrom), { nil: undefined }),
    subscription: fc.option(subscription, { nil: undefined }),
  });
  fc.assert(
    fc.property(some, moment, ({ trial, subscription: bought }, now) => {
      const facts: PlanFacts = { ...(trial && { trial }), ...(bought && { subscription: bought }) };
      const end = knownEnd(facts, now);
      if (end === undefined) return;
      expect(planAt(facts, now)).toBe('premium');
      expect(planAt(facts, Math.max(now, end - 1))).toBe('premium');
      const later = trial && Date.parse(trial.startedAt) > now ? { ...facts, trial: undefined } : facts;
      expect(planAt(later as PlanFacts, end)).toBe('free');
    }),
  );
});

test('D17 a plan changes only where a grant, a trial or a subscription begins or ends', () => {
  const facts = fc.record({
    trial: fc.option(moment.map(trialFrom), { nil: undefined }),
    granted: fc.option(fc.record({ at: moment.map(iso), until: fc.option(moment.map(iso)) }), {
      nil: undefined,
    }),
    subscription: fc.option(subscription, { nil: undefined }),
  });
  fc.assert(
    fc.property(facts, moment, moment, ({ trial, granted, subscription: bought }, one, other) => {
      const known: PlanFacts = {
        ...(trial && { trial }),
        ...(granted && { granted }),
        ...(bought && { subscription: bought }),
      };
      const edges = [trial?.startedAt, trial?.endsAt, granted?.at, granted?.until]
        .concat(bought && iso(subscriptionEnd(bought)))
        .filter((edge) => typeof edge === 'string')
        .map(Date.parse);
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      fc.pre(edges.every((edge) => edge <= from || edge > to));
      expect(planAt(known, from)).toBe(planAt(known, to));
      expect(isPaid(known, from)).toBe(isPaid(known, to));
    }),
  );
});
