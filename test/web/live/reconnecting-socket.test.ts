import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '../../../shared/kernel/problem.ts';
import { createBudget } from '../../../web/live/budget.ts';
import { keepSocket, socketTimes } from '../../../web/live/reconnecting-socket.ts';
import { FakeSocket } from '../../helpers/fake-socket.ts';

let mayConnect: boolean;
let socket: ReturnType<typeof keepSocket>;
const pass = vi.fn<() => Promise<string>>();
const onLost = vi.fn();
const onMessage = vi.fn();
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function start(random = () => 1) {
  socket = keepSocket({
    pass,
    onOpen: () => {},
    onLost,
    onMessage,
    mayConnect: () => mayConnect,
    budget: createBudget({ perMinute: 12, random }),
  });
  await wait(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('location', { protocol: 'https:', host: 'bella.luka.no' });
  FakeSocket.all = [];
  mayConnect = true;
  pass.mockReset().mockResolvedValue('a/b');
  onLost.mockReset();
  onMessage.mockReset();
});
afterEach(() => {
  socket.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the connection carries its pass, and a message is what its JSON says, or nothing', async () => {
  await start();
  expect(FakeSocket.newest().url).toBe('wss://bella.luka.no/live?pass=a%2Fb');
  FakeSocket.newest().open();
  FakeSocket.newest().say({ type: 'order', version: 3 });
  for (const data of ['not json', 'null', '7']) FakeSocket.newest().onmessage({ data });
  expect(onMessage.mock.calls.flat()).toEqual([{ type: 'order', version: 3 }, {}, {}, {}]);
});

test('nothing can be sent before the connection is open', async () => {
  await start();
  expect(socket.send({ type: 'hello' })).toBe(false);
  FakeSocket.newest().open();
  expect(socket.send({ type: 'hello' })).toBe(true);
  expect(FakeSocket.newest().sent).toEqual(['{"type":"hello"}']);
});

test('an API that asks to be left alone for a minute is left alone, and waking skips every other wait', async () => {
  pass.mockRejectedValueOnce(new Problem('TOO_MANY_REQUESTS', undefined, { retryAfterSeconds: 60 }));
  await start(() => 0);
  expect(onLost.mock.calls).toEqual([['no pass', 0]]);
  await wait(59_000);
  expect(socket.wake()).toBe(true);
  await wait(0);
  expect(pass).toHaveBeenCalledOnce();
  await wait(1000);
  FakeSocket.newest().onclose();
  expect(onLost).toHaveBeenLastCalledWith('closed', 1);
  expect(socket.wake()).toBe(true);
  await wait(0);
  expect(FakeSocket.all).toHaveLength(2);
  expect(socket.wake()).toBe(false);
});

test('a handshake without an answer is given up after ten seconds, and its late answer is ignored', async () => {
  await start();
  const silent = FakeSocket.newest();
  await wait(socketTimes.handshakeMs);
  expect(onLost.mock.calls).toEqual([['no handshake', 0]]);
  silent.open();
  silent.say({ type: 'order' });
  expect(onMessage).not.toHaveBeenCalled();
});

test('while it may not connect nothing is asked for, not even a pass', async () => {
  mayConnect = false;
  await start();
  await wait(120_000);
  expect(pass).not.toHaveBeenCalled();
  mayConnect = true;
  socket.wake();
  await wait(0);
  expect(FakeSocket.all).toHaveLength(1);
});

test('a pass that comes after the end opens nothing', async () => {
  let answer = (_pass: string) => {};
  pass.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await start();
  socket.stop();
  answer('late');
  await wait(120_000);
  expect(FakeSocket.all).toEqual([]);
  expect(onLost).not.toHaveBeenCalled();
});

test('each wait is within twice the time of the one before, up to two minutes, and anywhere in it', async () => {
  const waitsOf = async (random: () => number) => {
    await start(random);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const before = FakeSocket.all.length;
      FakeSocket.newest().onclose();
      let waited = 0;
      for (; FakeSocket.all.length === before; waited += 500) await wait(500);
      waits.push(waited);
    }
    socket.stop();
    return waits;
  };
  expect(await waitsOf(() => 1)).toEqual([10_000, 20_000, 40_000, 80_000, 120_000, 120_000]);
  expect(await waitsOf(() => 0.25)).toEqual([2500, 5000, 10_000, 20_000, 30_000, 30_000]);
});

test('a connection that opens and falls at once is no success: the waits go on growing', async () => {
  await start();
  for (let attempt = 0; attempt < 4; attempt += 1) {
    FakeSocket.newest().open();
    FakeSocket.newest().onclose();
    await wait(socketTimes.firstRetryMs * 2 ** attempt);
  }
  expect(FakeSocket.all).toHaveLength(5);
  FakeSocket.newest().open();
  await wait(socketTimes.steadyMs);
  FakeSocket.newest().onclose();
  await wait(socketTimes.firstRetryMs);
  expect(FakeSocket.all).toHaveLength(6);
});

test('however often it is woken, in ten minutes without a socket API it asks for twelve passes a minute at most', async () => {
  await start(() => 0);
  const times: number[] = [];
  pass.mockImplementation(async () => {
    times.push(performance.now());
    return 'p';
  });
  for (let second = 0; second < 600; second += 1) {
    FakeSocket.newest().onclose();
    socket.wake();
    await wait(1000);
  }
  expect(times.length).toBeGreaterThan(100);
  for (const at of times)
    expect(times.filter((one) => one > at - 60_000 && one <= at).length).toBeLessThanOrEqual(12);
});
