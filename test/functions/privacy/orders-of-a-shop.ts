import fc from 'fast-check';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { addDays, instantAt, osloDay } from '../../../shared/kernel/dates.ts';
import { type BusinessId, type OrderId, sortableSuffix } from '../../../shared/kernel/ids.ts';
import { addressLine } from '../../../shared/orders/address-line.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { orderStatuses } from '../../../shared/orders/steps.ts';
import { bizId, order } from '../../helpers/builders.ts';

/** Sunday 22 November 2026, half past noon in Oslo. */
export const now = Date.parse('2026-11-22T11:30:00Z');
export const daysAgo = (days: number) => addDays(osloDay(now), -days);

let serial = 0;
/** A finished delivery with everything that is personal, made at `createdMs`. */
export function fullOrder(createdMs: number, about: Partial<Order> = {}): Order {
  serial += 1;
  const id: OrderId = `ord_${sortableSuffix(
    createdMs,
    Uint8Array.from({ length: 16 }, (_, i) => serial >> i),
  )}`;
  const at = new Date(createdMs).toISOString();
  const [line] = order().lines;
  return order({
    id,
    number: serial,
    status: 'completed',
    version: 5,
    customerEmail: 'kari@guest.example',
    fulfilment: 'delivery',
    ...{ address: 'Storgata 1', addressExtra: 'oppgang B', postcode: '0184', town: 'Oslo' },
    driverNote: 'Ring på hos Solbakken',
    deliveryZone: 'Sentrum',
    notes: 'Ring på',
    lines: line ? [line, { ...line, notes: 'Nøtteallergi' }] : [],
    createdAt: at,
    updatedAt: at,
    ...about,
  });
}

export const hasNotes = ({ notes, driverNote = '', lines }: Order) =>
  `${notes}${driverNote}` !== '' || lines.some((line) => line.notes !== '');
export const hasContacts = ({ customerName, customerPhone, customerEmail, ...order }: Order) =>
  `${customerName}${customerPhone}${customerEmail}${addressLine(order)}` !== '';

/** The part of an order that forgetting must never change. */
export function lasting(one: Order) {
  const { customerName, customerPhone, customerEmail, address, notes, lines, forgotten, ...other } = one;
  const { addressExtra, postcode, town, driverNote, ...rest } = other;
  return { ...rest, lines: lines.map(({ notes: _, ...line }) => line) };
}

export const stored = (business: BusinessId, one: Order) => ({ ...keys.order(business, one.id), ...one });

/** The pointers that the first order of a day brings. */
export function duePointers(business: BusinessId, one: Order) {
  const day = osloDay(one.createdAt);
  return (['notes', 'contacts'] as const).map((step) => ({
    ...keys.due(step, day, business),
    business,
    day,
  }));
}

/** Shops with orders of the last 130 days, at any minute and in any status, some without notes or address. */
export const shops = fc.array(
  fc.record({
    business: fc.integer({ min: 1, max: 3 }).map(bizId),
    order: fc
      .record({
        day: fc.oneof(fc.integer({ min: 0, max: 130 }), fc.constantFrom(13, 14, 15, 89, 90, 91)),
        minute: fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 1439)),
        status: fc.constantFrom(...orderStatuses),
        notes: fc.constantFrom('', 'Ring på'),
        address: fc.constantFrom('', 'Storgata 1'),
        totalOre: fc.integer({ min: 0, max: 100_000 }),
      })
      .map(({ day, minute, ...about }) => fullOrder(Math.min(now, instantAt(daysAgo(day), minute)), about)),
  }),
  { minLength: 1, maxLength: 25 },
);
