import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { type BusinessId, sortableSuffix } from '../../../shared/kernel/ids.ts';
import { type Challenge, guestHeaders } from '../../../shared/orders/challenge.ts';
import type { PlacedOrder } from '../../../shared/orders/order.ts';
import type { OrderStatus } from '../../../shared/orders/steps.ts';
import type { BusinessProfile } from '../../../shared/shops/business.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import { solvePuzzle } from '../../../web/storefront/checkout/challenge.ts';
import { bizId, menu, menuItem, order as orderOf, profile } from '../../helpers/builders.ts';
import { pickupOf } from '../../helpers/customer.ts';
import { startEngineTable } from '../../helpers/engine-table.ts';

export type ConditionFailed = {
  error: {
    code: string;
    message: string;
    challenge?: Challenge;
    issues?: { path: string; message: string }[];
  };
};

type Engine = Awaited<ReturnType<typeof startEngineTable>>;

/** Friday 20 November 2026, 18:00 in Oslo, at the beginning of a window. */
export const friday = Date.parse('2026-11-20T17:00:00Z');

/** Starts an engine for a file's tests; each of them begins on Friday. Answers what opens a shop there. */
export function engineOnFriday() {
  let engine: Engine | undefined;
  beforeAll(async () => {
    engine = await startEngineTable();
  });
  afterAll(() => engine?.stop());
  beforeEach(() => {
    vi.useFakeTimers({ now: friday, toFake: ['Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  return (about?: Partial<BusinessProfile>) => openShopOn(engine!, about);
}
type Guest = { address?: string; device?: string | undefined; phone?: string };
type Sent = { key?: string; headers?: Record<string, string>; change?: Record<string, unknown> };

let shops = 0;

/** A shop in the engine's table, and its guests' calls to the exported handler, as behind the edge. */
async function openShopOn(engine: Engine, about: Partial<BusinessProfile> = {}) {
  // Imported late: the table's client keeps the address it finds at its first use.
  const { asCustomer } = await import('../../helpers/as-customer.ts');
  const id: BusinessId = bizId(500 + ++shops);
  const subdomain = `kjokken${shops}`;
  const put = (item: object) => engine.put({ ...item });
  const pizza = menuItem();
  await Promise.all([
    put({ ...keys.subdomain(subdomain), businessId: id }),
    put({ ...keys.profile(id), ...profile({ id, subdomain, phone: '+4722334455', ...about }) }),
    put({ ...keys.settings(id), ...defaultSettings, guestTexts: true }),
    put({ ...keys.menu(id), ...menu([pizza]) }),
    put({ ...keys.counter(id), n: 0, given: {}, orders: {} }),
  ]);

  const call = <Body>(path: string, body: unknown, headers: Record<string, string>) =>
    asCustomer<Body>({
      method: 'POST',
      path,
      body,
      headers: { 'x-tenant-host': `${subdomain}.luka.no`, ...headers },
    });

  function send(guest: Guest, { key = randomUUID(), headers = {}, change = {} }: Sent = {}) {
    const { address = '198.51.100.1', phone = '+4790000001' } = guest;
    const device = 'device' in guest ? guest.device : randomUUID();
    const draft = { ...pickupOf(pizza), customerPhone: phone, ...change };
    return call<PlacedOrder & ConditionFailed>('/api/storefront/orders', draft, {
      'idempotency-key': key,
      'x-viewer-address': address,
      ...(device && { [guestHeaders.device]: device }),
      ...headers,
    });
  }

  /** As the page does: solves a puzzle where one is asked for, and sends the same order again. */
  async function order(
    guest: Guest,
    key: string = randomUUID(),
    device: string = randomUUID(),
    change: Sent['change'] = {},
  ) {
    const known = { device, ...guest };
    const first = await send(known, { key, change });
    const challenge = first.body.error?.challenge;
    if (challenge?.kind !== 'puzzle') return first;
    return send(known, { key, change, headers: { [guestHeaders.puzzle]: await solvePuzzle(challenge) } });
  }

  const tryCode = (address: string, code: string, headers: Record<string, string> = {}) =>
    call<ConditionFailed>(
      '/api/storefront/coupon',
      { code, subtotalOre: 10_000 },
      { 'x-viewer-address': address, ...headers },
    );

  /** So many other orders came in this minute, and stand like this. */
  async function have(count: number, status: OrderStatus) {
    for (let n = 0; n < count; n += 1) {
      const order = `ord_${sortableSuffix(friday, Uint8Array.of(...Array(14).fill(0), n, 1))}` as const;
      await put({ ...keys.order(id, order), ...orderOf({ id: order, status }) });
    }
  }
  const take = (count: number) => have(count, 'confirmed');
  const wait = (count: number) => have(count, 'pending');

  /** The items of the shop whose sort keys begin so. */
  const itemsOf = async (from: string) => {
    const { queryItems } = await import('../../../functions/kernel/table/items.ts');
    return queryItems({ pk: id, from, consistent: true });
  };

  return { id, subdomain, call, send, order, tryCode, put, take, wait, itemsOf, read: engine.read };
}

let phones = 0;
export const newPhone = () => `+479${String(++phones).padStart(7, '0')}`;

export const codeOf = ({ body }: { body: Partial<ConditionFailed> }) => body.error?.code;
export const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status);
export const expectPlaced = (answer: { status: number }) => expect(answer.status).toBe(201);
