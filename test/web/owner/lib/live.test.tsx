// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '../../../../shared/kernel/problem.ts';
import type { ScreenState } from '../../../../shared/orders/live.ts';
import { socketTimes } from '../../../../web/live/reconnecting-socket.ts';
import { openAlarm, silentMs, turnAlarm } from '../../../../web/owner/lib/alarm.ts';
import { pollMs, screenPerMinute } from '../../../../web/owner/lib/follow-shop.ts';
import { useContact, useLive } from '../../../../web/owner/lib/live.ts';
import { MeProvider } from '../../../../web/owner/lib/me-context.tsx';
import { createQueryClient } from '../../../../web/owner/lib/query-client.ts';
import { stubAudio } from '../../../helpers/fake-audio.ts';
import { FakeSocket } from '../../../helpers/fake-socket.ts';

const askPass = vi.hoisted(() => vi.fn(async (_: { json: ScreenState }) => ({ pass: 't' })));
vi.unmock('../../../../web/owner/lib/live.ts');
vi.mock('../../../../web/owner/lib/api.ts', () => ({
  shopApi: () => ({ live: { $post: askPass } }),
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
});
function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MeProvider value={{ id: 'u1', role: 'kitchen', business: 'biz_1' }}>
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
    throw new Problem('UNAVAILABLE', '');
  });
  await pass(600_000);
  expect(times.length).toBeGreaterThan(10);
  for (const at of times)
    expect(times.filter((one) => one > at - 60_000 && one <= at).length).toBeLessThanOrEqual(screenPerMinute);
});

test('a screen that nobody hears for a minute says so with a new pass, and so does one that rings again', async () => {
  vi.stubGlobal('WebSocket', OpenSocket);
  stubAudio();
  const close = openAlarm();
  const told = () => askPass.mock.calls.map(([{ json }]) => json.isSilent);
  show();
  await pass(silentMs - 1000);
  expect(told()).toEqual([false]);
  await pass(2000);
  expect(told()).toEqual([false, true]);
  window.dispatchEvent(new Event('click'));
  await pass(0);
  expect(told()).toEqual([false, true, false]);
  turnAlarm(false);
  await pass(silentMs - 1000);
  turnAlarm(true);
  await pass(silentMs);
  expect(told()).toEqual([false, true, false]);
  turnAlarm(false);
  await pass(silentMs);
  expect(told()).toEqual([false, true, false, true]);
  expect(screen.queryByText('borte')).toBeNull();
  turnAlarm(true);
  close();
});
