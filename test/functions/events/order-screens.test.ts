import { PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { listeners } from '../../../functions/events/listeners.ts';
import type { Item } from '../../../functions/kernel/table/client.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { linkKey, ownHashOf } from '../../../functions/orders/tracking-links.ts';
import type { LiveMessage } from '../../../shared/orders/live.ts';
import type { Order, OrderLine } from '../../../shared/orders/order.ts';
import { cancelReasons } from '../../../shared/orders/refusal.ts';
import { orderStatuses } from '../../../shared/orders/steps.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { bizId, grpId, itmId, optId, order, ordId, profile } from '../../helpers/builders.ts';
import { runs } from '../../helpers/long-run.ts';
import { quietSockets, sockets } from '../attention/mocked-screens.ts';
import { fakeTable, withoutMocks } from '../fake-table.ts';

const napoli = bizId(1);
const now = Date.parse('2026-11-20T17:30:00Z');
const hours = (count: number) => new Date(now - count * 3_600_000).toISOString();
const [own, readOnly] = ['o'.repeat(43), 'r'.repeat(22)];
const gateway = 32 * 1024;

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  quietSockets();
});

const line = (about: Partial<OrderLine> = {}): OrderLine => ({
  ...{ itemId: itmId(1), name: 'Margherita', quantity: 2, priceOre: 18_900 },
  ...{ allergens: ['hvete', 'melk'], notes: 'Nøtteallergi' },
  ...about,
});
const choice = (n: number, name = 'Ekstra ost') => ({
  ...{ groupId: grpId(1), optionId: optId(n), quantity: 1, groupName: 'Tilbehør', name, priceOre: 1500 },
  allergens: null,
});

/**
 * Delivers the stream's change of an order, and answers the messages: to its followers and the shop's screen.
 */
async function tell(item: Item & { id: Order['id'] }) {
  const key = keys.order(napoli, item.id);
  const link = { orderId: item.id };
  fakeTable([
    { ...keys.subdomain('napoli'), businessId: napoli },
    { ...keys.profile(napoli), ...profile({ id: napoli }) },
    { ...key, ...item },
    { ...linkKey(napoli, own), ...link, ownHash: ownHashOf(own) },
    { ...linkKey(napoli, readOnly), ...link },
    { ...keys.followerPlace(napoli, item.id, 1), connection: 'phone' },
    { ...keys.ownerScreen(napoli, 'tablet'), connection: 'tablet' },
    { ...keys.followerPlace(napoli, ordId(2), 1), connection: 'stranger' },
  ]);
  sockets.resetHistory();
  const listener = listeners.find(({ name }) => name === 'order-screens');
  if (listener?.run === 'queue') throw new Error('Screens are told at once');
  await listener?.run({ business: napoli, sk: key.sk, item: { ...key, ...item } }, now);
  const told = sockets.commandCalls(PostToConnectionCommand).map(({ args }) => args[0].input);
  expect(told.map(({ ConnectionId }) => ConnectionId).sort()).toEqual(['phone', 'tablet']);
  const of = (connection: string) =>
    String(told.find(({ ConnectionId }) => ConnectionId === connection)?.Data);
  return { phone: of('phone'), tablet: of('tablet') };
}
const read = (token: string) =>
  asCustomer<Record<string, unknown>>({ path: `/api/storefront/orders/${token}` });

const maybe = <Value>(value: Value) => fc.constantFrom(undefined, value);
const orders = fc.record({
  status: fc.constantFrom(...orderStatuses),
  version: fc.integer({ min: 1, max: 9 }),
  isRehearsal: maybe(true as const),
  guestTexts: maybe(true as const),
  fulfilment: fc.constantFrom('pickup', 'delivery'),
  lines: fc.array(
    fc.constantFrom(
      line(),
      line({ choices: [choice(1), choice(2)] }),
      line({ name: 'Pils', alcoholPercent: 4.7, depositOre: 200, allergens: null }),
    ),
    { minLength: 1, maxLength: 3 },
  ),
  couponCode: maybe('HØST20'),
  discountOre: maybe(2000),
  depositOre: maybe(200),
  promisedAt: fc.constantFrom(null, hours(-1)),
  promisedBefore: maybe(hours(0)),
  cancelReason: fc.constantFrom(undefined, ...cancelReasons),
  newTimeMessage: maybe('Ovnen er treg.'),
  cancelMessage: maybe('Vi er tomme for deig.'),
  notFetched: maybe(true as const),
  acceptedBySystem: maybe(true as const),
  isCorrected: maybe(true as const),
  confirmedAt: maybe(hours(0)),
  readyAt: maybe(hours(0)),
  createdAt: fc.constantFrom(hours(1), hours(25), hours(30 * 24 - 1), hours(30 * 24)),
  forgotten: fc.constantFrom(undefined, undefined, 'notes', 'contacts', 'erased'),
});

test('who follows an order is told what its link would answer, and nothing where the link opens nothing any more', async () => {
  await withoutMocks();
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(orders, async (about) => {
      const stored = { ...order({ address: 'Storgata 12', allergy: 'Selleri', notes: 'Ring på' }), ...about };
      const item = JSON.parse(JSON.stringify(stored));
      const { phone, tablet } = await tell(item);
      const answer = await read(own);
      const { version } = about;
      const opens = answer.status === 200;
      kinds.add(`${answer.status} ${about.forgotten}`);

      expect(JSON.parse(phone)).toEqual({ type: 'order', version, ...(opens && { state: answer.body }) });
      if (opens) expect((await read(readOnly)).body).toEqual({ ...answer.body, isReadOnly: true });
      expect(phone).not.toMatch(/isReadOnly|Kari|91234567|Storgata|allergi|Selleri|Ring|"notes"|fake/);
      expect(JSON.parse(tablet)).toEqual({ type: 'orders', order: ordId(1), version });
    }),
    { numRuns: runs(600) },
  );
  expect([...kinds]).toEqual(
    expect.arrayContaining(['200 undefined', '200 notes', '404 erased', '404 undefined']),
  );
});

test('an order that is too large for one message of the gateway is named alone, and a usual one costs at most 1,000 bytes', async () => {
  const usual = order({ lines: [line({ choices: [choice(1)] }), line(), line({ name: 'Pils' })] });
  const { phone } = await tell(usual);
  const name = 'ø'.repeat(60);
  const many = Array.from({ length: 50 }, () =>
    line({ name, choices: Array.from({ length: 5 }, (_, n) => choice(n, name)) }),
  );
  const large: LiveMessage = JSON.parse((await tell(order({ lines: many, version: 3 }))).phone);
  const most = await tell(order({ lines: many.slice(0, 15) }));

  expect(phone).toContain('"state"');
  expect(Buffer.byteLength(phone)).toBeLessThanOrEqual(1000);
  expect(large).toEqual({ type: 'order', version: 3 });
  expect(most.phone).toContain('"state"');
  expect(Buffer.byteLength(most.phone)).toBeLessThanOrEqual(gateway);
});
