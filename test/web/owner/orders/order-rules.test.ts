import { expect, test } from 'vitest';
import { Problem } from '../../../../shared/kernel/problem.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { actionsOf } from '../../../../shared/orders/step-words.ts';
import {
  type Fulfilment,
  fulfilments,
  type OrderStatus,
  orderStatuses,
  stepOf,
} from '../../../../shared/orders/steps.ts';
import {
  extrasOf,
  shownEstimate,
  shownPromise,
  whyRefused,
} from '../../../../web/owner/dashboard/orders/card-rules.ts';
import {
  dueOf,
  lateText,
  minutesSince,
  spanText,
  waitLook,
} from '../../../../web/owner/dashboard/orders/due.ts';
import { lanesOf, withOpenMinutes } from '../../../../web/owner/dashboard/orders/lanes.ts';
import { estimateFrom } from '../../../../web/owner/dashboard/orders/time-dialogs.tsx';
import { ordersBefore } from '../../../../web/owner/dashboard/orders/use-held-orders.ts';
import { movedIds, type Place } from '../../../../web/owner/dashboard/orders/use-moved.ts';
import { shopOf } from '../../../../web/owner/lib/shop.ts';
import { arrivals, arrivalText, newOrdersText, waitingOrders } from '../../../../web/owner/parts/arrivals.ts';
import { placedText } from '../../../../web/owner/parts/order-time.ts';
import { ordersQuery } from '../../../../web/owner/queries/orders.ts';
import { bizId, order, ordId } from '../../../helpers/builders.ts';

const now = Date.parse('2026-11-20T17:42:00Z');

test('RULE-016 an order of today shows its Oslo time, an older one the day before it', () => {
  expect(placedText('2026-11-20T17:41:00Z', now)).toBe('18:41');
  expect(placedText('2026-11-19T22:59:00Z', now)).toBe('19.11 23:59');
  expect(placedText('2026-11-19T23:01:00Z', now)).toBe('00:01');
});

test('a wait is calm for three minutes, then lit, and from eight minutes on it has the flag of what is late', () => {
  const waited = (minutes: number) =>
    waitLook(order({ createdAt: new Date(now - minutes * 60_000).toISOString() }), now);
  expect([0, 2.9, 3, 7.9, 8, 60].map(waited)).toEqual(['calm', 'calm', 'long', 'long', 'worst', 'worst']);
});

test('while three or fewer wait, the oldest has its minutes open, also where a search puts another on top', () => {
  const at = (n: number, minute: number) =>
    order({ id: ordId(n), createdAt: `2026-11-20T17:${minute}:00.000Z` });
  const [newest, oldest, middle] = [at(3, 40), at(1, 20), at(2, 30)];
  expect(withOpenMinutes([])).toBeUndefined();
  expect(withOpenMinutes([newest, oldest, middle])).toBe(oldest);
  expect(withOpenMinutes([newest, oldest, middle, at(4, 41)])).toBeUndefined();
});

test('ORD-010 ORD-015 an unknown status and an ended order have no actions', () => {
  const actions = (status: string, fulfilment: Fulfilment = 'pickup') =>
    actionsOf({ status: status as OrderStatus, fulfilment });
  expect(actions('foo')).toEqual([]);
  expect(actions('toString')).toEqual([]);
  for (const fulfilment of fulfilments)
    for (const status of orderStatuses)
      expect(actions(status, fulfilment).map(({ to }) => to)).toEqual(stepOf({ status, fulfilment }).next);
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
    since: Date.parse(older.createdAt),
  });
  expect(waitingOrders([])).toEqual({ count: 0, since: undefined });
});

test('ERR-022 a refusal is told in words that help, never in English', () => {
  expect(whyRefused(new Problem('VERSION_CONFLICT', undefined, { message: 'Noen andre var raskere' }))).toBe(
    'Noen andre var raskere',
  );
  expect(whyRefused(new Problem('NETWORK', undefined, { message: 'Failed to fetch' }))).toBe(
    'Sjekk nettet og prøv igjen.',
  );
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

test('cards have moved that are elsewhere, and a card that was not there is under a finger, too', () => {
  const at = (places: Record<string, Place>) => new Map(Object.entries(places));
  const before = at({ a: { left: 0, top: 0 }, b: { left: 0, top: 300 }, c: { left: 400, top: 0 } });
  const now = at({ b: { left: 0, top: 0 }, c: { left: 400, top: 0.5 }, d: { left: 400, top: 300 } });
  expect([...movedIds(before, now)]).toEqual(['b', 'd']);
  expect(movedIds(now, now).size).toBe(0);
});

const minute = (at: number) => new Date(now + at * 60_000).toISOString();
const listed = (n: number, about: Partial<Order>) => order({ id: ordId(n), number: n, ...about });

test('a kitchen reads: waiting with the oldest first, cooking by promise, ready with the oldest first, the rest apart', () => {
  const orders = [
    listed(9, { status: 'pending', createdAt: minute(-1) }),
    listed(8, { status: 'completed', createdAt: minute(-2) }),
    listed(7, { status: 'preparing', promisedAt: minute(20) }),
    listed(6, { status: 'ready', readyAt: minute(-2) }),
    listed(5, { status: 'pending', createdAt: minute(-44) }),
    listed(4, { status: 'confirmed', promisedAt: minute(-8) }),
    listed(3, { status: 'ready', readyAt: minute(-18) }),
    listed(2, { status: 'cancelled', createdAt: minute(-90) }),
    listed(1, { status: 'pending', createdAt: minute(-44) }),
    { ...order({ id: ordId(10), number: 10, promisedAt: null }), status: 'foo' as OrderStatus },
  ];
  const numbers = (list: readonly Order[]) => list.map(({ number }) => number);
  const lanes = lanesOf(orders, now);
  expect(numbers(lanes.waiting)).toEqual([1, 5, 9]);
  expect(numbers(lanes.cooking)).toEqual([10, 4, 7]);
  expect(numbers(lanes.ready)).toEqual([3, 6]);
  expect(numbers(lanes.done)).toEqual([8, 2]);
});

test('that nobody fetched a pickup can be said 15 minutes after it was promised and ready, not before', () => {
  const canBe = (about: Partial<Order>) =>
    extrasOf(order({ status: 'ready', readyAt: minute(-30), promisedAt: minute(-15), ...about }), now)
      .canBeNotFetched;
  expect(canBe({})).toBe(true);
  expect(canBe({ promisedAt: minute(-14) })).toBe(false);
  expect(canBe({ readyAt: minute(-14) })).toBe(false);
  expect(canBe({ promisedAt: null })).toBe(true);
  expect(canBe({ fulfilment: 'delivery' })).toBe(false);
  expect(canBe({ status: 'preparing' })).toBe(false);
});

test('what is over and what is left is counted by the clock that is shown, without its seconds', () => {
  const at = (promisedAt: string) => dueOf(order({ status: 'preparing', promisedAt }), now + 36_000)?.text;
  expect(at('2026-11-20T17:34:05Z')).toBe('8 min over');
  expect(at('2026-11-20T17:42:05Z')).toBe('nå');
  expect(at('2026-11-20T17:41:59Z')).toBe('1 min over');
  expect(at('2026-11-20T17:46:05Z')).toBe('om 4 min');
});

test('late is said in words: how much over, how soon, and how long it has been ready', () => {
  const due = (about: Partial<Order>) => dueOf(order(about), now);
  const promised = (at: number) => due({ status: 'preparing', promisedAt: minute(at) });
  expect(promised(-8)).toEqual({ look: 'late', text: '8 min over' });
  expect(promised(-78)).toEqual({ look: 'late', text: '78 min over' });
  expect(promised(-125)).toEqual({ look: 'late', text: '2 t 5 min over' });
  expect(promised(0)).toEqual({ look: 'soon', text: 'nå' });
  expect(promised(5)).toEqual({ look: 'soon', text: 'om 5 min' });
  expect(promised(6)).toEqual({ look: 'plain', text: 'om 6 min' });
  expect(due({ status: 'preparing', promisedAt: null })).toBeUndefined();
  expect(due({ status: 'pending' })).toBeUndefined();
  expect(due({ status: 'completed', promisedAt: minute(-8) })).toBeUndefined();
  expect(due({ status: 'ready', readyAt: minute(-18) })?.text).toBe('klar for 18 min siden');
  expect(due({ status: 'ready', updatedAt: minute(0) })?.text).toBe('klar nå');
  expect(due({ status: 'ready', fulfilment: 'delivery', readyAt: minute(-1) })?.text).toBe('sendt 18:41');
  expect([minutesSince(now + 2 * 60_000, now), minutesSince(now - 2.5 * 60_000, now)]).toEqual([0, 2]);
  expect([0, 59, 60, 72, 1439, 1440, 3000].map(spanText)).toEqual([
    '0 min',
    '59 min',
    '1 t',
    '1 t 12 min',
    '23 t 59 min',
    '1 døgn',
    '2 døgn',
  ]);
});

test('ready food stands too long, too: lit from ten minutes, late from twenty, a delivery from its promise on', () => {
  const ready = (about: Partial<Order>) => dueOf(order({ status: 'ready', promisedAt: null, ...about }), now);
  const looks = [9, 10, 19, 20].map((minutes) => ready({ readyAt: minute(-minutes) })?.look);
  expect(looks).toEqual(['plain', 'soon', 'soon', 'late']);
  const sent = (at: number) =>
    ready({ fulfilment: 'delivery', readyAt: minute(-30), promisedAt: minute(at) });
  expect(sent(0)).toEqual({ look: 'plain', text: 'sendt 18:12' });
  expect(sent(-3)).toEqual({ look: 'late', text: '3 min over' });
});

test('a lane counts its late orders, and those that wait too long', () => {
  const waiting = [-7, -8, -30].map((at) => order({ createdAt: minute(at) }));
  expect(lateText(waiting, now)).toBe('2 for lenge');
  expect(lateText(waiting.slice(0, 1), now)).toBe('');
  expect(lateText([order({ status: 'preparing', promisedAt: minute(-1) })], now)).toBe('1 for sent');
  expect(lateText([order({ status: 'ready', readyAt: minute(-20) })], now)).toBe('1 for lenge');
});

test('an order that runs comes with the newest and again with its own page, and is listed once', () => {
  const [newest, running] = [order({ id: ordId(2), number: 2 }), order({ number: 1 })];
  const { select } = ordersQuery(shopOf(bizId(1)));
  const pages = [
    { orders: [newest, running], next: ordId(2) },
    { orders: [running], next: null },
  ];
  expect(select?.({ pages, pageParams: [] })).toEqual([newest, running]);
});
