// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { keepSocket } from '../../../../web/live/reconnecting-socket.ts';
import { FakeAudio } from '../../../helpers/fake-audio.ts';
import { freshBrowser, openPage, pending, press, server } from './alarm-page.tsx';

type Line = Parameters<typeof keepSocket>[0];
const line = vi.hoisted(() => ({ now: undefined as Line | undefined }));

vi.unmock('../../../../web/owner/lib/live.ts');
vi.mock('../../../../web/live/reconnecting-socket.ts', () => ({
  keepSocket: (options: Line) => {
    line.now = options;
    return { wake: () => false, send: () => false, giveUp: () => {}, renew: () => {}, stop: () => {} };
  },
}));

beforeEach(freshBrowser);
const rings = () => FakeAudio.ringing();
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function ringing() {
  server.orders = [pending(1)];
  await openPage('/dashboard/menu');
  press();
  await vi.waitFor(() => expect(rings()).toBe(1));
  act(() => line.now?.onOpen());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
}
const answered = [pending(1, { status: 'confirmed', version: 2 })];

test('peers 5.2: the bell stops within a second of the news that another device has answered', async () => {
  await ringing();
  server.orders = answered;
  act(() => line.now?.onMessage({ type: 'orders' }));
  await pass(1000);
  expect(rings()).toBe(0);
});

test('peers 5.2: an undo on another device rings again within a second, for the order waits again', async () => {
  await ringing();
  server.orders = answered;
  act(() => line.now?.onMessage({ type: 'orders' }));
  await pass(1000);
  server.orders = [pending(1, { version: 3 })];
  act(() => line.now?.onMessage({ type: 'orders' }));
  await pass(1000);
  expect(rings()).toBe(1);
});

test('peers 5.2: without a network the bell rings on; the first list that can be read again ends it', async () => {
  await ringing();
  server.orders = answered;
  server.answers['GET /orders'] = () => {
    throw new TypeError('Failed to fetch');
  };
  act(() => line.now?.onLost('no pass', 0));
  await pass(60_000);
  expect(rings()).toBe(1);
  expect(screen.getByText(/Ingen forbindelse/)).toBeTruthy();
  delete server.answers['GET /orders'];
  await pass(60_000);
  expect(rings()).toBe(0);
  expect(screen.queryByText(/Ingen forbindelse/)).toBeNull();
});
