import { GetCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Order, PlacedOrder } from '../../../shared/orders/order.ts';
import { wordsOf } from '../../../shared/orders/words-of.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { bizId, menuItem, profile as napoli, onPlan, deliveryZone as zone } from '../../helpers/builders.ts';
import { table } from '../../helpers/table-mock.ts';

const business = bizId(1);
const pizza = menuItem();
const sentrum = zone();
const bryn = zone({
  ...{ name: 'Bryn', postcodes: ['0660-0668', '0184'], feeOre: 8900, minOrderOre: 35_000 },
  ...{ freeOverOre: null, extraMinutes: 25 },
});

const draft = {
  lines: [{ itemId: pizza.id, quantity: 2 }],
  fulfilment: 'delivery',
  customerName: 'Kari Ødegård',
  customerPhone: '912 34 567',
  address: 'Storgata 14 B',
  postcode: '0184',
  paymentMethod: 'cash',
  expectedTotalOre: 37_800 + 4900,
};

type Failure = {
  error: { code: string; message: string; issues?: object[]; quote?: Partial<Order> };
};

const place = (change: Record<string, unknown> = {}) =>
  asCustomer<PlacedOrder & Failure>({
    ...{ method: 'POST', path: '/api/storefront/orders', body: { ...draft, ...change } },
    headers: { 'idempotency-key': '6f9e4b9a-3d5b-4b1e-9a53-1f3f0f2a7c11' },
  });

function settingsAre(settings: object) {
  const profile = { pk: business, sk: 'SITE#PROFILE', ...napoli({ id: business }), ...onPlan('free') };
  const menu = { pk: business, sk: 'SITE#MENU', items: [pizza], categoryOrder: [], version: 3 };
  const stored = { pk: business, sk: 'SITE#SETTINGS', ...defaultSettings, ...settings };
  table.on(QueryCommand).resolves({ Items: [profile, stored, menu] });
}

/** The order as it was stored. */
const stored = () =>
  table
    .commandCalls(TransactWriteCommand)[0]
    ?.args[0].input.TransactItems?.map(({ Put }) => Put?.Item)
    .find((item) => item?.sk.startsWith('ORDER#')) as Order | undefined;

beforeEach(() => {
  // Friday 20 November 2026, 18:00 in Oslo: open by the default hours.
  vi.useFakeTimers({ now: Date.parse('2026-11-20T17:00:00Z'), toFake: ['Date'] });
  table.reset();
  table.on(GetCommand).resolves({});
  table
    .on(GetCommand, { Key: { pk: 'SUBDOMAIN#napoli', sk: 'BUSINESS' } })
    .resolves({ Item: { businessId: business } });
  table.on(UpdateCommand).resolves({ Attributes: { n: 7, given: {}, orders: {} } });
  table.on(TransactWriteCommand).resolves({});
  settingsAre({ deliveryZones: [sentrum, bryn] });
});

test('an order keeps its address in parts, the town of its postcode, and the zone that priced it', async () => {
  const more = { addressExtra: 'oppgang B', driverNote: 'Ring på hos Solbakken' };
  const { status, body } = await place(more);
  expect(status).toBe(201);
  const { address, postcode, town, deliveryZone, extraMinutes, deliveryFeeOre } = stored() ?? {};
  expect({ address, postcode, town }).toEqual({ address: 'Storgata 14 B', postcode: '0184', town: 'Oslo' });
  expect(stored()).toMatchObject(more);
  expect({ deliveryZone, extraMinutes, deliveryFeeOre }).toEqual({
    ...{ deliveryZone: 'Sentrum', extraMinutes: 10, deliveryFeeOre: 4900 },
  });
  expect(JSON.stringify(body)).not.toMatch(/Storgata|0184|Oslo|oppgang|Solbakken|Sentrum/);
});

test.each([
  ['outside of all zones', { postcode: '1163' }, { reason: 'outsideZones', postcode: '1163' }],
  ['without a postcode, from an older page', { postcode: undefined }, { reason: 'postcodeMissing' }],
])('a delivery %s is refused at the postcode, and takes no number', async (_, change, because) => {
  const { status, body } = await place(change);
  expect(status).toBe(400);
  const message = wordsOf(because, 'VALIDATION_FAILED');
  expect(body.error).toEqual({ code: 'VALIDATION_FAILED', message, issues: [{ path: 'postcode', message }] });
  expect(stored()).toBeUndefined();
});

test('the zone is judged again at submit: another fee is PRICE_CHANGED with the new price', async () => {
  settingsAre({ deliveryZones: [{ ...sentrum, feeOre: 5900 }, bryn] });
  const { status, body } = await place();
  expect(status).toBe(409);
  expect(body.error).toMatchObject({
    code: 'PRICE_CHANGED',
    quote: { deliveryFeeOre: 5900, totalOre: 43_700 },
  });
  expect(stored()).toBeUndefined();
});

test.each([
  ['the fee of the second zone', { postcode: '0660', expectedTotalOre: 46_700 }, {}, 201],
  ['nothing from its free sum on', { expectedTotalOre: 37_800 }, { freeOverOre: 37_800 }, 201],
  ['the minimum of its zone', {}, { minOrderOre: 37_801 }, 422],
  ['nothing of zones when it is fetched', { fulfilment: 'pickup', expectedTotalOre: 37_800 }, {}, 201],
])('an order pays and is asked for %s', async (_, change, about, status) => {
  settingsAre({ deliveryZones: [{ ...sentrum, ...about }, bryn] });
  const placed = await place(change);
  expect([placed.status, placed.body.error?.code]).toEqual([
    status,
    status === 422 ? 'MIN_ORDER_NOT_MET' : undefined,
  ]);
});

test('a shop without zones takes a delivery as before, and a pickup keeps no address', async () => {
  settingsAre({ deliveryFeeOre: 4900 });
  expect((await place({ postcode: undefined, address: 'Storgata 14 B, 0184 Oslo' })).status).toBe(201);
  expect(stored()).toMatchObject({ address: 'Storgata 14 B, 0184 Oslo' });
  for (const field of ['postcode', 'town', 'deliveryZone', 'extraMinutes'])
    expect(stored()).not.toHaveProperty(field);
  table.resetHistory();
  expect((await place({ fulfilment: 'pickup', expectedTotalOre: 37_800 })).status).toBe(201);
  expect(stored()).toMatchObject({ address: '' });
  expect(stored()).not.toHaveProperty('postcode');
});

test('a postcode that the list does not have yet is taken where a zone has it, without a town', async () => {
  settingsAre({ deliveryZones: [{ ...sentrum, postcodes: ['0000-9999'] }] });
  expect((await place({ postcode: '0000' })).status).toBe(201);
  expect(stored()).toMatchObject({ postcode: '0000' });
  expect(stored()).not.toHaveProperty('town');
});

test('alcohol is judged by the time at the door', async () => {
  const beer = { ...pizza, alcoholPercent: 4.7 };
  const alcohol = { from: '08:00', until: '18:25', untilBeforeHoliday: '18:25' };
  table.on(QueryCommand).resolves({
    Items: [
      { pk: business, sk: 'SITE#PROFILE', ...napoli({ id: business }) },
      { pk: business, sk: 'SITE#SETTINGS', ...defaultSettings, alcohol, deliveryZones: [sentrum] },
      { pk: business, sk: 'SITE#MENU', items: [beer], categoryOrder: [], version: 3 },
    ],
  });
  const { body } = await place({ isOfAge: true });
  expect(body.error.message).toContain('18:30');
  expect((await place({ isOfAge: true, fulfilment: 'pickup', expectedTotalOre: 37_800 })).status).toBe(201);
});
