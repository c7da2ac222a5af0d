import { expect, test } from 'vitest';
import { burst } from '../attack/burst.ts';
import { kills } from '../attack/kills.ts';
import { keepsGoal, type Report } from '../attack/report.ts';
import { tenants } from '../attack/tenants.ts';

/** A small part of `npm run attack`, the same each time. Times are its business, not ours. */
const broken = ({ outcomes, findings }: Report) => [
  ...outcomes.filter((one) => !keepsGoal(one)),
  ...findings,
];

test('ROLE-003 probes of every route, by strangers, rivals, former members and devices, find nothing of another shop and change nothing there', async () => {
  expect(broken(await tenants({ seed: 8, share: 0.01 }))).toEqual([]);
});

test('OI-06 a cloud killed twice with its engine loses no order, doubles none and leaves no gap', async () => {
  expect(broken(await kills({ seed: 8, rounds: 1 }))).toEqual([]);
});

test('OI-07 fifty orders in a row leave a small counter that costs one unit a write', async () => {
  const report = await burst({ orders: 50 });
  const steady = report.outcomes.filter(({ unit }) => unit !== 'ms');
  expect(broken({ ...report, outcomes: steady.filter(({ name }) => name !== 'p99 / p50') })).toEqual([]);
});
