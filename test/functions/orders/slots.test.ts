import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import type { OrderTimes } from '../../../shared/orders/answers.ts';
import { wordsOf } from '../../../shared/orders/words-of.ts';
import { trialFrom } from '../../../shared/shops/plan.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
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
