import { beforeEach, expect, test } from 'vitest';
import { handleChange } from '../../../functions/events/handle-change.ts';
import { acceptByItself } from '../../../functions/ladder/accept-by-itself.ts';
import { changeStatus } from '../../../functions/orders/change-status.ts';
import { listEvents } from '../../../functions/orders/history.ts';
import { keys } from '../../../functions/table/keys.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { order, ordId } from '../../helpers/builders.ts';
import { kari } from '../../helpers/order-story.ts';
import { fakeTable } from '../fake-table.ts';
import { quietSockets, sockets } from '../live/mocked-screens.ts';
import { business, resetProviders, telling } from '../notifications/news.ts';
import { find, id, waiting } from './waiting-order.ts';

const now = Date.parse(telling.createdAt) + 1000;
const screen = {
  ...keys.ownerScreen(business, 'tablet'),
  ...{ connection: 'tablet', opener: 'MEMBER#eva', expiresAt: now },
};
const row = (n: number, about: Partial<Order> = {}) => {
  const createdAt = new Date(now - n * 60_000).toISOString();
  return { ...keys.order(business, ordId(n)), ...order({ id: ordId(n), createdAt, ...about }) };
};
const settings = (about: object = {}) => ({
  ...keys.settings(business),
  ...{ autoAccept: { below: 3, minutes: 25 }, ...about },
});

type Row = { pk: string; sk: string };
/** A shop that accepts by itself below three orders, with a screen that listens. */
function shop(...rows: Row[]) {
  return fakeTable([...waiting(), screen, settings(), ...rows]);
}

beforeEach(() => {
  quietSockets();
  resetProviders();
});

test('below the load that was chosen an order is accepted with the chosen minutes, and its story says by whom', async () => {
  shop(row(11, { status: 'confirmed' }), row(12, { status: 'preparing' }));
  await acceptByItself(business, telling, now);

  expect(await find()).toMatchObject({
    ...{ status: 'confirmed', estimatedTimeMinutes: 25 },
    promisedAt: new Date(now + 25 * 60_000).toISOString(),
  });
  expect((await listEvents(business, id)).at(-1)).toMatchObject({ to: 'confirmed', by: { kind: 'system' } });
});

test.each([
  [
    'three wait or are being made',
    [row(11), row(12, { status: 'confirmed' }), row(13, { status: 'preparing' })],
    'pending',
  ],
  [
    'others are handed out, done or declined',
    [row(11, { status: 'ready' }), row(12, { status: 'completed' }), row(13, { status: 'cancelled' })],
    'confirmed',
  ],
  ['others are of hours ago', [row(301), row(302), row(303)], 'confirmed'],
  [
    'others are rehearsals',
    [row(11, { isRehearsal: true }), row(12, { isRehearsal: true }), row(13, { isRehearsal: true })],
    'confirmed',
  ],
])('where %s', async (_, rows, status) => {
  shop(...rows);
  await acceptByItself(business, telling, now);
  expect((await find()).status).toBe(status);
});

test('nothing is accepted that nobody hears: without a screen the order waits for an answer', async () => {
  const store = shop();
  store.items.delete(`${screen.pk}|${screen.sk}`);
  await acceptByItself(business, telling, now);
  expect((await find()).status).toBe('pending');
});

test('an allergy is for a person to answer, and so is an order that came late to us', async () => {
  shop();
  await acceptByItself(business, { ...telling, allergy: 'Nøtter' }, now);
  await acceptByItself(business, telling, now + 61_000);
  expect((await find()).status).toBe('pending');
});

test('while the kitchen asks for more time, so much more is promised', async () => {
  const busy = { minutes: 15, until: new Date(now + 60_000).toISOString() };
  fakeTable([...waiting(), screen, settings({ busy })]);
  await acceptByItself(business, telling, now);
  expect((await find()).estimatedTimeMinutes).toBe(40);
});

test('a shop that has not chosen it answers itself', async () => {
  fakeTable([...waiting(), screen]);
  await acceptByItself(business, telling, now);
  expect((await find()).status).toBe('pending');
});

test('a press at the same moment wins, and nothing fails', async () => {
  const store = shop();
  store.hooks.beforeWrite = async () => {
    const no = { status: 'cancelled', cancelReason: 'busy', version: 1 } as const;
    await changeStatus(business, id, no, kari, now);
  };
  await acceptByItself(business, telling, now);
  expect(await find()).toMatchObject({ status: 'cancelled', cancelReason: 'busy', version: 2 });
});

test('the screens are told when the yes is given, so that none of them rings for an answer', async () => {
  shop();
  const seen: string[] = [];
  sockets.onAnyCommand().callsFake(async () => void seen.push((await find()).status));
  const { sk } = keys.order(business, id);
  await handleChange({ business, sk, before: undefined, after: { pk: business, sk, ...telling } }, now);
  expect(seen).toEqual(['confirmed']);
});
