import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { digest } from '../../../functions/kernel/lambda/digest.ts';
import type { PlacedOrder } from '../../../shared/orders/order.ts';
import type { PlanType } from '../../../shared/shops/plan.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { bizId, menuItem, profile as napoli, onPlan, order, ordId } from '../../helpers/builders.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { table } from '../../helpers/table-mock.ts';

const business = bizId(1);
const key = '6f9e4b9a-3d5b-4b1e-9a53-1f3f0f2a7c11';
const keyHash = digest('idempotency', business, key);

const pizza = menuItem({ allergens: ['hvete', 'melk'] });
const profile = { pk: business, sk: 'SITE#PROFILE', ...napoli({ id: business }) };
const menu = { pk: business, sk: 'SITE#MENU', items: [pizza], categoryOrder: [], version: 3 };

const draft = {
  lines: [{ itemId: pizza.id, quantity: 2 }],
  fulfilment: 'pickup',
  customerName: 'Kari Ødegård',
  customerPhone: '912 34 567',
  paymentMethod: 'cash',
  expectedTotalOre: 37_800,
};

type Failure = { error: { code: string; message: string; quote?: { totalOre: number } } };

function place(
  change: Record<string, unknown> = {},
  headers: Record<string, string> = { 'idempotency-key': key },
) {
  return asCustomer<PlacedOrder & Failure>({
    method: 'POST',
    path: '/api/storefront/orders',
    headers,
    body: { ...draft, ...change },
  });
}

function siteIs(settings: object = {}, plan: PlanType = 'free') {
  const stored = { pk: business, sk: 'SITE#SETTINGS', ...defaultSettings, ...settings };
  table.on(QueryCommand).resolves({ Items: [{ ...profile, ...onPlan(plan) }, stored, menu] });
}

/** Among the updates of the limits, those of the counter. */
const tickets = () => table.commandCalls(UpdateCommand, { Key: { pk: business, sk: 'COUNTER' } });

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

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
  siteIs();
});

test('a shop that is not published takes no orders, and says so', async () => {
  const { publishedAt: _, ...unpublished } = { ...profile, schema: 2 };
  table.on(QueryCommand).resolves({ Items: [unpublished, menu] });
  const { status, body } = await place();
  expect(status).toBe(409);
  expect(body.error).toMatchObject({ code: 'ORDERS_CLOSED', closed: { reason: 'unpublished', until: null } });
});

test('SHOP-040 CALL-023 an order takes its ticket first, then receipt, order, its first event and token stand together', async () => {
  const { status, body } = await place();
  expect(status).toBe(201);
  expect(body).toMatchObject({ number: 7, order: { number: 7, status: 'pending', totalOre: 37_800 } });

  const [ticket] = tickets();
  expect(ticket?.args[0].input).toMatchObject({
    Key: { pk: business, sk: 'COUNTER' },
    ExpressionAttributeNames: { '#key': keyHash, '#used': 'used2026-11' },
    ExpressionAttributeValues: { ':quota': 100 },
  });
  expect(ticket?.args[0].input.ConditionExpression).toContain('attribute_not_exists(given.#key)');

  const items = table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
  expect(items.map(({ Put }) => Put?.Item?.sk)).toEqual([
    `IDEMPOTENCY#${keyHash}`,
    expect.stringMatching(/^ORDER#ord_/),
    expect.stringMatching(/^EVENT#ord_.{26}#0000001\.0$/),
    `TRACKING#${digest('token', body.token.slice(0, 22))}`,
    expect.stringMatching(/^RUNNING#ord_/),
  ]);
  expect(items.map(({ Put }) => Put?.Item?.pk)).toEqual(items.map(() => business));
  expect(items.slice(0, 4).every(({ Put }) => Put?.ConditionExpression === 'attribute_not_exists(pk)')).toBe(
    true,
  );
});

test('the token of the status page is stored as a hash only, and is long', async () => {
  const { body } = await place();
  const stored = JSON.stringify(table.commandCalls(TransactWriteCommand)[0]?.args[0].input);
  expect(body.token).toMatch(/^[\w-]{43}$/);
  expect(stored).not.toContain(body.token);
});

test('the receipt goes after 48 hours, the link after 30 days, the order never', async () => {
  await place();
  const [receipt, order, event, token] =
    table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
  expect(receipt?.Put?.Item?.expiresAt).toBe(Date.parse('2026-11-22T17:00:00Z') / 1000);
  expect(order?.Put?.Item).not.toHaveProperty('expiresAt');
  expect(event?.Put?.Item).not.toHaveProperty('expiresAt');
  expect(token?.Put?.Item?.expiresAt).toBe(Date.parse('2026-12-20T17:00:00Z') / 1000);
});

test('SHOP-040 a total the customer has not seen is refused with the right price, and nothing is written', async () => {
  const { status, body } = await place({ expectedTotalOre: 100 });
  expect(status).toBe(409);
  expect(body.error).toMatchObject({ code: 'PRICE_CHANGED', quote: { totalOre: 37_800 } });
  expect(table.commandCalls(UpdateCommand)).toEqual([]);
  expect(table.commandCalls(TransactWriteCommand)).toEqual([]);
});

const toDoor = { fulfilment: 'delivery', address: 'Storgata 14 B' };

test('an address that was typed before Henting was chosen is not stored with the order', async () => {
  await place({ address: 'Storgata 14 B' });
  const [, stored] = table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
  expect(stored?.Put?.Item).toMatchObject({ fulfilment: 'pickup', address: '' });
});

const refusals: [string, object, Record<string, unknown>, number, string][] = [
  ['SHOP-041 an order while the owner takes no orders', { acceptOrders: false }, {}, 409, 'ORDERS_CLOSED'],
  ['SHOP-038 a delivery below the minimum', { minOrderOre: 37_801 }, toDoor, 422, 'MIN_ORDER_NOT_MET'],
  [
    'D19 SHOP-038 a pickup below a minimum that binds pickup, too',
    { minOrderOre: 37_801, minOrderForPickup: true },
    {},
    422,
    'MIN_ORDER_NOT_MET',
  ],
  ['a delivery by a shop that does not deliver', { delivers: false }, toDoor, 400, 'VALIDATION_FAILED'],
  [
    'SHOP-042 an order with a way of paying that is off',
    { paymentMethods: { cash: true, card: false, vipps: false } },
    { paymentMethod: 'card' },
    422,
    'PAYMENT_METHOD_UNAVAILABLE',
  ],
  [
    'SHOP-042 an order with Vipps on the free plan',
    { paymentMethods: { cash: true, card: false, vipps: true } },
    { paymentMethod: 'vipps' },
    422,
    'PAYMENT_METHOD_UNAVAILABLE',
  ],
  [
    'CALL-023 an order for a dish that is not on the menu',
    {},
    { lines: [{ itemId: 'itm_1', quantity: 1 }] },
    409,
    'ITEM_UNAVAILABLE',
  ],
];

test.each(refusals)('%s is refused and takes no number', async (_, settings, change, status, code) => {
  siteIs(settings);
  const answer = await place(change);
  expect(answer.status).toBe(status);
  expect(answer.body.error.code).toBe(code);
  // A refusal by a rule of the shop is counted, at keys of its own.
  const written = table.commandCalls(UpdateCommand).map(({ args }) => String(args[0].input.Key?.sk));
  expect(written.filter((sk) => !/^(AWAY#|RATE#away#)/.test(sk))).toEqual([]);
});

test('SHOP-041 outside opening hours an order is refused', async () => {
  vi.setSystemTime(Date.parse('2026-11-20T13:59:00Z'));
  expect((await place()).body.error.code).toBe('ORDERS_CLOSED');
  vi.setSystemTime(Date.parse('2026-11-20T14:00:00Z'));
  expect((await place()).status).toBe(201);
});

test.each([
  ['a pause with an end', { pausedUntil: '2026-11-20T17:30:00.000Z' }, '2026-11-20T17:30:00.000Z'],
  ['a pause without one', { acceptOrders: false }, null],
])('SHOP-041 a refusal says why and until when: %s', async (_, settings, until) => {
  siteIs(settings);
  const { error } = (await place()).body;
  expect(error).toMatchObject({ code: 'ORDERS_CLOSED', closed: { reason: 'paused', until } });
  vi.setSystemTime(Date.parse('2026-11-20T17:30:00Z'));
  expect((await place()).status).toBe(until ? 201 : 409);
});

test('SHOP-041 a shop that we have closed takes no orders, whatever its owner has set', async () => {
  const restriction = { kind: 'closed', since: '2026-11-20T16:00:00.000Z' };
  table.on(QueryCommand).resolves({ Items: [{ ...profile, restriction }, menu] });
  const { status, body } = await place();
  expect([status, body.error.message]).toEqual([409, 'Vi tar ikke imot bestillinger akkurat nå']);
  expect(body.error).toMatchObject({ code: 'ORDERS_CLOSED', closed: { reason: 'paused', until: null } });
});

test('SHOP-004 a business that is switched off takes no orders', async () => {
  table.on(QueryCommand).resolves({ Items: [{ ...profile, isActive: false }, menu] });
  expect((await place()).status).toBe(404);
});

test.each([
  ['without an idempotency key', {}],
  ['with a key too short to be random', { 'idempotency-key': 'x'.repeat(21) }],
])('an order %s is refused', async (_, headers: Record<string, string>) => {
  expect((await place({}, headers)).body.error).toMatchObject({
    code: 'VALIDATION_FAILED',
    issues: [{ path: 'Idempotency-Key' }],
  });
  expect((await place({}, { 'idempotency-key': 'x'.repeat(22) })).status).toBe(201);
});

test('a request that came around the edge is refused before anything is read', async () => {
  const answer = await place({}, { 'idempotency-key': key, 'x-origin-verify': 'guessed' });
  expect([answer.status, answer.body.error.code]).toEqual([403, 'ORIGIN_REFUSED']);
  expect(table.calls()).toEqual([]);
});

const stored = order({ id: ordId(9), number: 3, lines: [], status: 'confirmed', version: 2 });

function receiptIs(bodyHash: string) {
  table
    .on(GetCommand, { Key: { pk: business, sk: `IDEMPOTENCY#${keyHash}` } })
    .resolves({ Item: { bodyHash, orderId: stored.id } });
  table.on(GetCommand, { Key: { pk: business, sk: `ORDER#${stored.id}` } }).resolves({ Item: { ...stored } });
}

/** The hash under which the order above is remembered: taken from what a first placement writes. */
async function bodyHashOfDraft(): Promise<string> {
  await place();
  const hash =
    table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems?.[0]?.Put?.Item?.bodyHash;
  table.resetHistory();
  return hash;
}

test('a lost answer is looked up: the order that stands is the answer', async () => {
  const bodyHash = await bodyHashOfDraft();
  table.on(TransactWriteCommand).callsFake(() => {
    receiptIs(bodyHash);
    throw cancelled('ConditionalCheckFailed', 'None', 'None');
  });
  const answer = await place();
  expect([answer.status, answer.body.number]).toEqual([201, 3]);
});

test('a transaction cancelled by a crowd is tried again', async () => {
  table
    .on(TransactWriteCommand)
    .rejectsOnce(cancelled('None', 'TransactionConflict', 'None'))
    .rejectsOnce(cancelled('TransactionConflict', 'None', 'ThrottlingError'))
    .resolves({});
  expect((await place()).status).toBe(201);
  expect(table.commandCalls(TransactWriteCommand)).toHaveLength(3);
});

test('AV-01 a table that does not answer is 503 with Retry-After, not 500', async () => {
  expectConsole(/UNAVAILABLE/);
  table.on(TransactWriteCommand).rejects(Object.assign(new Error('slow'), { name: 'TimeoutError' }));
  const answer = await place();
  expect([answer.status, answer.body.error.code, answer.headers['retry-after']]).toEqual([
    503,
    'UNAVAILABLE',
    '1',
  ]);
});
