// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '../../../shared/kernel/problem.ts';
import { budgetTimes, createBudget } from '../../../web/live/budget.ts';

const perMinute = 12;
let isHidden = false;
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const busy = (retryAfterSeconds?: number, code: 'TOO_MANY_REQUESTS' | 'UNAVAILABLE' = 'TOO_MANY_REQUESTS') =>
  new Problem(code, undefined, { retryAfterSeconds });

beforeEach(() => {
  vi.useFakeTimers();
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});

const chance = fc.double({ min: 0, max: 1, noNaN: true });

/**
 * The events of a tab: it wants to ask, again and again; time passes; it is hidden or seen; an answer or a
 * failure comes.
 */
const happening = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('ask' as const), times: fc.integer({ min: 1, max: 15 }) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(30_000) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('hide' as const), hidden: fc.boolean() }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'answered' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('failed' as const),
      error: fc.oneof(
        fc.constantFrom(new Problem('NETWORK'), new Problem('INTERNAL'), new Error('x'), undefined),
        fc.option(fc.nat(100_000), { nil: undefined }).map((seconds) => busy(seconds)),
      ),
    }),
  },
);

test('in no minute a tab sends more than its budget, a hidden one a quarter, whatever fails; and who waits as long as told may ask', () => {
  const longestMs = Math.max(60_000, budgetTimes.longestPauseMs + budgetTimes.longestSpreadMs);
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), chance, (all, random) => {
      isHidden = false;
      const budget = createBudget({ perMinute, random: () => random });
      const sent: number[] = [];
      let hiddenSince = Number.POSITIVE_INFINITY;
      const countFrom = (from: number) =>
        sent.filter((at) => at > from && at > performance.now() - 60_000).length;
      for (const one of all) {
        if (one.kind === 'wait') pass(one.ms);
        if (one.kind === 'answered') budget.answered();
        if (one.kind === 'failed') budget.failed(one.error);
        if (one.kind === 'hide') {
          if (one.hidden !== isHidden)
            hiddenSince = one.hidden ? performance.now() : Number.POSITIVE_INFINITY;
          isHidden = one.hidden;
        }
        for (let time = 0; one.kind === 'ask' && time < one.times; time += 1) {
          const waitMs = budget.take();
          if (waitMs === 0) sent.push(performance.now());
          expect(waitMs).toBeLessThanOrEqual(longestMs);
          expect(countFrom(-1)).toBeLessThanOrEqual(perMinute);
          expect(countFrom(hiddenSince)).toBeLessThanOrEqual(perMinute / 4);
        }
      }
      const waitMs = budget.take();
      if (waitMs === 0) return;
      pass(waitMs);
      expect(budget.take()).toBe(0);
    }),
  );
});

test('a pause that the server asks for is kept, spread, and never longer than two minutes and the spread', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), chance, (seconds, random) => {
      const budget = createBudget({ perMinute, random: () => random });
      budget.failed(busy(seconds, 'UNAVAILABLE'));
      const pauseMs = Math.min(seconds * 1000, budgetTimes.longestPauseMs);
      const waitMs = budget.take();
      expect(waitMs).toBeGreaterThanOrEqual(pauseMs);
      expect(waitMs).toBeLessThanOrEqual(pauseMs + budgetTimes.firstSpreadMs + 1);
    }),
  );
});

test('a refusal without a time is spread over 15 s, each further one over twice as long up to a minute, and an answer begins anew', () => {
  const budget = createBudget({ perMinute, random: () => 1 });
  const refused = () => {
    budget.failed(busy());
    const waitMs = budget.take();
    pass(waitMs);
    return waitMs;
  };
  expect([refused(), refused(), refused(), refused()]).toEqual([15_000, 30_000, 60_000, 60_000]);
  budget.answered();
  expect(refused()).toBe(15_000);
});

test('what is no refusal pauses nothing: no network, a mistake of ours, an order that is not there', () => {
  const budget = createBudget({ perMinute, random: () => 1 });
  for (const error of [new Problem('NETWORK'), new Problem('INTERNAL'), new Problem('NOT_FOUND'), 'x'])
    budget.failed(error);
  expect(budget.take()).toBe(0);
});

test('full jitter: a crowd that is told to return within ten seconds comes in all of them alike', () => {
  const returns = Array.from({ length: 10_000 }, () => createBudget({ perMinute }).within(10_000));
  for (let second = 0; second < 10; second += 1) {
    const share = returns.filter((ms) => Math.floor(ms / 1000) === second).length / returns.length;
    expect(share).toBeGreaterThan(0.08);
    expect(share).toBeLessThan(0.12);
  }
});

test('a hidden tab waits four times as long', () => {
  const budget = createBudget({ perMinute, random: () => 0.5 });
  const [soon, about] = [budget.within(10_000), budget.about(10_000)];
  isHidden = true;
  expect([budget.within(10_000), budget.about(10_000)]).toEqual([4 * soon, 4 * about]);
});

test('repeats leave some of the budget to the line and the polls', () => {
  const budget = createBudget({ perMinute });
  const repeats = Array.from({ length: 20 }, () => budget.take(6)).filter((waitMs) => waitMs === 0);
  expect(repeats).toHaveLength(6);
  expect(budget.take()).toBe(0);
});

test('a hidden tab repeats nothing: a quarter of the budget is less than what repeats must leave', () => {
  isHidden = true;
  const budget = createBudget({ perMinute: 20 });
  const repeats = Array.from({ length: 20 }, () => budget.take(12));
  expect(repeats.filter((waitMs) => waitMs === 0)).toEqual([]);
  expect(budget.take()).toBe(0);
});
