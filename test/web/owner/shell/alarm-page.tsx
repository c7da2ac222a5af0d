import { notifyManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Order } from '../../../../shared/orders/order.ts';
import type { Role } from '../../../../shared/people/role.ts';
import { BoardPage } from '../../../../web/owner/dashboard/orders/board/page.tsx';
import { OrdersPage } from '../../../../web/owner/dashboard/orders/page.tsx';
import { Guard } from '../../../../web/owner/dashboard/shell/guard.tsx';
import * as session from '../../../../web/owner/lib/session.ts';
import { order, ordId, ownBusiness } from '../../../helpers/builders.ts';
import { stubAudio } from '../../../helpers/fake-audio.ts';
import { openRouter, stubScreen } from './open-router.tsx';

// Show the server's data before the next comes: by a timer, two lists could come between two renderings.
notifyManager.setScheduler(queueMicrotask);

const amir = { userId: 'u1', email: 'amir@napoli.example', emailVerified: true, businessName: '' };
export const napoli = ownBusiness();

type Answer = (body: unknown, url: string) => Response | Promise<Response>;
/** The server's data, and its answers to calls other than reads: 'PUT /orders/ord_…/status'. */
export const server: { role: Role; orders: Order[]; answers: Record<string, Answer> } = {
  role: 'owner',
  orders: [],
  answers: {},
};

export const pending = (n: number, about: Partial<Order> = {}) =>
  order({ id: ordId(n), number: n, createdAt: new Date(Date.now() - 60_000 + n).toISOString(), ...about });

export const request = vi.fn(async (url: string, init: RequestInit = {}) => {
  const path = new URL(url, 'http://localhost').pathname.replace(/^\/api\/owner\/businesses\/?/, '');
  if (path === '')
    return Response.json([{ business: napoli.id, ...napoli, role: server.role, since: napoli.createdAt }]);
  if (path === napoli.id) return Response.json(napoli);
  const answer = server.answers[`${init.method ?? 'GET'} ${path.slice(napoli.id.length)}`];
  if (answer) return answer(init.body ? JSON.parse(String(init.body)) : undefined, url);
  if (path.endsWith('links')) return Response.json({ broken: [], opensAt: null, reached: {} });
  if (path.endsWith('menu')) return Response.json({ items: [], groups: [], categories: [], version: 1 });
  return Response.json({ orders: server.orders, next: null });
});

/** A browser with sound and a window that is wide, and an empty server. Before each test. */
export function freshBrowser(): void {
  Object.assign(server, { role: 'owner', orders: [], answers: {} });
  stubAudio();
  stubScreen(true);
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('scrollTo', vi.fn());
  vi.mocked(session.accessToken).mockResolvedValue('token');
  vi.mocked(session.currentSession).mockResolvedValue(amir);
  vi.mocked(session.subscribe).mockReturnValue(() => {});
}

/** Opens a page of the dashboard. `now` is what the server has from then on, and the news of it. */
export async function openPage(path: string) {
  const children = [
    { path: 'orders', element: <OrdersPage /> },
    { path: 'orders/board', element: <BoardPage /> },
    { path: '*', element: <p>En side</p> },
  ];
  const router = openRouter([{ path: '/dashboard', element: <Guard />, children }], path);
  await screen.findByRole('heading', { level: 1 });
  // The page can tell new orders only after the first list.
  const list = () => router.queries.getQueryCache().find({ queryKey: ['orders', napoli.id, 'list'] });
  await vi.waitFor(() => expect(list()?.state.status).toBe('success'), { timeout: 10_000 });
  await act(async () => {});
  const now = async (next: Order[]) => {
    server.orders = next;
    await act(() => router.queries.invalidateQueries({ queryKey: ['orders'] }));
  };
  return { router, now };
}

export const press = () => fireEvent.click(document.body);
