import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderStatuses } from '../../../../shared/orders/steps.ts';
import { filteredOrders, type OrderFilter } from '../../../../web/owner/dashboard/orders/order-tools.tsx';
import { order, ordId } from '../../../helpers/builders.ts';

const kari = order({
  id: ordId(7771),
  number: 148,
  customerName: 'Kari Nordmann',
  customerPhone: '+4791234567',
});
const ole = order({
  id: ordId(8882),
  number: 9,
  customerName: 'Øle Åsen',
  customerPhone: '+4641223344',
  status: 'ready',
});
const both = [kari, ole];
const all: OrderFilter = { status: '', way: '' };
const found = (search: string) => filteredOrders(both, search, all).map((one) => one.customerName);

test('ORD-002 a search finds name in any case, part of the phone, the middle of the id, and nothing else', () => {
  expect(found('KARI')).toEqual(['Kari Nordmann']);
  expect(found('øLE åS')).toEqual(['Øle Åsen']);
  expect(found('9123')).toEqual(['Kari Nordmann']);
  expect(found('0777')).toEqual(['Kari Nordmann']);
  expect(found('pizza')).toEqual([]);
});

test('ORD-002 a phone number is found however it is typed', () => {
  for (const typed of ['91 23 45 67', '+47 912 34 567', '+4791234567', ' 2345 '])
    expect(found(typed)).toEqual(['Kari Nordmann']);
  expect(found('+46 41')).toEqual(['Øle Åsen']);
});

test('ORD-002 an order number is found with and without the letters before it', () => {
  for (const typed of ['148', 'nr. 148', 'Nr 148', '#148']) expect(found(typed)).toContain('Kari Nordmann');
  expect(found('nr. 148')).not.toContain('Øle Åsen');
});

test('ORD-003 a status leaves only its own orders and combines with the search', () => {
  expect(filteredOrders(both, '', { ...all, status: 'ready' })).toEqual([ole]);
  expect(filteredOrders(both, 'kari', { ...all, status: 'ready' })).toEqual([]);
});

test('what is fetched and what is delivered can be seen apart', () => {
  const delivered = order({ id: ordId(3), fulfilment: 'delivery' });
  expect(filteredOrders([kari, delivered], '', { ...all, way: 'delivery' })).toEqual([delivered]);
  expect(filteredOrders([kari, delivered], '', { ...all, way: 'pickup' })).toEqual([kari]);
});

const anyOrders = fc.array(
  fc
    .record({ customerName: fc.string(), status: fc.constantFrom(...orderStatuses), number: fc.nat(9999) })
    .map(order),
);

test('ORD-002 ORD-003 what a filter leaves is in the order given, and filtering by both is filtering twice', () => {
  fc.assert(
    fc.property(
      anyOrders,
      fc.string(),
      fc.constantFrom('' as const, ...orderStatuses),
      (orders, search, status) => {
        const left = filteredOrders(orders, search, { ...all, status });
        expect(left).toEqual(orders.filter((one) => left.includes(one)));
        expect(left).toEqual(filteredOrders(filteredOrders(orders, search, all), '', { ...all, status }));
        expect(filteredOrders(orders, '  ', all)).toEqual(orders);
      },
    ),
  );
});
