import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSocket, retryMs, socketTimes } from '../../../web/live/reconnecting-socket.ts';
import { FakeSocket } from '../../helpers/fake-socket.ts';

let mayConnect: boolean;
let socket: ReturnType<typeof keepSocket>;
const pass = vi.fn<() => Promise<string>>();
const onLost = vi.fn();
const onMessage = vi.fn();
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function start() {
  const retryAfterMs = (error: unknown) => (error === 'busy' ? 60_000 : 0);
  socket = keepSocket({
    pass,
    onOpen: () => {},
    onLost,
    onMessage,
    mayConnect: () => mayConnect,
    retryAfterMs,
    random: () => 1,
  });
  await wait(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
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
  pass.mockRejectedValueOnce('busy');
  await start();
  expect(onLost.mock.calls).toEqual([['no pass', 0]]);
  await wait(59_000);
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

test('the waits grow, are spread, and stay within their bounds', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
      const longest = Math.min(30_000, 1000 * 2 ** failures);
      expect(retryMs(failures, random)).toBeGreaterThanOrEqual(longest / 2);
      expect(retryMs(failures, random)).toBeLessThanOrEqual(longest);
    }),
  );
});
