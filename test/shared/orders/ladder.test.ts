import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  defaultLadder,
  type Ladder,
  type LadderStep,
  ladder,
  ladderSteps,
  nextStep,
} from '../../../shared/orders/ladder.ts';
import { orderStatuses } from '../../../shared/orders/steps.ts';
import { order } from '../../helpers/builders.ts';
import { saying } from '../../helpers/said.ts';

const updatedAt = '2026-11-20T17:00:00.000Z';
const since = Date.parse(updatedAt);
const at = (minutes: number) => since + minutes * 60_000;
const waiting = order({ status: 'pending', updatedAt });

describe('what is next for an order that waits', () => {
  test.each([
    [0, [], 'remind', 2],
    [2, [], 'remind', 2],
    [3, ['remind'], 'call', 4],
    [4, ['remind'], 'call', 4],
    [5, ['remind', 'call'], 'decline', 15],
    [15, ['remind', 'call'], 'decline', 15],
  ] as const)('after %s minutes, with %j done, it is %s at %s', (passed, done, step, due) => {
    expect(nextStep(waiting, defaultLadder, done, at(passed))).toEqual({ step, at: at(due) });
  });

  test('a late run takes the last step that is due, and goes back to none', () => {
    expect(nextStep(waiting, defaultLadder, [], at(5))?.step).toBe('call');
    expect(nextStep(waiting, defaultLadder, ['call'], at(5))?.step).toBe('decline');
    expect(nextStep(waiting, defaultLadder, [], at(600))?.step).toBe('decline');
  });

  test('without a decline it ends with the call, and nobody is called hours later', () => {
    const never = { ...defaultLadder, declineMinutes: null };
    expect(nextStep(waiting, never, ['call'], at(5))).toBeUndefined();
    expect(nextStep(waiting, never, [], at(33))?.step).toBe('call');
    expect(nextStep(waiting, never, [], at(35))).toBeUndefined();
  });

  test.each(orderStatuses.filter((status) => status !== 'pending'))(
    'nothing is left of one that is %s',
    (status) => {
      expect(nextStep({ ...waiting, status }, defaultLadder, [], at(60))).toBeUndefined();
    },
  );
});

const anyLadder: fc.Arbitrary<Ladder> = fc
  .record({
    remindMinutes: fc.integer({ min: 1, max: 10 }),
    callMinutes: fc.integer({ min: 2, max: 30 }),
    declineMinutes: fc.option(fc.integer({ min: 5, max: 60 })),
  })
  .filter((one) => v.is(ladder, one));

test('whenever it runs, each step comes once, in order, and never before its time', () => {
  fc.assert(
    fc.property(anyLadder, fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 12 }), (chosen, runs) => {
      const done: LadderStep[] = [];
      for (const minute of [...runs].sort((one, other) => one - other)) {
        const next = nextStep(waiting, chosen, done, at(minute));
        if (!next || next.at > at(minute)) continue;
        expect(
          done.map((step) => ladderSteps.indexOf(step)).every((i) => i < ladderSteps.indexOf(next.step)),
        ).toBe(true);
        expect(next.at).toBe(at(chosen[`${next.step}Minutes`] ?? Number.NaN));
        done.push(next.step);
      }
      const last = Math.max(-1, ...runs);
      expect(done.includes('decline')).toBe(chosen.declineMinutes !== null && last >= chosen.declineMinutes);
    }),
  );
});

describe('the minutes an owner may choose', () => {
  const issueOf = (change: Partial<Ladder>) => {
    const result = v.safeParse(saying(ladder), { ...defaultLadder, ...change });
    return result.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  };
  test.each([
    [{}, undefined],
    [{ declineMinutes: null }, undefined],
    [{ remindMinutes: 4 }, ['callMinutes: Ansatte varsles etter påminnelsen']],
    [{ callMinutes: 15 }, ['declineMinutes: Avslaget må komme etter at ansatte er varslet']],
    [{ declineMinutes: 61 }, ['declineMinutes: Avslaget må være mellom 5 og 60 minutter']],
    [{ remindMinutes: 0 }, ['remindMinutes: Påminnelsen må være mellom 1 og 10 minutter']],
  ])('%j → %j', (change, issues) => {
    expect(issueOf(change)).toEqual(issues);
  });
});
