// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '../../../../shared/orders/order.ts';
import { FakeAudio } from '../../../helpers/fake-audio.ts';
import { freshBrowser, openPage, pending, press, server } from './alarm-page.tsx';

vi.mock('../../../../web/owner/lib/live.ts', () => ({
  useLive: () => {},
  useContact: () => ({ isLost: false, lostAt: 0, retry: async () => undefined }),
}));

const friday = '2026-11-20T17:48:00.000Z';
/** Ordered on Friday for Saturday 14:00; it rings at 13:40. */
const later = (about: Partial<Order> = {}) =>
  pending(121, {
    ...{ status: 'confirmed', confirmedAt: friday, version: 2, due: '2026-11-21T13:00:00.000Z' },
    ...{ promisedAt: '2026-11-21T13:00:00.000Z', beginAt: '2026-11-21T12:40:00.000Z', ...about },
  });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(friday) });
  freshBrowser();
});
/** The sounds that were made once, over all tabs. */
const strikes = () => FakeAudio.made.flatMap(({ sources }) => sources).filter(({ loop }) => !loop).length;
/** Until the clock of the page has looked again. */
const look = () => act(() => vi.advanceTimersByTimeAsync(30_000));
const at = (time: string) => {
  vi.setSystemTime(time);
  return look();
};
const words = 'Nr. 121 skal begynnes nå. Lovet 14:00.';

test('an order for later rings once when it is to be begun, and says what was promised; before that nothing is heard', async () => {
  server.orders = [later()];
  await openPage('/dashboard/menu');
  press();
  await at('2026-11-21T12:38:00Z');
  expect(strikes()).toBe(0);
  await at('2026-11-21T12:40:00Z');
  expect(strikes()).toBe(1);
  expect(screen.getByText(words)).toBeTruthy();
  await look();
  await look();
  expect(strikes()).toBe(1);
});

test('a screen that slept past the moment rings when it wakes, unless somebody has begun', async () => {
  server.orders = [later(), later({ id: pending(122).id, number: 122, status: 'preparing' })];
  await openPage('/dashboard/menu');
  press();
  await at('2026-11-21T13:15:00Z');
  expect(strikes()).toBe(1);
  expect(screen.getByText(words)).toBeTruthy();
});

test('a screen without sound says it, and rings as soon as somebody has pressed something', async () => {
  server.orders = [later()];
  await openPage('/dashboard/menu');
  await at('2026-11-21T12:41:00Z');
  expect(screen.getByText(words)).toBeTruthy();
  expect(strikes()).toBe(0);
  press();
  await look();
  expect(strikes()).toBe(1);
});

test('an order of which the time to begin was moved rings again; one of two days ago does not', async () => {
  server.orders = [later(), later({ id: pending(99).id, number: 99, beginAt: '2026-11-19T12:40:00.000Z' })];
  const { now } = await openPage('/dashboard/menu');
  press();
  await at('2026-11-21T12:41:00Z');
  expect(strikes()).toBe(1);
  await now([later({ version: 3, beginAt: '2026-11-21T12:50:00.000Z' })]);
  await at('2026-11-21T12:50:00Z');
  expect(strikes()).toBe(2);
});

test('a new order for later rings like any other; one that came while the shop was shut, when somebody can answer', async () => {
  server.orders = [later({ status: 'pending', promisedAt: null })];
  const { now } = await openPage('/dashboard/menu');
  press();
  await vi.waitFor(() => expect(FakeAudio.ringing()).toBe(1));
  await now([later({ status: 'pending', promisedAt: null, answerFrom: '2026-11-21T10:00:00.000Z' })]);
  await vi.waitFor(() => expect(FakeAudio.ringing()).toBe(0));
  await at('2026-11-21T10:00:00Z');
  expect(FakeAudio.ringing()).toBe(1);
});
