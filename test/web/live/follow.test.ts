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
  vi.useRealTimers();
  vi.unstubAllGlobals();
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

test('a lost connection is made again, each time with a new pass', async () => {
  await start(() => 0);
  newest().open();
  newest().onclose();
  expect(onState).toHaveBeenLastCalledWith('reconnecting');
  await vi.advanceTimersByTimeAsync(0);
  newest().onclose();
  await vi.advanceTimersByTimeAsync(0);
  expect(new Set(FakeSocket.all.map((socket) => socket.url)).size).toBe(3);
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

test('news begins the wait for the next hello anew, so that each saves half of a hello and its answer, as the bill counts', async () => {
  isWatched = true;
  await start();
  newest().open();
  newest().say({ type: 'hello' });
  const hours = 20;
  let random = 1;
  const newsOfAnHour = 6;
  let nextNewsMs = 0;
  let [hellos, news] = [0, 0];
  for (let ms = 0; ms < hours * 3_600_000; ms += 1000) {
    await vi.advanceTimersByTimeAsync(1000);
    if (newest().sent.length > 1) {
      hellos += newest().sent.splice(1).length;
      newest().say({ type: 'hello' });
    }
    nextNewsMs -= 1000;
    if (nextNewsMs > 0) continue;
    random = (random * 48_271) % 2_147_483_647;
    nextNewsMs = (2 * (random / 2_147_483_647) * 3_600_000) / newsOfAnHour;
    newest().say({ type: 'orders' });
    news += 1;
  }

  const withoutNews = hours * 60;
  expect(FakeSocket.all).toHaveLength(1);
  expect((withoutNews - 2 * hellos) / news).toBeCloseTo(1, 0);
});

test('a handshake nobody answers is given up, and tried again', async () => {
  await start();
  await vi.advanceTimersByTimeAsync(socketTimes.handshakeMs - 1);
  expect(onState).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onState.mock.calls).toEqual([['lost']]);
  expect(newest().readyState).toBe(3);
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

test('while someone counts on it, a socket that fell silent is found within 125 seconds', async () => {
  isWatched = true;
  await start();
  newest().open();
  newest().say({ type: 'hello' });
  await vi.advanceTimersByTimeAsync(125_000);
  expect(onState).toHaveBeenLastCalledWith('lost');
});

test('an hour of a watched socket costs 30 hellos, of any other 15', async () => {
  const hellosInAnHour = async () => {
    await start();
    const socket = newest();
    socket.send = (data) => {
      socket.sent.push(data);
      queueMicrotask(() => socket.say({ type: 'hello' }));
    };
    socket.open();
    await vi.advanceTimersByTimeAsync(3_600_000);
    live.stop();
    return socket.sent.length - 1;
  };
  expect(await hellosInAnHour()).toBe(15);
  isWatched = true;
  expect(await hellosInAnHour()).toBe(30);
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

test('nothing is connected after it has been stopped', async () => {
  await start();
  newest().onclose();
  live.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});
