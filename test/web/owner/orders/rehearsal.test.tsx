// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventWords } from '../../../../shared/orders/event-words.nb.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import type { OrderStatus } from '../../../../shared/orders/steps.ts';
import { dishTotals } from '../../../../web/owner/dashboard/orders/board/dish-shelf.tsx';
import { BoardPage } from '../../../../web/owner/dashboard/orders/board/page.tsx';
import { doneText } from '../../../../web/owner/dashboard/orders/card-rules.ts';
import { OrdersPage } from '../../../../web/owner/dashboard/orders/page.tsx';
import { LatestOrders } from '../../../../web/owner/dashboard/overview/latest-orders.tsx';
import { arrivalText } from '../../../../web/owner/parts/arrivals.ts';
import { order, ordId } from '../../../helpers/builders.ts';
import { card, chooseIn, openOrders } from './open-orders.tsx';
import { openPage } from './open-page.tsx';

beforeEach(() => {
  vi.setSystemTime('2026-11-20T17:02:00Z');
  window.print = vi.fn();
});

const promisedAt = '2026-11-20T17:20:00.000Z';
const rehearsal = (status: OrderStatus = 'pending', n = 1): Order =>
  order({
    ...{ id: ordId(n), number: 0, isRehearsal: true, status, customerName: `Prøvebestilling ${n}` },
    ...{ notes: 'Dette er en prøve. Ikke lag maten.', promisedAt: status === 'pending' ? null : promisedAt },
  });

test('a rehearsal is marked on its card, in its dialogs and on its slip, and shows no number', async () => {
  openOrders([rehearsal()]);
  const box = within(await card('Prøvebestilling 1'));
  expect(box.getByText('Prøve')).toBeTruthy();
  expect(box.getByText('Dette er en prøve. Ikke lag maten.')).toBeTruthy();
  expect(box.getByRole('button', { name: 'Mer om prøvebestillingen' })).toBeTruthy();
  await chooseIn('Prøvebestilling 1', 'Skriv ut');
  const slip = await screen.findByRole('region', { name: 'Prøvebestilling', hidden: true });
  expect(slip.querySelector('.slip-number')?.textContent).toBe('Prøve');
  expect(slip.textContent).toContain('Dette er en prøve. Ikke lag maten.');
  await chooseIn('Prøvebestilling 1', 'Historikk');
  expect(await screen.findByRole('dialog', { name: 'Prøve, Prøvebestilling 1' })).toBeTruthy();
  const by = { kind: 'member', id: 'u1', name: 'Amir' } as const;
  const first = { what: 'received', to: 'pending', version: 1, at: promisedAt, by } as const;
  expect(eventWords(first, rehearsal())).toEqual({ title: 'Prøve sendt', detail: 'Amir' });
});

test('it is marked on the board in every column', async () => {
  const orders = (['pending', 'preparing', 'ready'] as const).map((status, index) =>
    rehearsal(status, index + 1),
  );
  openOrders(orders, { element: <BoardPage />, path: '/dashboard/orders/board' });
  const tickets = await screen.findAllByRole('article');
  expect(tickets).toHaveLength(3);
  for (const ticket of tickets) {
    expect(ticket.textContent).toMatch(/Prøve(?!bestilling)/);
    expect(ticket.textContent).not.toMatch(/\bnr\. /i);
  }
});

test('what is said of it calls it a rehearsal', () => {
  expect(arrivalText([rehearsal()])).toBe('Ny prøvebestilling');
  expect(
    doneText(
      { order: rehearsal(), label: '', command: { what: 'move', status: 'ready' } },
      rehearsal('ready'),
    ),
  ).toBe('Prøven er klar for henting');
});

test('nobody makes it, so it is not among the dishes that are to be made', () => {
  expect(dishTotals([rehearsal('preparing')])).toEqual([]);
});

test('it is marked among the latest orders', () => {
  openPage(<LatestOrders orders={[rehearsal()]} now={Date.now()} />, {});
  expect(screen.getByRole('cell', { name: 'Prøve' })).toBeTruthy();
});

test('who may change the shop can rehearse from the orders; the others see no such button', async () => {
  const sent = { order: rehearsal(), link: 'https://napoli.luka.no/bestilling/x' };
  const answers = {
    'GET /orders': () => Response.json({ orders: [], next: null }),
    'POST /orders/rehearsal': () => Response.json(sent),
  };
  openPage(<OrdersPage />, answers, { path: '/dashboard/orders' });
  expect(await screen.findByRole('button', { name: 'Prøvebestilling' })).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Trykk for å få lyd' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Prøvebestilling' }));
  expect(await screen.findByRole('dialog', { name: 'Prøvebestillingen er sendt' })).toBeTruthy();
  cleanup();
  openPage(<OrdersPage />, answers, { path: '/dashboard/orders', role: 'staff' });
  await screen.findByText('Ingen bestillinger ennå');
  expect(screen.queryByRole('button', { name: 'Prøvebestilling' })).toBeNull();
});
