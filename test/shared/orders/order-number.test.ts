import { expect, test } from 'vitest';
import { storedOrder } from '../../../functions/orders/stored-order.ts';
import { trackedOrder } from '../../../functions/orders/tracked-order.ts';
import { orderName, orderNr, orderNumber } from '../../../shared/orders/order-number.ts';
import { order } from '../../helpers/builders.ts';

const real = order({ number: 12 });
const rehearsal = order({ number: 0, isRehearsal: true });

test('an order is called by its number, a rehearsal Prøve', () => {
  expect([orderNumber(real), orderNr(real), orderName(real)]).toEqual(['12', 'Nr. 12', 'bestilling 12']);
  expect([orderNumber(rehearsal), orderNr(rehearsal), orderName(rehearsal)]).toEqual([
    'Prøve',
    'Prøve',
    'prøvebestillingen',
  ]);
});

test('the mark is stored and reaches the status page; an order of before has none', () => {
  expect(storedOrder.read(storedOrder.item(rehearsal)).isRehearsal).toBe(true);
  expect(trackedOrder(rehearsal).isRehearsal).toBe(true);
  expect(storedOrder.read(storedOrder.item(real))).not.toHaveProperty('isRehearsal');
  expect(trackedOrder(real)).not.toHaveProperty('isRehearsal');
});
