import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  nextStatuses,
  type OrderStatus,
  orderStatuses,
  statusActions,
  statusesBefore,
  statusName,
} from '../../../shared/orders/order-status.ts';

test('ORD-009 the six statuses have their Norwegian names', () => {
  expect(orderStatuses.map(statusName)).toEqual([
    'Venter',
    'Bekreftet',
    'Tilbereder',
    'Klar',
    'Fullført',
    'Avbrutt',
  ]);
});

test('ORD-010 a status we do not know is shown as it is', () => {
  fc.assert(
    fc.property(
      fc.string().filter((status) => !orderStatuses.some((known) => known === status)),
      (status) => statusName(status) === status,
    ),
  );
});

test('ORD-011 ORD-012 ORD-013 ORD-014 ORD-015 each status offers exactly its buttons', () => {
  const buttons = orderStatuses.map((status) => statusActions[status].map(({ label, to }) => [label, to]));
  expect(buttons).toEqual([
    [
      ['Bekreft bestilling', 'confirmed'],
      ['Avvis bestilling', 'cancelled'],
    ],
    [
      ['Start tilberedning', 'preparing'],
      ['Avbryt', 'cancelled'],
    ],
    [['Klar for henting', 'ready']],
    [['Fullført', 'completed']],
    [],
    [],
  ]);
});

test('ORD-016 a button exists exactly where the server allows the move', () => {
  for (const status of orderStatuses) {
    expect(statusActions[status].map(({ to }) => to)).toEqual(nextStatuses[status]);
  }
});

test('an order that moves by the table always ends, and ends finished or cancelled', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (choices) => {
      let status: OrderStatus = 'pending';
      let moves = 0;
      for (const choice of choices) {
        const next: readonly OrderStatus[] = nextStatuses[status];
        if (next.length === 0) break;
        status = next[choice % next.length]!;
        moves += 1;
      }
      return moves <= 4 && (status === 'completed' || status === 'cancelled');
    }),
  );
});

test('the statuses before a status are those that may move to it', () => {
  for (const target of orderStatuses) {
    for (const status of orderStatuses) {
      expect(statusesBefore(target).includes(status)).toBe(nextStatuses[status].includes(target));
    }
  }
});
