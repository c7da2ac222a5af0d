// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { socketTimes } from '../../../../web/live/reconnecting-socket.ts';
import { pollMs, useContact, useLive } from '../../../../web/owner/lib/live.ts';
import { MeProvider } from '../../../../web/owner/lib/me-context.tsx';
import { createQueryClient } from '../../../../web/owner/lib/query-client.ts';

vi.mock('../../../../web/owner/lib/api.ts', () => ({
  shopApi: () => ({ live: { $post: async () => ({ pass: 't' }) } }),
  answer: (request: unknown) => request,
}));

/** Stands behind a proxy that swallows the handshake. */
class SilentSocket {
  static OPEN = 1;
  readyState = 0;
  close() {}
}

const readOrders = vi.fn(async () => []);

function Kitchen() {
  useLive(true);
  useQuery({ queryKey: ['orders', 'biz_1'], queryFn: readOrders });
  return <p>{useContact().isLost ? 'borte' : 'kontakt'}</p>;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a line whose handshake is swallowed is no contact at first, and then the orders are asked for', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', SilentSocket);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MeProvider value={{ id: 'u1', role: 'kitchen', business: 'biz_1' }}>
        <Kitchen />
      </MeProvider>
    </QueryClientProvider>,
  );
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
