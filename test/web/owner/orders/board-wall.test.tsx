// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '../../../../shared/orders/order.ts';
import { BoardPage } from '../../../../web/owner/dashboard/orders/board/page.tsx';
import { mutedMs, openAlarm } from '../../../../web/owner/lib/alarm.ts';
import { order, ordId } from '../../../helpers/builders.ts';
import { stubAudio } from '../../../helpers/fake-audio.ts';
import { type Answers, napoli, openPage } from './open-page.tsx';

const contact = vi.hoisted(() => ({ isLost: false, lostAt: 0, retry: vi.fn(async () => undefined) }));
vi.mock('../../../../web/owner/lib/live.ts', () => ({ useContact: () => contact }));

const { click } = fireEvent;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-20T17:48:00Z') });
  Object.assign(contact, { isLost: false, lostAt: 0 });
  contact.retry.mockClear();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const cooking = (n: number, promisedAt: string, more: Partial<Order> = {}) =>
  order({
    ...{ id: ordId(n), number: 140 + n, status: 'preparing', promisedAt: `2026-11-20T${promisedAt}:00Z` },
    ...more,
  });
const open = (orders: Order[], answers: Answers = {}, role: 'owner' | 'kitchen' = 'kitchen') =>
  openPage(
    <BoardPage />,
    { 'GET /orders': () => Response.json({ orders, next: null }), ...answers },
    { path: '/dashboard/orders/board', role },
  );
const ticket = (name: RegExp) => screen.findByRole('article', { name });

test("a kitchen's screen makes a pause from the board, and the button says until when", async () => {
  const settings = { ...napoli.settings, pausedUntil: '2026-11-20T18:03:00.000Z' };
  const { changes } = open([], { 'PUT /settings/accept-orders': () => Response.json(settings) });
  click(await screen.findByRole('button', { name: 'Ta pause' }));
  click(await screen.findByRole('button', { name: /^15 min/ }));
  expect(await screen.findByRole('button', { name: 'Pause til 19:03' })).toBeTruthy();
  expect(changes()).toMatchObject([{ path: '/settings/accept-orders', body: { acceptOrders: true } }]);
});

test('a lost line says since when, and asks again when somebody presses', async () => {
  Object.assign(contact, { isLost: true, lostAt: Date.parse('2026-11-20T17:39:20Z') });
  open([cooking(1, '18:18')]);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Ingen forbindelse siden 18:39');
  expect(screen.queryByRole('button', { name: 'Ta pause' })).toBeNull();
  click(screen.getByRole('button', { name: 'Prøv nå' }));
  expect(contact.retry).toHaveBeenCalledTimes(1);
  expect(await ticket(/19:18/)).toBeTruthy();
});

test('a screen without sound for a minute says that nobody hears it, until it rings again', async () => {
  stubAudio();
  const close = openAlarm();
  open([]);
  await screen.findByText('Ingen nye');
  await act(() => vi.advanceTimersByTimeAsync(mutedMs));
  expect(screen.getByText('Ingen hører skjermen')).toBeTruthy();
  click(screen.getByRole('button', { name: 'Slå på lyden' }));
  expect(await screen.findByText('Ingen nye')).toBeTruthy();
  close();
});

test('a screen that slept reads the list again and says from when to when', async () => {
  open([]);
  await screen.findByText('Ingen nye');
  vi.setSystemTime('2026-11-20T18:20:00Z');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(contact.retry).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('Skjermen sov fra 18:48 til 19:20')).toBeTruthy();
  for (let tick = 0; tick < 25; tick += 1) await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.queryByText(/^Skjermen sov/)).toBeNull();
});

test('a screen that the browser may turn off says so', async () => {
  vi.stubGlobal('navigator', { ...navigator, wakeLock: { request: () => Promise.reject(new Error('low')) } });
  open([]);
  expect(await screen.findByText('Skjermen kan slukke')).toBeTruthy();
});

test('an order that was called off while it was made stays on the board until the kitchen has seen it, also after a reload', async () => {
  const gone = cooking(2, '18:00', {
    ...{ status: 'cancelled', cancelReason: 'sold_out', updatedAt: '2026-11-20T17:47:00.000Z' },
  });
  const old = { ...gone, id: ordId(3), number: 143, updatedAt: '2026-11-20T16:00:00.000Z' } as Order;
  const refused = { ...gone, id: ordId(4), number: 144, promisedAt: null } as Order;
  open([cooking(1, '18:18'), gone, old, refused]);
  const stays = within(await ticket(/142/));
  expect(stays.getByText('Avbrutt')).toBeTruthy();
  expect(stays.getByText('Utsolgt')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 2, name: 'På kjøkkenet 1' })).toBeTruthy();
  click(stays.getByRole('button', { name: 'Sett' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  cleanup();
  open([cooking(1, '18:18'), gone]);
  await ticket(/141/);
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('a new time stands beside the one before it', async () => {
  open([cooking(1, '18:18', { promisedBefore: '2026-11-20T18:00:00.000Z' })]);
  expect((await ticket(/19:18/)).textContent).toContain('Før 19:00');
});

test('what is handed out stands on the ticket that waits at the counter', async () => {
  open([cooking(1, '18:00', { status: 'ready', readyAt: '2026-11-20T17:40:00.000Z' })]);
  expect((await ticket(/141/)).textContent).toContain('1×Margherita');
});

test('the ten seconds to take a press back are in the shelf, over no button', async () => {
  const one = cooking(1, '17:52');
  open([one], {
    [`POST /orders/${one.id}/commands`]: () => Response.json({ ...one, status: 'ready', version: 2 }),
  });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  click(await screen.findByRole('button', { name: 'Klar for henting' }));
  const undo = await screen.findByRole('button', { name: /^Angre/ });
  expect(undo.closest('.board')).not.toBeNull();
});

test('one press promises guests more time for an hour, the next new order suggests it, and another press ends it', async () => {
  const busy = { minutes: 15, until: '2026-11-20T18:48:00.000Z' };
  const { changes } = open([order({ id: ordId(9), number: 149 })], {
    'PUT /settings/busy': (body) => {
      const { minutes } = body as { minutes: number };
      return Response.json({ ...napoli.settings, busy: minutes === 0 ? null : busy });
    },
  });
  expect((await screen.findByRole('button', { name: '20 minutter' })).getAttribute('aria-pressed')).toBe(
    'true',
  );
  click(screen.getByRole('button', { name: '+15 min' }));
  const pressed = await screen.findByRole('button', { name: '+15 min til 19:48', pressed: true });
  expect(screen.getByRole('button', { name: '35 minutter' }).getAttribute('aria-pressed')).toBe('true');
  click(pressed);
  await screen.findByRole('button', { name: '+15 min', pressed: false });
  expect(changes().map(({ body }) => body)).toEqual([{ minutes: 15 }, { minutes: 0 }]);
});
