// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '../../../../shared/kernel/problem.ts';
import type { Role } from '../../../../shared/people/role.ts';
import { reportTimes } from '../../../../shared/shops/heard.ts';
import type { ScreenReport } from '../../../../shared/shops/screen-report.ts';
import { socketTimes } from '../../../../web/live/reconnecting-socket.ts';
import { mutedMs, openAlarm, turnAlarm } from '../../../../web/owner/lib/alarm.ts';
import { pollMs, screenPerMinute } from '../../../../web/owner/lib/follow-shop.ts';
import { useContact, useLive } from '../../../../web/owner/lib/live.ts';
import { MeProvider } from '../../../../web/owner/lib/me-context.tsx';
import { createQueryClient } from '../../../../web/owner/lib/query-client.ts';
import { signOut } from '../../../../web/owner/lib/session.ts';
import { goneMs, signOutForGood } from '../../../../web/owner/lib/sign-out.ts';
import { stubAudio } from '../../../helpers/fake-audio.ts';
import { FakeSocket } from '../../../helpers/fake-socket.ts';

vi.unmock('../../../../web/owner/lib/live.ts');
const askPass = vi.hoisted(() => vi.fn(async () => ({ pass: 't' })));
const report = vi.hoisted(() =>
  vi.fn(async (_: { json: ScreenReport }, _options?: { init: RequestInit }): Promise<unknown> => undefined),
);
vi.mock('../../../../web/owner/lib/api.ts', () => ({
  shopApi: () => ({ live: { $post: askPass, $put: report } }),
  answer: (request: unknown) => request,
}));

/** Stands behind a proxy that swallows the handshake. */
class SilentSocket {
  static OPEN = 1;
  readyState = 0;
  close() {}
}

/** Opens at once, and answers each hello. */
class OpenSocket extends FakeSocket {
  constructor(url: string) {
    super(url);
    setTimeout(() => this.open());
  }
  override send() {
    setTimeout(() => this.say({ type: 'hello' }));
  }
}

const readOrders = vi.fn(async (): Promise<number[]> => []);
const readOverview = vi.fn(async () => 0);

function Kitchen() {
  useLive(true);
  useQuery({ queryKey: ['orders', 'biz_1'], queryFn: readOrders });
  useQuery({ queryKey: ['overview', 'biz_1'], queryFn: readOverview });
  return <p>{useContact().isLost ? 'borte' : 'kontakt'}</p>;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', SilentSocket);
  readOrders.mockReset().mockResolvedValue([]);
  readOverview.mockClear();
  askPass.mockClear();
  report.mockReset().mockResolvedValue(undefined);
});

function show(role: Role = 'kitchen') {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MeProvider value={{ id: 'u1', role, business: 'biz_1' }}>
        <Kitchen />
      </MeProvider>
    </QueryClientProvider>,
  );
}

test('a line whose handshake is swallowed is no contact at first, and then the orders are asked for', async () => {
  show();
  await pass(0);
  expect(readOrders).toHaveBeenCalledOnce();
  await pass(socketTimes.handshakeMs);
  expect(screen.queryByText('borte')).not.toBeNull();
  await pass(pollMs(0));
  expect(readOrders).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('kontakt')).not.toBeNull();
  for (let second = 0; second < 120; second += 1) {
    await pass(1000);
    expect(screen.queryByText('kontakt')).not.toBeNull();
  }
  expect(readOrders.mock.calls.length).toBeGreaterThanOrEqual(5);
});

test('a poll asks for the orders alone; what is counted of them is read again when they have changed', async () => {
  show();
  await pass(120_000);
  expect(readOrders.mock.calls.length).toBeGreaterThan(4);
  expect(readOverview).toHaveBeenCalledOnce();
  readOrders.mockResolvedValue([1]);
  await pass(60_000);
  expect(readOverview).toHaveBeenCalledTimes(2);
});

test('while the API fails, too, a screen asks twenty times a minute at most, and every query’s repeats are among them', async () => {
  const times: number[] = [];
  show();
  await pass(0);
  readOrders.mockImplementation(async () => {
    times.push(performance.now());
    throw new Problem('UNAVAILABLE');
  });
  await pass(600_000);
  expect(times.length).toBeGreaterThan(10);
  for (const at of times)
    expect(times.filter((one) => one > at - 60_000 && one <= at).length).toBeLessThanOrEqual(screenPerMinute);
});

/** The states that this screen has reported. */
const told = () => report.mock.calls.map(([{ json }]) => json.state);

test('a screen reports at once and every four minutes, also while it is hidden, and says when it goes', async () => {
  vi.stubGlobal('WebSocket', OpenSocket);
  show();
  await pass(1000);
  expect(told()).toEqual(['heard']);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  report.mockClear();
  await pass(60 * 60_000);
  expect(told()).toEqual(Array(15).fill('heard'));

  // The browser may keep the page and show it again.
  window.dispatchEvent(new Event('pagehide'));
  await pass(reportTimes.everyMs);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await pass(0);
  cleanup();
  expect(told().slice(15)).toEqual(['gone', 'heard', 'gone']);
  // A report that comes late cannot undo that the screen went, nor the other way round.
  const names = report.mock.calls.map(([{ json }]) => json.screen);
  expect(new Set(names.slice(0, 16)).size).toBe(1);
  expect(new Set(names.slice(16)).size).toBe(1);
  expect(new Set(names).size).toBe(2);
});

test('a report that is on its way when the screen goes is given up, and none follows', async () => {
  vi.stubGlobal('WebSocket', OpenSocket);
  report.mockReturnValue(new Promise(() => undefined));
  show();
  await pass(0);
  const [, options] = report.mock.calls[0] ?? [];
  expect(options?.init.signal?.aborted).toBe(false);
  window.dispatchEvent(new Event('pagehide'));
  expect(options?.init.signal?.aborted).toBe(true);
  window.dispatchEvent(new Event('online'));
  await pass(reportTimes.lastsMs);
  expect(told()).toEqual(['heard', 'gone']);
});

test('a device that wakes reports at once when its last report is more than a minute old', async () => {
  vi.stubGlobal('WebSocket', OpenSocket);
  show();
  await pass(1000);
  const wakeAfter = async (ms: number) => {
    vi.setSystemTime(Date.now() + ms);
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(0);
  };
  await wakeAfter(50_000);
  expect(told()).toEqual(['heard']);
  await wakeAfter(10 * 60_000);
  expect(told()).toEqual(['heard', 'heard']);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await wakeAfter(10 * 60_000);
  expect(told()).toEqual(['heard', 'heard']);
});

test('whoever signs out has the screen say that it goes, while its token still works', async () => {
  vi.stubGlobal('WebSocket', OpenSocket);
  vi.stubGlobal('fetch', async () => new Response());
  vi.mocked(signOut)
    .mockReset()
    .mockImplementation(async () => {
      expect(told()).toEqual(['heard', 'gone']);
    });
  show();
  await pass(1000);
  await signOutForGood();
  expect(signOut).toHaveBeenCalledOnce();
  cleanup();
  expect(told()).toEqual(['heard', 'gone']);
});

test('a sign-out waits a moment at most for that, and a screen that stays signed in reports again', async () => {
  vi.stubGlobal('WebSocket', OpenSocket);
  vi.mocked(signOut).mockReset().mockRejectedValue(new Error('no network'));
  show();
  await pass(1000);
  report.mockReturnValue(new Promise(() => undefined));
  const end = expect(signOutForGood()).rejects.toThrow('no network');
  await pass(goneMs);
  await end;
  const [, options] = report.mock.calls[1] ?? [];
  expect(options?.init.signal?.aborted).toBe(true);
  expect(told()).toEqual(['heard', 'gone', 'heard']);
});

test('a screen that was muted for a minute says so, and so does one that rings again', async () => {
  vi.stubGlobal('WebSocket', OpenSocket);
  stubAudio();
  const close = openAlarm();
  show();
  await pass(mutedMs - 1000);
  expect(told()).toEqual(['heard']);
  await pass(2000);
  expect(told()).toEqual(['heard', 'muted']);
  window.dispatchEvent(new Event('click'));
  await pass(0);
  expect(told()).toEqual(['heard', 'muted', 'heard']);
  turnAlarm(false);
  await pass(mutedMs - 1000);
  turnAlarm(true);
  await pass(mutedMs);
  expect(told()).toEqual(['heard', 'muted', 'heard']);
  turnAlarm(false);
  await pass(mutedMs);
  expect(told()).toEqual(['heard', 'muted', 'heard', 'muted']);
  turnAlarm(true);
  close();
});

test('two minutes without an answer leave no gap in which the shop is unheard, in sight and hidden', async () => {
  vi.stubGlobal('WebSocket', OpenSocket);
  const received: number[] = [];
  let isDown = false;
  report.mockImplementation(async () => {
    if (isDown) throw new Problem('NETWORK');
    received.push(performance.now());
  });
  show();
  for (const isHidden of [false, true]) {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
    for (const lossAt of [1, 3.9, 4]) {
      await pass(lossAt * 60_000);
      isDown = true;
      await pass(2 * 60_000);
      isDown = false;
      await pass(reportTimes.everyMs);
    }
  }
  const gaps = received.slice(1).map((at, n) => at - (received[n] ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(reportTimes.lastsMs);
});

test('a screen of an accountant, who answers no orders, reports nothing', async () => {
  show('accountant');
  await pass(60 * 60_000);
  expect(told()).toEqual([]);
});
