import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionsOf, statusName } from '../../../shared/orders/step-words.ts';
import {
  fulfilments,
  isFinished,
  isToMake,
  type OrderStatus,
  orderStatuses,
  stepOf,
  steps,
  wayOf,
} from '../../../shared/orders/steps.ts';

test('ORD-009 the six statuses have their Norwegian names', () => {
  expect(orderStatuses.map((status) => statusName({ status }))).toEqual([
    'Venter',
    'Bekreftet',
    'Tilbereder',
    'Klar',
    'Fullført',
    'Avbrutt',
  ]);
});

test('ORD-010 a status we do not know is shown as it is, among the orders that are made', () => {
  fc.assert(
    fc.property(
      fc.string().filter((status) => !orderStatuses.some((known) => known === status)),
      (status) => statusName({ status }) === status && stepOf({ status }).lane === 'cooking',
    ),
  );
});

test.each([
  ['pickup', 'Klar for henting'],
  ['delivery', 'På vei'],
] as const)(
  'ORD-011 ORD-012 ORD-013 ORD-014 ORD-015 D20 each status of a %s offers exactly its buttons',
  (fulfilment, ready) => {
    const buttons = orderStatuses.map((status) =>
      actionsOf({ status, fulfilment }).map(({ label, to }) => [label, to]),
    );
    expect(buttons).toEqual([
      [
        ['Bekreft bestilling', 'confirmed'],
        ['Avvis bestilling', 'cancelled'],
      ],
      [
        ['Start tilberedning', 'preparing'],
        ['Avbryt', 'cancelled'],
      ],
      [[ready, 'ready']],
      [['Fullført', 'completed']],
      [],
      [],
    ]);
  },
);

test('D20 a delivery that has left is called "På vei", a pickup "Klar"', () => {
  expect(statusName({ status: 'ready', fulfilment: 'delivery' })).toBe('På vei');
  expect(statusName({ status: 'ready', fulfilment: 'pickup' })).toBe('Klar');
  expect(statusName({ status: 'ready' })).toBe('Klar');
  expect(statusName({ status: 'confirmed', fulfilment: 'delivery' })).toBe('Bekreftet');
});

test('an order is finished exactly where no move is left, whatever its kind', () => {
  for (const fulfilment of fulfilments)
    for (const status of orderStatuses)
      expect(isFinished({ status, fulfilment })).toBe(stepOf({ status, fulfilment }).next.length === 0);
});

test('an order that moves by the table always ends, and ends finished or cancelled', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), fc.constantFrom(...fulfilments), (choices, fulfilment) => {
      let status: OrderStatus = 'pending';
      let moves = 0;
      for (const choice of choices) {
        const next: readonly OrderStatus[] = stepOf({ status, fulfilment }).next;
        if (next.length === 0) break;
        status = next[choice % next.length]!;
        moves += 1;
      }
      return moves <= 4 && (status === 'completed' || status === 'cancelled');
    }),
  );
});

test('both kinds of order go the same way today, and set the same fields on it', () => {
  for (const fulfilment of fulfilments)
    expect(wayOf(fulfilment)).toEqual(['pending', 'confirmed', 'preparing', 'ready', 'completed']);
  for (const status of orderStatuses) {
    const [pickup, delivery] = [steps.pickup[status], steps.delivery[status]];
    expect([pickup.time, pickup.marks]).toEqual([delivery.time, delivery.marks]);
  }
  expect(orderStatuses.filter((status) => isToMake({ status }))).toEqual([
    'pending',
    'confirmed',
    'preparing',
  ]);
});
