import { expect, test } from 'vitest';
import { quotaState, softLimitEnd } from '../../../shared/shops/quota.ts';

const ends: [string, string, string][] = [
  ['a Friday evening', '2026-11-20T18:00:00Z', '2026-11-22T04:00:00Z'],
  ['one minute past midnight in Oslo', '2026-11-20T23:01:00Z', '2026-11-23T04:00:00Z'],
  ['the evening before the clocks go forward', '2026-03-27T18:00:00Z', '2026-03-29T03:00:00Z'],
  ['the evening before the clocks go back', '2026-10-23T18:00:00Z', '2026-10-25T04:00:00Z'],
];
test.each(ends)(
  'NUM-007 a limit reached on %s ends at five in the morning after the next day',
  (_, at, end) => {
    expect(new Date(softLimitEnd(Date.parse(at))).toISOString()).toBe(end.replace('Z', '.000Z'));
  },
);

const now = Date.parse('2026-11-20T18:00:00Z');
const until = (iso: string | null, monthOrders: number) =>
  quotaState({ monthOrders, monthLimit: 100, softUntil: iso }, now);

test('NUM-007 the owner is told from eighty on; the page closes only when the time beyond the limit is over', () => {
  expect([until(null, 79), until(null, 80), until(null, 99)]).toEqual(['below', 'near', 'near']);
  expect([until(null, 100), until('2026-11-20T18:00:01Z', 500)]).toEqual(['soft', 'soft']);
  expect([until('2026-11-20T18:00:00Z', 100), until('2026-11-20T18:00:00Z', 99)]).toEqual(['closed', 'near']);
  expect(quotaState({ monthOrders: 412, monthLimit: null, softUntil: null }, now)).toBe('below');
});
