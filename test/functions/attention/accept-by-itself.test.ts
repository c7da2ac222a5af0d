import { PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import { beforeEach, expect, test } from 'vitest';
import { acceptByItself } from '../../../functions/attention/accept-by-itself.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { listEvents } from '../../../functions/orders/history.ts';
import { usedIn } from '../../../functions/shops/month-use.ts';
import { handleChange } from '../../../functions/table-events.ts';
import { osloMonth } from '../../../shared/kernel/dates.ts';
import { suffixTime } from '../../../shared/kernel/ids.ts';
import type { Order } from '../../../shared/orders/order.ts';
import { order, ordId } from '../../helpers/builders.ts';
import { changeStatus, giveNewTime, takeBack } from '../../helpers/order-commands.ts';
import { kari } from '../../helpers/order-story.ts';
import { fakeTable } from '../fake-table.ts';
import { quietSockets, sockets } from './mocked-screens.ts';
import { business, resetProviders, telling } from './news.ts';
import { find, id, waiting } from './waiting-order.ts';
import { minute, report } from './watched-shop.ts';

const now = Date.parse(telling.createdAt) + 1000;
const screen = report('tablet', now);
const row = (n: number, about: Partial<Order> = {}) => {
  const createdAt = new Date(now - n * 60_000).toISOString();
  return { ...keys.order(business, ordId(n)), ...order({ id: ordId(n), createdAt, ...about }) };
};
const settings = (about: object = {}) => ({
  ...keys.settings(business),
  ...{ autoAccept: { below: 3, minutes: 25 }, ...about },
});

type Row = { pk: string; sk: string };
/** A shop that accepts by itself below three orders, with an open screen. */
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

test.each([
  ['a muted one, which has nothing to ring for', [{ ...screen, isMuted: true }], 'confirmed'],
  ['none', [], 'pending'],
  ['one that died nine minutes ago', [report('tablet', now - 9 * minute)], 'pending'],
])('an order is accepted only while a screen is open: %s', async (_, screens, status) => {
  fakeTable([...waiting(), settings(), ...screens]);
  await acceptByItself(business, telling, now);
  expect((await find()).status).toBe(status);
});

test('alcohol is not promised past its hours: a person says another time or no', async () => {
  const withBeer = { ...telling, lines: telling.lines.map((line) => ({ ...line, alcoholPercent: 4.7 })) };
  const until = (time: string) => {
    const alcohol = { from: '08:00', until: time, untilBeforeHoliday: '18:00' };
    shop({ ...keys.order(business, id), ...withBeer }, settings({ alcohol }));
    return acceptByItself(business, withBeer, now);
  };
  // It is 18:00 on a Friday in Oslo, and food takes 25 minutes.
  await until('18:20');
  expect((await find()).status).toBe('pending');
  await until('20:00');
  expect((await find()).status).toBe('confirmed');
});

test.each([
  ['other', (version: number) => refuse('other', version)],
  ['fake', (version: number) => refuse('fake', version)],
  ['guest', (version: number) => refuse('guest', version)],
])('while the only yes is ours, a refusal gives the place in the month back: %s', async (reason, no) => {
  const store = shop();
  await acceptByItself(business, telling, now);
  expect(await no(2)).toMatchObject({ status: 'cancelled', cancelReason: reason });
  expect(store.at(keys.counter(business))?.[usedIn(osloMonth(suffixTime(id)))]).toBe(0);
});

test('an order whose time a person has changed is believed: it is not fake, and keeps its place', async () => {
  const store = shop();
  await acceptByItself(business, telling, now);
  await giveNewTime(business, id, { minutes: 30, version: 2 }, kari, now);
  await expect(refuse('fake', 3)).rejects.toMatchObject({ code: 'INVALID_TRANSITION' });
  await refuse('other', 3);
  expect(store.at(keys.counter(business))?.[usedIn(osloMonth(suffixTime(id)))]).toBe(1);
});

const refuse = (cancelReason: 'other' | 'fake' | 'guest', version: number) =>
  cancelReason === 'guest'
    ? takeBack(business, id, { version }, { kind: 'customer' }, now + 5000)
    : changeStatus(business, id, { status: 'cancelled', version, cancelReason }, kari, now + 5000);

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
  shop({ ...keys.ownerScreen(business, 'tablet'), ...{ connection: 'tablet' } });
  const seen: string[] = [];
  sockets.on(PostToConnectionCommand).callsFake(async () => void seen.push((await find()).status));
  const { sk } = keys.order(business, id);
  await handleChange({ business, sk, before: undefined, after: { pk: business, sk, ...telling } }, now);
  expect(seen).toEqual(['confirmed']);
});

test('an order for later is accepted for its own time, whatever the load of now', async () => {
  const due = new Date(now + 24 * 60 * 60_000).toISOString();
  const later = { ...telling, due, beginAt: due };
  shop(row(11), row(12), row(13), { ...keys.order(business, id), ...later });
  await acceptByItself(business, later, now);
  expect(await find()).toMatchObject({
    ...{ status: 'confirmed', promisedAt: due, estimatedTimeMinutes: null },
    acceptedBySystem: true,
  });
});
