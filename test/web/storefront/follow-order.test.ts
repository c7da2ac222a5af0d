import { beforeEach, expect, test, vi } from 'vitest';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import {
  followOrder,
  guestPerMinute,
  liveReadMs,
  longestPollMs,
  quietMs,
} from '../../../web/storefront/status/follow-order.ts';
import { AnsweringSocket, FakeSocket } from '../../helpers/fake-socket.ts';
import { anOrder, fakeApi, type Request } from './helpers.tsx';

let requests: Request[];
let order: TrackedOrder;
let hasPasses: boolean;
let isHidden: boolean;
let seen: TrackedOrder[];
let reached: boolean[];
let isDown: boolean;
let end: () => void;

const reads = () => requests.filter(({ method }) => method === 'GET').length;
const passes = () => requests.filter(({ method }) => method === 'POST').length;
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const line = FakeSocket.newest;

async function follow(start: Partial<TrackedOrder> = {}) {
  order = anOrder(start);
  const [onOrder, onReach] = [seen.push.bind(seen), reached.push.bind(reached)];
  end = followOrder({ base: '', token: 'tok', order, onOrder, onReach });
  await wait(0);
}
/** Follows over a line that is open, beside which the order was read once. */
async function followOpen(start?: Partial<TrackedOrder>) {
  await follow(start);
  line().open();
  await wait(0);
}
function look(hidden: boolean) {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  [seen, reached, hasPasses, isHidden, isDown] = [[], [], true, false, false];
  vi.stubGlobal('WebSocket', AnsweringSocket);
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  requests = fakeApi({
    '/live': () => (hasPasses ? { status: 200, body: { pass: `t${passes()}` } } : 'lost'),
    '/orders/tok': () => (isDown ? 'lost' : { status: 200, body: order }),
  });
  return () => end();
});

test('it opens a line with a pass, sends nothing over it, and reads the order once connected', async () => {
  await follow();
  expect(line().url).toBe(`ws://${location.host}/live?pass=t1`);
  line().open();
  await wait(0);
  expect(line().sent).toEqual([]);
  expect(reads()).toBe(1);
});

test('a page that has just come with its order leaves its line a second and a half to open before it asks', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await follow();
  await wait(1499);
  expect(reads()).toBe(0);
  await wait(1);
  expect(reads()).toBe(1);
});

test('a push is read and told; an old one, a strange one and an overtaken answer are not news', async () => {
  await followOpen();
  order = anOrder({ version: 3, status: 'confirmed' });
  line().say({ type: 'order', version: 3 });
  await wait(0);
  expect(seen.map(({ status }) => status)).toEqual(['confirmed']);
  order = anOrder({ version: 2 });
  line().say({ type: 'order', version: 2 });
  line().say({ type: 'menu', version: 9 });
  line().onmessage({ data: 'ikke json' });
  await wait(0);
  expect(reads()).toBe(2);
  line().say({ type: 'order', version: 4 });
  await wait(0);
  expect(seen).toHaveLength(1);
});

test('news that say what changed need no read; what is older or known already is no news', async () => {
  await followOpen();
  const [confirmed, preparing] = [
    anOrder({ version: 2, status: 'confirmed' }),
    anOrder({ version: 3, status: 'preparing' }),
  ];
  for (const state of [preparing, confirmed, preparing])
    line().say({ type: 'order', version: state.version, state });
  await wait(0);
  expect(seen).toEqual([preparing]);
  expect(requests.length).toBe(2);
});

test('news without what changed, of an order too large for a message, are read', async () => {
  await followOpen();
  order = anOrder({ version: 3, status: 'preparing' });
  for (const state of [undefined, null, 'confirmed']) {
    line().say({ type: 'order', version: order.version, state });
    await wait(0);
    expect(seen.at(-1)).toEqual(order);
    order = { ...order, version: order.version + 1 };
  }
  expect(reads()).toBe(4);
});

test('a read that news wait for is not put off by older news that come in between and say what changed', async () => {
  await followOpen();
  for (let version = 2; passes() + reads() < guestPerMinute; version += 1) {
    order = anOrder({ version, status: 'confirmed' });
    line().say({ type: 'order', version });
    await wait(0);
  }
  const known = order.version;
  order = anOrder({ version: known + 2, status: 'ready' });
  line().say({ type: 'order', version: known + 2 });
  const state = anOrder({ version: known + 1, status: 'preparing' });
  line().say({ type: 'order', version: known + 1, state });
  await wait(60_000);
  expect(seen.at(-1)).toEqual(order);
});

test.each([true, undefined] as const)(
  'whether the link takes anything back is the link’s: isReadOnly stays %s',
  async (isReadOnly) => {
    await followOpen(isReadOnly && { isReadOnly });
    const { isReadOnly: _, ...state } = anOrder({ version: 2, status: 'confirmed' });
    line().say({ type: 'order', version: 2, state });
    expect(seen.map((one) => [one.status, one.isReadOnly])).toEqual([['confirmed', isReadOnly]]);
  },
);

test('an answer that was asked for before the news and comes after them is no news', async () => {
  await follow();
  line().open();
  line().say({ type: 'order', version: 3, state: anOrder({ version: 3, status: 'ready' }) });
  await wait(0);
  expect(reads()).toBe(1);
  expect(seen.map(({ status }) => status)).toEqual(['ready']);
});

test('news show that somebody is reached, and begin the wait for the next read anew', async () => {
  await followOpen();
  isDown = true;
  await wait(120_000);
  expect(reached.at(-1)).toBe(false);
  const promisedAt = new Date(Date.now() + 60 * 60_000).toISOString();
  line().say({ type: 'order', version: 2, state: anOrder({ version: 2, status: 'confirmed', promisedAt }) });
  expect(reached.at(-1)).toBe(true);
  const before = reads();
  await wait(599_999);
  expect(reads()).toBe(before);
  await wait(1);
  expect(reads()).toBe(before + 1);
});

test('a line is asked for a sign of life when it was quiet for nine minutes, in a hidden tab too', async () => {
  vi.stubGlobal('WebSocket', FakeSocket);
  await follow();
  line().open();
  for (const hidden of [false, true]) {
    look(hidden);
    await wait(quietMs - 1);
    expect(line().sent).toEqual([]);
    await wait(1);
    expect(line().sent.splice(0)).toEqual(['{"type":"hello"}']);
    line().say({ type: 'hello' });
  }
  await wait(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test('a line that does not answer is given up after five seconds, and a new one opened', async () => {
  vi.stubGlobal('WebSocket', FakeSocket);
  await follow();
  line().open();
  await wait(quietMs + 4999);
  expect(line().readyState).toBe(1);
  await wait(1);
  expect(FakeSocket.all[0]?.readyState).toBe(3);
  await wait(10_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test('a hidden tab whose line does not answer has a new one when it is looked at', async () => {
  vi.stubGlobal('WebSocket', FakeSocket);
  await follow();
  line().open();
  look(true);
  await wait(quietMs + 600_000);
  expect([FakeSocket.all[0]?.readyState, FakeSocket.all.length]).toEqual([3, 1]);
  look(false);
  await wait(0);
  expect(FakeSocket.all).toHaveLength(2);
});

test('an open line that died without a word freezes nothing: the order is read every other minute until it is answered', async () => {
  await follow();
  line().open();
  await wait(119_999);
  expect(reads()).toBe(1);
  order = anOrder({ version: 2, status: 'confirmed' });
  await wait(1);
  expect(seen.map(({ status }) => status)).toEqual(['confirmed']);
  expect(FakeSocket.all).toHaveLength(1);
});

test('a read beside an open line tells that nobody is reached, and soon that somebody is again', async () => {
  await follow();
  line().open();
  await wait(119_999);
  isDown = true;
  await wait(1);
  expect(reached).toEqual([true, false]);
  isDown = false;
  await wait(30_000);
  expect(reached).toEqual([true, false, true]);
  await wait(60_000);
  expect(reads()).toBe(3);
});

test('an open line of a hidden tab costs no read', async () => {
  await followOpen();
  look(true);
  await wait(600_000);
  expect(reads()).toBe(1);
  look(false);
  await wait(0);
  expect(reads()).toBe(2);
  look(true);
  await wait(30_000);
  look(false);
  await wait(0);
  expect(reads()).toBe(2);
  await wait(120_000);
  expect(reads()).toBe(3);
});

test('a hidden tab is told of news, because its title says them', async () => {
  await followOpen();
  look(true);
  order = anOrder({ version: 2, status: 'confirmed' });
  await wait(60_000);
  line().say({ type: 'order', version: 2 });
  await wait(0);
  expect(seen.map(({ status }) => status)).toEqual(['confirmed']);
});

test('a look while a poll is waiting for its answer does not poll twice from then on', async () => {
  hasPasses = false;
  await follow();
  let answer = () => {};
  const answering = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return answering(path, init);
  });
  await wait(8000);
  const answerPoll = answer;
  look(false);
  vi.stubGlobal('fetch', answering);
  answerPoll();
  answer();
  await wait(0);
  const before = reads();
  await wait(6000);
  expect(reads()).toBeLessThanOrEqual(before + 1);
});

test('without an open line it polls, from eight seconds slowing to about twenty while nobody has answered', async () => {
  await follow();
  line().open();
  await wait(30_000);
  expect(reads()).toBe(1);
  hasPasses = false;
  line().onclose();
  const times: number[] = [];
  for (let second = 1; second <= 120; second += 1) {
    const before = reads();
    await wait(1000);
    if (reads() > before) times.push(second);
  }
  expect(times[0]).toBeLessThanOrEqual(8);
  const gaps = times.slice(1).map((time, index) => time - times[index]!);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(26);
  expect(Math.max(...gaps.slice(3))).toBeGreaterThanOrEqual(14);
});

test('a lost line is opened again with a new pass, and the order read again', async () => {
  await followOpen();
  line().onclose();
  await wait(10_000);
  expect(FakeSocket.all.map(({ url }) => url.split('=')[1])).toEqual(['t1', 't2']);
  const before = reads();
  line().open();
  await wait(0);
  expect(reads()).toBe(before + 1);
});

test('a hidden tab neither polls nor reconnects; looking at it connects at once, and reads without waiting long for that', async () => {
  hasPasses = false;
  await follow();
  look(true);
  await wait(60_000);
  const [polled, asked] = [reads(), passes()];
  await wait(600_000);
  expect([reads(), passes()]).toEqual([polled, asked]);
  look(false);
  await wait(0);
  expect(passes()).toBe(asked + 1);
  await wait(1500);
  expect(reads()).toBe(polled + 1);
});

for (const status of ['completed', 'cancelled'] as const) {
  test(`${status} ends it: the line is closed and nothing is asked any more`, async () => {
    await followOpen();
    const state = anOrder({ version: 9, status });
    line().say({ type: 'order', version: 9, state });
    await wait(0);
    expect(seen.at(-1)?.status).toBe(status);
    expect(line().readyState).toBe(3);
    line().onclose();
    const asked = requests.length;
    await wait(600_000);
    expect(requests).toHaveLength(asked);
  });
}

test('an order that is over when the page opens is not followed at all', async () => {
  await follow({ status: 'completed' });
  await wait(60_000);
  expect(requests).toEqual([]);
});

test('beside a line a read comes after three to ten minutes, sooner as the food is due; without one after 45 s at most', () => {
  const minuteMs = 60_000;
  const due = (minutes: number, status: TrackedOrder['status'] = 'confirmed') =>
    anOrder({ status, promisedAt: new Date(minutes * minuteMs).toISOString() });
  expect([60, 20, 14, 8, 3, -5].map((minutes) => liveReadMs(due(minutes), 0) / minuteMs)).toEqual([
    10, 10, 7, 4, 3, 3,
  ]);
  expect(liveReadMs(anOrder(), 0)).toBe(2 * minuteMs);
  expect(longestPollMs(due(60), 0)).toBe(45_000);
  expect([longestPollMs(due(4), 0), longestPollMs(anOrder(), 0)]).toEqual([20_000, 20_000]);
});

test('a server that asks to be left alone for a minute is left alone, by reads and by the line', async () => {
  const body = { error: { code: 'TOO_MANY_REQUESTS' } };
  const busy = { status: 429, body, headers: { 'retry-after': '60' } };
  requests = fakeApi({ '/live': () => busy, '/orders/tok': () => busy });
  await follow();
  expect(passes()).toBe(1);
  await wait(59_999);
  expect([passes(), reads()]).toEqual([1, 0]);
  await wait(120_000);
  expect(passes()).toBeGreaterThan(1);
  expect(reads()).toBeGreaterThan(0);
});
