import { expect, test } from 'vitest';
import { lateMinutesOf } from '../../../shared/orders/promise-kept.ts';
import { order } from '../../helpers/builders.ts';

const at = (clock: string) => `2026-11-20T${clock}Z`;
const ready = { status: 'ready', promisedAt: at('18:40:30'), readyAt: at('18:48:10') } as const;

test('an order is as late as the clock says without seconds, and one in time is 0 late', () => {
  expect(lateMinutesOf(order(ready))).toBe(8);
  expect(lateMinutesOf(order({ ...ready, readyAt: at('18:40:59') }))).toBe(0);
  expect(lateMinutesOf(order({ ...ready, readyAt: at('18:10:00') }))).toBe(0);
  expect(lateMinutesOf(order({ ...ready, status: 'completed' }))).toBe(8);
});

test('a new time does not make an order in time: the first promise counts, also after several', () => {
  const retimed = { ...ready, promisedAt: at('18:50:00'), promisedBefore: at('18:40:00') };
  expect(lateMinutesOf(order(retimed))).toBe(8);
  const confirmed = { confirmedAt: at('18:10:00'), estimatedTimeMinutes: 20 };
  expect(lateMinutesOf(order({ ...retimed, ...confirmed }))).toBe(18);
});

test('what is not ready, was not promised or was called off is not measured', () => {
  const { readyAt: _, ...cooking } = ready;
  expect(lateMinutesOf(order({ ...cooking, status: 'preparing' }))).toBeUndefined();
  expect(lateMinutesOf(order({ ...ready, promisedAt: null }))).toBeUndefined();
  expect(lateMinutesOf(order({ ...ready, status: 'cancelled' }))).toBeUndefined();
});
