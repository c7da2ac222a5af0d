// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBudget } from '../../../web/live/budget.ts';
import { follow } from '../../../web/live/follow.ts';
import { socketTimes } from '../../../web/live/reconnecting-socket.ts';
import { helloTimes, liveTimes } from '../../../web/owner/lib/follow-shop.ts';
import { FakeSocket } from '../../helpers/fake-socket.ts';

const onState = vi.fn();
const onMessage = vi.fn();
const pass = vi.fn<() => Promise<string>>();
const { newest } = FakeSocket;
let live: ReturnType<typeof follow>;

let isWatched = false;
let budget: ReturnType<typeof createBudget>;
const start = async (random = () => 1) => {
  budget = createBudget({ perMinute: 12, random });
  const times = { ...helloTimes(() => isWatched), readMs: () => undefined };
  live = follow({ ask: () => {}, pass, onState, onMessage, budget, times, greets: true });
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  isWatched = false;
  let passes = 0;
  pass.mockReset().mockImplementation(async () => `pass ${++passes}`);
  onState.mockReset();
  onMessage.mockReset();
});
afterEach(() => {
  live?.stop();
});

test('it connects with a one-time pass, says hello and passes on what changed', async () => {
  await start();
  expect(newest().url).toBe(`ws://${window.location.host}/live?pass=pass%201`);
  newest().open();
  expect(onState).toHaveBeenCalledWith('live');
  expect(newest().sent).toEqual(['{"type":"hello"}']);
  newest().say({ type: 'orders' });
  newest().onmessage({ data: 'not json' });
  expect(onMessage.mock.calls).toEqual([[{ type: 'orders' }], [{}]]);
});

test('a pass that cannot be had counts as a lost connection', async () => {
  pass.mockRejectedValueOnce(new Error('offline'));
  await start();
  expect(onState).toHaveBeenLastCalledWith('lost');
  await vi.advanceTimersByTimeAsync(socketTimes.firstRetryMs);
  expect(FakeSocket.all).toHaveLength(1);
});

test('a socket that does not answer hello is given up', async () => {
  await start();
  newest().open();
  newest().say({ type: 'hello' });
  await vi.advanceTimersByTimeAsync(liveTimes.helloMs);
  expect(newest().sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(liveTimes.helloAnswerMs);
  expect(onState).toHaveBeenLastCalledWith('lost');
  await vi.advanceTimersByTimeAsync(socketTimes.firstRetryMs);
  expect(FakeSocket.all).toHaveLength(2);
});

test('a handshake that is answered late but in time stays', async () => {
  await start();
  await vi.advanceTimersByTimeAsync(socketTimes.handshakeMs - 1);
  newest().open();
  newest().say({ type: 'hello' });
  await vi.advanceTimersByTimeAsync(socketTimes.handshakeMs);
  expect(onState.mock.calls).toEqual([['live']]);
});

test('handshakes nobody answers are one lost contact, not a new one each: the passes were had', async () => {
  await start(() => 0.5);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(FakeSocket.all.length).toBeGreaterThan(3);
  const states = onState.mock.calls.flat();
  expect(states[0]).toBe('lost');
  expect(new Set(states.slice(1))).toEqual(new Set(['reconnecting']));
});

test('while someone counts on it, a socket that died is found within 125 seconds of its last message', async () => {
  isWatched = true;
  await start();
  newest().open();
  newest().say({ type: 'hello' });
  await vi.advanceTimersByTimeAsync(100_000);
  newest().say({ type: 'orders' });
  await vi.advanceTimersByTimeAsync(119_000);
  expect(newest().sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(onState).toHaveBeenLastCalledWith('lost');
});

test('when the browser says the network is gone the socket is given up at once, and made again when it is back', async () => {
  await start();
  newest().open();
  live.lose();
  expect(onState).toHaveBeenLastCalledWith('lost');
  live.check();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeSocket.all).toHaveLength(2);
});

test('coming back to the tab skips the wait, or asks the open socket', async () => {
  await start();
  newest().onclose();
  live.check();
  await vi.advanceTimersByTimeAsync(0);
  expect(FakeSocket.all).toHaveLength(2);
  newest().open();
  live.check();
  expect(newest().sent).toHaveLength(2);
});
