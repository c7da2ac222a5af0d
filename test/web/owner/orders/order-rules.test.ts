import { expect, test } from 'vitest';
import { Problem } from '../../../../shared/kernel/problem.ts';
import { type Fulfilment, fulfilments } from '../../../../shared/orders/fulfilment.ts';
import { type OrderStatus, orderStatuses, statusActions } from '../../../../shared/orders/order-status.ts';
import { arrivals, arrivalText, newOrdersText } from '../../../../web/owner/dashboard/orders/arrivals.ts';
import {
  actionsOf,
  shownEstimate,
  shownPromise,
  whyRefused,
} from '../../../../web/owner/dashboard/orders/card-rules.ts';
import { estimateFrom } from '../../../../web/owner/dashboard/orders/estimate-dialog.tsx';
import { firstMoved, ordersBefore } from '../../../../web/owner/dashboard/orders/held-orders.ts';
import { ageText, placedText } from '../../../../web/owner/parts/order-time.ts';
import { waitingOrders } from '../../../../web/owner/parts/waiting.ts';
import { order, ordId } from '../../../helpers/builders.ts';

const now = Date.parse('2026-11-20T17:42:00Z');

test('RULE-016 an order of today shows its Oslo time, an older one the day before it', () => {
  expect(placedText('2026-11-20T17:41:00Z', now)).toBe('18:41');
  expect(placedText('2026-11-19T22:59:00Z', now)).toBe('19.11 23:59');
  expect(placedText('2026-11-19T23:01:00Z', now)).toBe('00:01');
});

test('the age of an order is told in minutes, then in hours, then not at all', () => {
  const ago = (minutes: number) => ageText(new Date(now - minutes * 60_000).toISOString(), now);
  expect([-1, 0, 1, 59, 60, 72, 719, 720].map(ago)).toEqual([
    'nå',
    'nå',
    '1 min siden',
    '59 min siden',
    '1 t siden',
    '1 t 12 min siden',
    '11 t 59 min siden',
    '',
  ]);
});

test('ORD-010 ORD-015 an unknown status and an ended order have no actions', () => {
  const actions = (status: string, fulfilment: Fulfilment = 'pickup') =>
    actionsOf({ status: status as OrderStatus, fulfilment });
  expect(actions('foo')).toEqual([]);
  expect(actions('toString')).toEqual([]);
  for (const fulfilment of fulfilments)
    for (const status of orderStatuses)
      expect(actions(status, fulfilment)).toBe(statusActions[fulfilment][status]);
  expect([...actions('completed'), ...actions('cancelled')]).toEqual([]);
});

test('ORD-019 ORD-020 the minutes show only while the order is confirmed', () => {
  for (const status of orderStatuses)
    expect(shownEstimate({ status, estimatedTimeMinutes: 20 })).toBe(status === 'confirmed' ? 20 : null);
});

test('Q-12 the clock time promised stands until the food is ready', () => {
  const promisedAt = '2026-11-20T18:00:00.000Z';
  const shown = orderStatuses.filter((status) => shownPromise({ status, promisedAt }) === promisedAt);
  expect(shown).toEqual(['confirmed', 'preparing']);
  expect(shownPromise({ status: 'preparing', promisedAt: null })).toBeNull();
});

test('ORD-017 ORD-018 an estimate is a whole number of minutes from 1 to 600 (Q-13)', () => {
  expect([estimateFrom('15'), estimateFrom(' 600 '), estimateFrom('1')]).toEqual([
    { minutes: 15 },
    { minutes: 600 },
    { minutes: 1 },
  ]);
  for (const typed of ['', '0', '601', '-5', '1,5', '1e2', 'snart'])
    expect(estimateFrom(typed)).toEqual({ error: 'Estimert tid må være mellom 1 og 600 minutter' });
});

test('ORD-022 only orders that wait and were not there before are news', () => {
  const at = (minute: number) => `2026-11-20T17:${String(minute).padStart(2, '0')}:00.000Z`;
  const first = order({ id: ordId(1), createdAt: at(10) });
  const second = order({ id: ordId(2), number: 2, createdAt: at(20) });
  const opened = arrivals(undefined, [first]);
  expect(opened.fresh).toEqual([]);
  const next = arrivals(opened.seen, [second, first]);
  expect(next.fresh).toEqual([second]);
  expect(arrivals(next.seen, [second, first]).fresh).toEqual([]);
  const older = order({ id: ordId(0), createdAt: at(5) });
  const done = order({ id: ordId(3), status: 'completed', createdAt: at(30) });
  expect(arrivals(next.seen, [done, second, first, older]).fresh).toEqual([]);
  expect(arrivals(arrivals(undefined, []).seen, [first]).fresh).toEqual([first]);
  expect(arrivalText([second])).toBe('Ny bestilling: nr. 2, Kari Nordmann');
  expect(arrivalText([first, second])).toBe('2 nye bestillinger');
});

test('the overview counts who waits and since when', () => {
  const older = order({ createdAt: '2026-11-20T16:00:00.000Z' });
  expect(waitingOrders([order(), older, order({ status: 'ready' })])).toEqual({
    count: 2,
    since: older.createdAt,
  });
  expect(waitingOrders([])).toEqual({ count: 0, since: undefined });
});

test('ERR-022 a refusal is told in words that help, never in English', () => {
  expect(whyRefused(new Problem('VERSION_CONFLICT', 'Noen andre var raskere'))).toBe(
    'Noen andre var raskere',
  );
  expect(whyRefused(new Problem('NETWORK', 'Failed to fetch'))).toBe('Sjekk nettet og prøv igjen.');
  expect(whyRefused(new TypeError('x is not a function'))).toBe('Prøv igjen om litt.');
});

test('what stands before the order that was first came in later', () => {
  const listed = [{ id: 'c' }, { id: 'b' }, { id: 'a' }];
  expect(ordersBefore(listed, 'a')).toEqual([{ id: 'c' }, { id: 'b' }]);
  expect(ordersBefore(listed, 'c')).toEqual([]);
  expect(ordersBefore(listed, 'gone')).toEqual([]);
  expect(ordersBefore(listed, undefined)).toEqual([]);
  expect([newOrdersText(1), newOrdersText(3)]).toEqual(['1 ny bestilling', '3 nye bestillinger']);
});

test('cards have moved from the first place on at which another one lies', () => {
  expect(firstMoved(['b', 'a'], ['c', 'b', 'a'])).toBe(0);
  expect(firstMoved(['c', 'b', 'a'], ['c', 'a'])).toBe(1);
  const still = Number.POSITIVE_INFINITY;
  expect([firstMoved(['b'], ['b', 'a']), firstMoved([], ['a']), firstMoved(['b', 'a'], ['b', 'a'])]).toEqual([
    still,
    still,
    still,
  ]);
});
