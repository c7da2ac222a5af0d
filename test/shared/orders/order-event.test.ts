import { expect, test } from 'vitest';
import { type OrderEvent, replay } from '../../../shared/orders/order-event.ts';
import type { OrderStatus } from '../../../shared/orders/steps.ts';
import { events, kari } from '../../helpers/order-story.ts';

const received = events[0]!;

test('events from first to last say what the row says', () => {
  expect(replay(events)).toEqual({
    status: 'ready',
    version: 4,
    estimatedTimeMinutes: 30,
    promisedAt: '2026-11-20T17:34:00.000Z',
    confirmedAt: '2026-11-20T17:04:00.000Z',
    preparingAt: '2026-11-20T17:06:00.000Z',
    readyAt: '2026-11-20T17:30:00.000Z',
    createdAt: '2026-11-20T17:00:00.000Z',
    updatedAt: '2026-11-20T17:30:00.000Z',
    forgotten: 'notes',
  });
});

test('a refused order keeps why it was refused', () => {
  const refused: OrderEvent = {
    what: 'moved',
    from: 'pending',
    to: 'cancelled',
    version: 2,
    at: '2026-11-20T17:01:00.000Z',
    by: kari,
    reason: 'fake',
  };
  expect(replay([received, refused])).toMatchObject({ status: 'cancelled', cancelReason: 'fake' });
});

const at = (minute: number) => `2026-11-20T17:0${minute}:00.000Z`;
const moved = (from: OrderStatus, to: OrderStatus, version: number, more = {}): OrderEvent => {
  return { what: 'moved', from, to, version, at: at(version), by: kari, ...more };
};
const undone = (from: OrderStatus, to: OrderStatus, version: number): OrderEvent => {
  return { what: 'undone', from, to, version, at: at(version), by: kari };
};
const confirmed = moved('pending', 'confirmed', 2, { estimatedTimeMinutes: 20 });

test.each<[OrderStatus, OrderEvent[], OrderEvent]>([
  ['pending', [], confirmed],
  ['pending', [], moved('pending', 'cancelled', 2, { reason: 'other', message: 'Ovnen er ødelagt' })],
  ['confirmed', [confirmed], moved('confirmed', 'preparing', 3)],
  ['preparing', [confirmed, moved('confirmed', 'preparing', 3)], moved('preparing', 'ready', 4)],
  [
    'ready',
    [confirmed, moved('confirmed', 'preparing', 3), moved('preparing', 'ready', 4)],
    moved('ready', 'completed', 5, { notFetched: true }),
  ],
])('undoing a move brings back all that the order was before it: %s', (before, way, last) => {
  const then = replay([received, ...way]);
  const { to, version } = last as Extract<OrderEvent, { what: 'moved' }>;

  const after = replay([received, ...way, last, undone(to, before, version + 1)]);

  expect(after).toEqual({ ...then, version: version + 1, updatedAt: at(version + 1) });
});

test('a new time is counted from the moment it is given, and the order keeps the promise before it', () => {
  const before = '2026-11-20T17:22:00.000Z';
  const retimed: OrderEvent = { what: 'retimed', minutes: 45, before, version: 3, at: at(9), by: kari };
  expect(replay([received, confirmed, retimed])).toMatchObject({
    status: 'confirmed',
    version: 3,
    estimatedTimeMinutes: 20,
    promisedAt: '2026-11-20T17:54:00.000Z',
    promisedBefore: before,
    updatedAt: at(9),
  });
});

test('a pickup that nobody fetched is completed, and says so', () => {
  const last = moved('ready', 'completed', 5, { notFetched: true });
  expect(replay([received, last])).toMatchObject({ status: 'completed', notFetched: true });
});

test('a history that does not begin when the order was received says nothing', () => {
  expect(replay([])).toBeUndefined();
  expect(replay([{ ...received, what: 'forgotten', forgotten: 'notes' } as OrderEvent])).toBeUndefined();
});
