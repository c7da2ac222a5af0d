// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '../../../../shared/orders/order.ts';
import { BoardPage } from '../../../../web/owner/dashboard/orders/board/page.tsx';
import { order, ordId } from '../../../helpers/builders.ts';
import { openOrders } from './open-orders.tsx';

beforeEach(() => vi.setSystemTime('2026-11-20T17:48:00Z'));

const at = '2026-11-20T18:18:00Z';
const orders = (language: Pick<Order, 'language'>): Order[] => [
  order({ id: ordId(1), number: 141, ...language }),
  order({ id: ordId(2), number: 142, status: 'ready', promisedAt: at, readyAt: at, ...language }),
];
const said = 'Gjesten leser engelsk';

test.each([
  ['list', {}],
  ['board', { element: <BoardPage />, path: '/dashboard/orders/board' }],
])('the %s says of each order whether its guest reads English', async (_, page) => {
  openOrders(orders({ language: 'en' }), page);
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => within(card).getAllByText(said).length)).toEqual([1, 1]);
});

test.each([
  ['list', {}],
  ['board', { element: <BoardPage />, path: '/dashboard/orders/board' }],
])('the %s says nothing of a guest who reads Norwegian', async (_, page) => {
  openOrders([...orders({}), order({ id: ordId(3), number: 143, language: 'nb' })], page);
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(screen.queryByText(said)).toBeNull();
});

test('among many orders a short card says it, too', async () => {
  openOrders(
    Array.from({ length: 14 }, (_, n) => order({ id: ordId(n + 1), number: 141 + n, language: 'en' })),
  );
  const cards = await screen.findAllByRole('article');
  expect(cards.filter((card) => !within(card).queryByText(said))).toEqual([]);
});
