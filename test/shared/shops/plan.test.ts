import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planNames } from '../../../shared/shops/owner-words.nb.ts';
import { isPaid, type PlanFacts, planAt, premiumMonthOre, trialFrom } from '../../../shared/shops/plan.ts';

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

test('D17 a plan changes only where a grant or a trial begins or ends', () => {
  const facts = fc.record({
    trial: fc.option(moment.map(trialFrom), { nil: undefined }),
    granted: fc.option(fc.record({ at: moment.map(iso), until: fc.option(moment.map(iso)) }), {
      nil: undefined,
    }),
  });
  fc.assert(
    fc.property(facts, moment, moment, ({ trial, granted }, one, other) => {
      const known: PlanFacts = { ...(trial && { trial }), ...(granted && { granted }) };
      const edges = [trial?.startedAt, trial?.endsAt, granted?.at, granted?.until]
        .filter((edge) => typeof edge === 'string')
        .map(Date.parse);
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      fc.pre(edges.every((edge) => edge <= from || edge > to));
      expect(planAt(known, from)).toBe(planAt(known, to));
      expect(isPaid(known, from)).toBe(isPaid(known, to));
    }),
  );
});
