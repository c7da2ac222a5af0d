import { randomUUID } from 'node:crypto';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../functions/kernel/table/keys.ts';
import { weekdays } from '../../shared/kernel/dates.ts';
import type { OrderId } from '../../shared/kernel/ids.ts';
import type { OpeningHours } from '../../shared/shops/open-state.ts';
import { defaultSettings } from '../../shared/shops/settings.ts';
import type { Answer, Call } from '../helpers/api-event.ts';
import { menuItem, onPlan, profile } from '../helpers/builders.ts';
import { startEngineTable } from '../helpers/engine-table.ts';
import { isLong, runs } from '../helpers/long-run.ts';
import { pathOf } from '../helpers/members.ts';
import { letAddressBe } from '../helpers/own-address.ts';
import { ids, mine, probes, theirs, twoBusinesses } from './owner-probes.ts';

/** Any answer: what it is made of is the test's business. */
// biome-ignore lint/suspicious/noExplicitAny: a hostile body may be answered by anything
type Any = any;
let db: Awaited<ReturnType<typeof startEngineTable>>;
let callOwner: (call: Call) => Promise<Answer<Any>>;
let callGuest: (call: Call) => Promise<Answer<Any>>;
let authorization: string;
let now = Date.parse('2026-11-20T12:00:00Z');

const pizza = menuItem();
const always = { open: '00:00', close: '23:59', closed: false };
const openingHours = Object.fromEntries(weekdays.map((day) => [day, always])) as OpeningHours;
const paymentMethods = { cash: true, card: true, vipps: true };

beforeAll(async () => {
  db = await startEngineTable();
  process.env.CUSTOM_DOMAINS = 'd1.cloudfront.net';
  const owner = await import('../helpers/as-owner.ts');
  letAddressBe(ids.mine.invited);
  callOwner = owner.callOwnerApi;
  authorization = `Bearer ${await owner.accessToken('user-1', { expires: '3650d' })}`;
  callGuest = (await import('../helpers/as-customer.ts')).asCustomer;
  const mails = mockClient(SESv2Client);
  mails.onAnyCommand().resolves({});
});
afterAll(() => db?.stop());

const shop = profile({ id: mine, subdomain: 'napoli', ...onPlan('premium') });
const open = { ...keys.settings(mine), ...defaultSettings, openingHours, paymentMethods };
const asBefore = [...twoBusinesses, { ...keys.profile(mine), ...shop }, open];
const own = asBefore.filter(({ pk }) => pk !== theirs);

beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  await db.putAll(asBefore);
});
/** Another window of every limit. */
function later() {
  now += 11 * 60_000;
  vi.setSystemTime(now);
}

/**
 * Text of every kind: half pairs, controls, marks, right to left, names of prototypes, numbers, great
 * lengths.
 */
const word = fc.constantFrom(
  ...['', ' ', '\ud800', '\udc00x', '\u0000', '\u202e', '\u3164', '\u0301'.repeat(9), '\n'.repeat(50)],
  ...['\ufeff', '\u2028', '🍕', '👩\u200d🍳', 'ﷺ', 'Å', '१२३४५६७८', 'kari@\ud800.no', 'https://x.no/\udfff'],
  ...'__proto__ constructor toString hasOwnProperty 1e400 -0 %00 # itm_ {{x}}'.split(' '),
  ...['+47 912 34 567', "'; DROP TABLE"],
);
const text = fc.oneof(
  fc.array(word, { maxLength: 6 }).map((words) => words.join('')),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.tuple(word, fc.integer({ min: 1, max: 520 })).map(([one, times]) => one.repeat(times).slice(0, 520)),
  fc.constantFrom('漢'.repeat(100), '漢'.repeat(200), '漢'.repeat(500), '🍕'.repeat(250)),
);
const number = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 0.5, 1e21, 1e-7, 2 ** 53, Number.MAX_SAFE_INTEGER, Number.MAX_VALUE),
  fc.constantFrom(5e-324, 10_000_000, 10_000_001, 100, 600, 1.2345678901234568e29),
  fc.integer(),
);
const nested = fc.constantFrom(
  ...[40, 400].map((depth) => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`)),
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
);
const leaf = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 3, arbitrary: number },
  { weight: 1, arbitrary: fc.constantFrom(null, true, [], {}) },
  { weight: 1, arbitrary: nested },
);

/**
 * A value like `valid` with parts replaced, mostly by the same kind, so that much of it passes the schema.
 */
function like(valid: unknown): fc.Arbitrary<unknown> {
  const same = fc.constant(valid);
  if (typeof valid === 'string') {
    const spoilt = fc.tuple(fc.constant(valid), word).map(([one, end]) => one + end);
    return mostly(same, spoilt, text, leaf);
  }
  if (typeof valid === 'number') return mostly(same, number, leaf);
  if (Array.isArray(valid)) {
    const one = valid.length > 0 ? fc.oneof(...valid.map(like)) : leaf;
    return fc.oneof({ weight: 9, arbitrary: fc.array(one, { minLength: 1, maxLength: 4 }) }, leaf);
  }
  if (valid && typeof valid === 'object') {
    const members = fc
      .subarray(Object.keys(valid), { maxLength: Math.min(2, Object.keys(valid).length) })
      .chain((spoilt) => {
        const member = ([name, value]: [string, unknown]) => [
          name,
          spoilt.includes(name) ? like(value) : fc.constant(value),
        ];
        return fc.record(Object.fromEntries(Object.entries(valid).map(member)));
      });
    return fc.oneof({ weight: 19, arbitrary: members }, leaf);
  }
  return mostly(same, leaf);
}

const mostly = <T>(usual: fc.Arbitrary<T>, ...others: fc.Arbitrary<unknown>[]) =>
  fc.oneof({ weight: 4 * others.length, arbitrary: usual as fc.Arbitrary<unknown> }, ...others);

const day = { open: '15:00', close: '22:00', closed: false };
/** Bodies with all fields, where the suite's own have few. */
const whole: Record<string, object> = {
  'POST /menu/items': {
    ...{ name: 'Parma', priceOre: 24_900, description: 'God', category: 'Pizza' },
    ...{ allergens: ['melk'], isAvailable: true, photo: { id: ids.mine.photo, x: 50, y: 50 } },
  },
  'PATCH /menu/items/:id': { name: 'Parma', priceOre: 1, description: '', allergens: ['egg'] },
  'POST /coupons': {
    ...{ code: 'HØST24', discount: { kind: 'amount', amountOre: 5000 } },
    ...{ isActive: true, lastDay: '2026-12-31', minOrderOre: 100 },
  },
  'PATCH /coupons/:code': {
    discount: { kind: 'percent', percent: 5 },
    lastDay: null,
    minOrderOre: 1,
  },
  'PUT /settings': {
    ...{ acceptOrders: true, minOrderOre: 100, deliveryFeeOre: 4900, paymentMethods, vippsNumber: '12345' },
    ...{ openingHours: { ...openingHours, monday: day }, theme: defaultSettings.theme },
  },
  'PUT /': {
    ...{ businessName: 'Napoli', businessType: 'restaurant', phone: '22334455', email: 'post@napoli.no' },
    ...{ address: 'Storgata 1', description: 'Pizza', about: 'Fra 1987', website: 'napoli.example' },
    ...{ footerInfo: ['Catering'], instagram: '@napoli', facebook: '' },
  },
  'POST /employees': {
    ...{ name: 'Sunniva', email: 'ny@napoli.example', phone: '91234567', notify: 'both' },
  },
  'POST /orders/:id/commands': {
    ...{ what: 'move', status: 'cancelled', version: 1, cancelReason: 'other', cancelMessage: 'Ring oss' },
  },
};

/** Their answer to the suite's own body depends on what was done before. */
const mayRefuseAll = [
  'POST /plan',
  'POST /plan/checkout',
  'POST /plan/portal',
  'POST /domain',
  'PUT /employees/:id/confirmation',
];
const writing = Object.entries(probes).filter(([, { body }]) => body !== undefined);
const readBack = ['/settings', ''].map((path) => `${pathOf(mine)}${path}`);

test.each(writing)(
  'whatever %s is sent, the engine takes it or the schema refuses it',
  async (route, { path, body }) => {
    const method = route.split(' ')[0] ?? '';
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(like(whole[route] ?? body), async (hostile) => {
        const headers = { authorization, 'idempotency-key': randomUUID() };
        const answer = await callOwner({ method, path, headers, rawBody: JSON.stringify(hostile) });
        expect(answer.status, JSON.stringify(hostile)).toBeLessThan(500);
        if (answer.status >= 300) return;
        accepted += 1;
        if (readBack.includes(path) && method === 'PUT') {
          expect((await callOwner({ path, headers })).body).toEqual(answer.body);
        }
        // The business as it was: a hostile change must not hide what the next one would do.
        await db.putAll(own);
      }),
      { numRuns: isLong ? 50 : 3, examples: [[whole[route] ?? body]] },
    );
    if (!mayRefuseAll.includes(route)) expect(accepted).toBeGreaterThan(0);
    expect(({} as Any).polluted).toBeUndefined();
  },
);

const order = {
  lines: [{ itemId: pizza.id, quantity: 2, notes: 'uten løk' }],
  fulfilment: 'delivery',
  customerName: 'Kari Ødegård',
  customerPhone: '912 34 567',
  customerEmail: 'kari@eksempel.no',
  address: 'Storgata 1',
  paymentMethod: 'cash',
  notes: 'Ring på',
};
const priced = (body: Any, totalOre: unknown) => ({ ...body, expectedTotalOre: totalOre });

test('whatever a guest orders, the engine takes it or the schema refuses it, and the order reads back as answered', async () => {
  let accepted = 0;
  const path = '/api/storefront/orders';
  const send = (hostile: unknown, key: string) =>
    callGuest({
      method: 'POST',
      path,
      headers: { 'idempotency-key': key },
      rawBody: JSON.stringify(hostile),
    });
  await fc.assert(
    fc.asyncProperty(like(order), async (hostile) => {
      later();
      const key = randomUUID();
      let answer = await send(priced(hostile, 1), key);
      const quote = answer.body.error?.quote;
      if (quote) answer = await send(priced(hostile, quote.totalOre), key);
      expect(answer.status, JSON.stringify(hostile)).toBeLessThan(500);
      if (answer.status !== 201) return;
      accepted += 1;
      const stored = await callGuest({ path: `${path}/${answer.body.token}` });
      expect(stored.body).toEqual(answer.body.order);
    }),
    { numRuns: runs(300), examples: [[order]] },
  );
  expect(accepted).toBeGreaterThan(runs(300) / 8);
  const counter = (await db.read(keys.counter(mine))) as Any;
  const stored = Object.values(counter.orders as Record<string, OrderId>);
  const lost = (await Promise.all(stored.map((id) => db.read(keys.order(mine, id))))).filter((row) => !row);
  expect([lost, stored.length < 6]).toEqual([[], true]);
});

test('whatever stands in a path, a query or a header is answered, and never by 500', async () => {
  const part = text.map(
    (one) => encodeURIComponent(one.replace(/[\ud800-\udfff]/g, '%ED%A0%80')) || '%ED%A0%80',
  );
  await fc.assert(
    fc.asyncProperty(part, part, async (one, other) => {
      const key = other.replaceAll('%', '');
      const headers = { authorization, 'idempotency-key': key };
      const paths = [`${pathOf(mine)}/orders/${one}`, `${pathOf(mine)}/orders?before=${one}&limit=${other}`];
      paths.push(`${pathOf(mine)}/statistics?days=${one}`);
      for (const path of paths) expect((await callOwner({ path, headers })).status).toBeLessThan(500);
      const deletes = ['menu/items', 'coupons', 'employees', 'sessions'].map(
        (noun) => `${pathOf(mine)}/${noun}/${one}x`,
      );
      for (const path of deletes) {
        expect((await callOwner({ method: 'DELETE', path, headers })).status).toBeLessThan(500);
      }
      expect((await callGuest({ path: `/api/storefront/orders/${one}` })).status).toBeLessThan(500);
      expect(
        (await callGuest({ method: 'POST', path: '/api/storefront/orders', headers, body: order })).status,
      ).toBeLessThan(500);
    }),
    { numRuns: runs(150) },
  );
});
