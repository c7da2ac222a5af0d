import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { sortableSuffix } from '../../../shared/kernel/ids.ts';
import type { OrderTimes } from '../../../shared/orders/answers.ts';
import { wordsOf } from '../../../shared/orders/words-of.ts';
import { trialFrom } from '../../../shared/shops/plan.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import { order as orderOf } from '../../helpers/builders.ts';
import { kari } from '../../helpers/order-story.ts';
import { codeOf, engineOnFriday, friday, newPhone, statusesOf } from './shop-on-engine.ts';

const openShop = engineOnFriday();
/** Half past seven in the evening of the same day. */
const due = '2026-11-20T18:30:00.000Z';
/** An order that solves no puzzle would be refused from the sixth on; each second of these is honest. */
const guest = (n: number) => ({ phone: newPhone(), address: `203.0.113.${n}`, device: randomUUID() });

async function shopWith(later: { days: number; perSlot: number | null }) {
  const shop = await openShop({ trial: trialFrom(friday) });
  await shop.put({ ...keys.settings(shop.id), ...defaultSettings, later });
  // A kitchen that answers: room for all guests of the test without a puzzle.
  await shop.take(35);
  const taken = async (at = due) =>
    (await shop.read(keys.slot(shop.id, at)))?.orders as Set<string> | undefined;
  return { ...shop, taken };
}

test('of fifty guests for three places exactly three get them, and the others read the next free time', async () => {
  const shop = await shopWith({ days: 0, perSlot: 3 });
  const guests = Array.from({ length: 50 }, (_, n) => guest(n));
  const answers = await Promise.all(guests.map((one) => shop.order(one, randomUUID(), one.device, { due })));
  const placed = answers.filter(({ status }) => status === 201);
  expect(placed).toHaveLength(3);
  expect((await shop.taken())?.size).toBe(3);
  const full = answers.filter(({ status }) => status !== 201);
  for (const { body } of full) {
    const message = wordsOf({ reason: 'dueFull', earliest: '2026-11-20T18:45:00.000Z' }, '');
    expect(body.error).toMatchObject({ code: 'ITEM_UNAVAILABLE', message });
  }
});

test('a cancelled order’s place is free at once, and an order that comes back has it again', async () => {
  const shop = await shopWith({ days: 0, perSlot: 1 });
  const [first, second] = [guest(1), guest(2)];
  const placed = await shop.order(first, randomUUID(), first.device, { due });
  expect(placed.status).toBe(201);
  expect(codeOf(await shop.order(second, randomUUID(), second.device, { due }))).toBe('ITEM_UNAVAILABLE');

  const [id] = [...((await shop.taken()) ?? [])] as [`ord_${string}`];
  const { applyCommand } = await import('../../../functions/orders/apply-command.ts');
  const no = { what: 'move', version: 1, status: 'cancelled', cancelReason: 'busy' } as const;
  await applyCommand(shop.id, id, no, kari, friday);
  expect(await shop.taken()).toBeUndefined();
  await applyCommand(shop.id, id, { what: 'undo', version: 2 }, kari, friday + 1000);
  expect([...((await shop.taken()) ?? [])]).toEqual([id]);
});

test('as soon as possible takes the first quarter with a place, and a repeated request takes one place', async () => {
  const shop = await shopWith({ days: 0, perSlot: 1 });
  const soon = async (n: number, key: string = randomUUID()) => {
    const one = guest(n);
    return shop.order(one, key, one.device);
  };
  const key = randomUUID();
  // Ordered at 18:00 with twenty minutes to make: 18:15 is the quarter, then 18:30.
  const one = guest(9);
  for (const again of [1, 2])
    expect([again, (await shop.order(one, key, one.device)).status]).toEqual([again, 201]);
  expect((await shop.taken('2026-11-20T17:15:00.000Z'))?.size).toBe(1);
  expect(statusesOf(await Promise.all([soon(1), soon(2), soon(3)]))).toEqual([201, 201, 201]);
  for (const at of ['17:30', '17:45', '18:00'])
    expect([at, (await shop.taken(`2026-11-20T${at}:00.000Z`))?.size]).toEqual([at, 1]);
});

test('an order for later is frozen with its times: when it is due, begun, and first to be answered', async () => {
  const shop = await shopWith({ days: 2, perSlot: null });
  vi.setSystemTime(Date.parse('2026-11-20T21:45:00Z'));
  const one = guest(1);
  const noon = '2026-11-21T17:00:00.000Z';
  const { status, body } = await shop.order(one, randomUUID(), one.device, { due: noon });
  expect([status, body.order.due, body.order.beginAt]).toEqual([201, noon, '2026-11-21T16:40:00.000Z']);
  // It is a quarter to eleven, and the shop shuts at eleven: nobody answers before three.
  const { readTracked } = await import('../../../functions/orders/store.ts');
  const order = await readTracked(shop.id, body.token, Date.now());
  expect(order).toMatchObject({ due: noon, answerFrom: '2026-11-21T14:00:00.000Z' });
  expect(order.slot).toBeUndefined();
});

test.each([
  ['laterOff', null, due],
  ['dueWrong', { days: 0, perSlot: null }, '2026-11-20T18:31:00.000Z'],
  ['dueTooSoon', { days: 0, perSlot: null }, '2026-11-20T17:15:00.000Z', '2026-11-20T17:30:00.000Z'],
  ['dueTooFar', { days: 0, perSlot: null }, '2026-11-21T18:30:00.000Z'],
  ['dueShut', { days: 1, perSlot: null }, '2026-11-21T12:00:00.000Z', '2026-11-21T14:00:00.000Z'],
])('a time that cannot be had is refused at its field: %s', async (reason, later, wanted, earliest = '') => {
  const shop = await shopWith(later as never);
  const one = guest(1);
  const { body } = await shop.order(one, randomUUID(), one.device, { due: wanted });
  const message = wordsOf({ reason, earliest, daysAhead: 0 }, '');
  expect(body.error).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'due', message }] });
});

test('the list of times says what is full, and its owner how many places are taken', async () => {
  const shop = await shopWith({ days: 1, perSlot: 1 });
  const one = guest(1);
  await shop.order(one, randomUUID(), one.device, { due });
  const { body } = await shop.call<OrderTimes>(
    '/api/storefront/times',
    { lines: [], fulfilment: 'pickup' },
    {},
  );
  expect(body.soonest).toBe('2026-11-20T17:20:00.000Z');
  expect(body.times.find(({ at }) => at === due)).toEqual({ at: due, isFull: true });
  expect(body.times[0]).toEqual({ at: '2026-11-20T17:30:00.000Z' });
  expect(body.times.at(-1)).toEqual({ at: '2026-11-21T22:00:00.000Z' });

  const { explainOrder } = await import('../../../functions/orders/order-times.ts');
  const { times } = await explainOrder(shop.id, { lines: [], fulfilment: 'pickup' }, friday);
  expect(times.find(({ at }) => at === due)).toEqual({ at: due, isFull: true, taken: 1 });
  expect(times[0]).toMatchObject({ taken: 0 });
});

test('in a rush the page, the list of times and the order count the same orders; those that are ready, for later or old count for nothing', async () => {
  const shop = await shopWith({ days: 1, perSlot: null });
  const running = async (n: number, more: object) => {
    const id = `ord_${sortableSuffix(friday, Uint8Array.of(...Array(14).fill(1), n, 1))}` as const;
    await shop.put({ ...keys.order(shop.id, id), ...orderOf({ id, status: 'preparing', ...more }) });
    await shop.put(keys.running(shop.id, id));
  };
  const createdAt = new Date(friday).toISOString();
  await running(1, { createdAt });
  await running(2, { createdAt });
  await running(3, { createdAt, status: 'ready' });
  await running(4, { createdAt, status: 'confirmed', beginAt: due });
  await running(5, { createdAt: new Date(friday - 5 * 3600_000).toISOString() });
  await running(6, { createdAt, isRehearsal: true });
  const { readPublicBusiness } = await import('../../../functions/shops/public-business.ts');
  const read = async (from: number) => {
    const rush = [{ from, minutes: 25 }];
    await shop.put({
      ...keys.settings(shop.id),
      ...defaultSettings,
      later: { days: 1, perSlot: null },
      rush,
    });
    const asked = { lines: [], fulfilment: 'pickup' };
    const { body } = await shop.call<OrderTimes>('/api/storefront/times', asked, {});
    const { readyInMinutes } = await readPublicBusiness(shop.id, friday, 'nb');
    const soon = new Date(friday + readyInMinutes * 60_000).toISOString();
    expect(body.soonest).toBe(soon);
    const one = guest(from);
    const first = await shop.order(one, randomUUID(), one.device, { due: '2026-11-20T17:30:00.000Z' });
    return [readyInMinutes, body.times[0]?.at, first.status];
  };
  expect(await read(3)).toEqual([20, '2026-11-20T17:30:00.000Z', 201]);
  // The order of before waits for its answer; for the other two minutes are added.
  expect(await read(2)).toEqual([45, '2026-11-20T17:45:00.000Z', 400]);
});
