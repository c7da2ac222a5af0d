import { expect, test } from 'vitest';
import { storedOrder } from '../../../functions/orders/history.ts';
import { trackedOrder } from '../../../functions/orders/tracking-links.ts';
import {
  nrFirst,
  nrWithin,
  orderName,
  orderNr,
  orderNumber,
  orderTitle,
} from '../../../shared/orders/order-number.ts';
import { order } from '../../helpers/builders.ts';

const real = order({ number: 12 });
const rehearsal = order({ number: 0, isRehearsal: true });

test.each([
  [orderNumber, '12', 'Prøve'],
  [orderNr, 'Nr. 12', 'Prøve'],
  [nrWithin, 'nr. 12', 'prøven'],
  [nrFirst, 'Nr. 12', 'Prøven'],
  [orderName, 'bestilling 12', 'prøvebestillingen'],
  [orderTitle, 'Bestilling 12', 'Prøvebestilling'],
])('%o calls an order by its number, and a rehearsal by what it is', (called, name, rehearsed) => {
  expect([called(real), called(rehearsal)]).toEqual([name, rehearsed]);
});

test('the mark is stored and reaches the status page; an order of before has none', () => {
  expect(storedOrder.read(storedOrder.item(rehearsal)).isRehearsal).toBe(true);
  expect(trackedOrder(rehearsal).isRehearsal).toBe(true);
  expect(storedOrder.read(storedOrder.item(real))).not.toHaveProperty('isRehearsal');
  expect(trackedOrder(real)).not.toHaveProperty('isRehearsal');
});
