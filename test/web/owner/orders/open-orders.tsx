import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Order } from '../../../../shared/orders/order.ts';
import { OrdersPage } from '../../../../web/owner/dashboard/orders/page.tsx';
import { OrderNews } from '../../../../web/owner/dashboard/shell/order-news.tsx';
import { useOrderNews } from '../../../../web/owner/dashboard/shell/use-order-news.ts';
import { type Answers, openPage } from './open-page.tsx';

/** The page with the part of the shell that hears of new orders. */
function PageInShell() {
  useOrderNews();
  return (
    <>
      <OrderNews />
      <OrdersPage />
    </>
  );
}

/** 23:30 in Oslo on the day of `order()`: on a later day it stands as forgotten. */
const lateThatDay = Date.parse('2026-11-20T22:30:00Z');

/**
 * A server with these orders; a move is carried out, and taken back, unless `answers` says otherwise. A test
 * that has not set the clock gets the day of its orders.
 */
export function openOrders(
  orders: Order[],
  {
    answers = {} as Answers,
    next = null as string | null,
    path = '/dashboard/orders',
    element = <PageInShell />,
  } = {},
) {
  if (vi.getMockedSystemTime() === null) vi.setSystemTime(lateThatDay);
  const page = openPage(
    element,
    {
      'GET /orders': () => Response.json({ orders, next }),
      ...Object.fromEntries(
        orders.map((one, index) => [
          `POST /orders/${one.id}/commands`,
          (body: unknown) => {
            const { what, ...change } = body as { what: string } & Partial<Order>;
            const version = (orders[index]?.version ?? 0) + 1;
            orders[index] = { ...one, ...(what === 'undo' ? {} : change), version };
            return Response.json(orders[index]);
          },
        ]),
      ),
      ...answers,
    },
    { path },
  );
  return { ...page, orders };
}

export const card = (name: string) => screen.findByRole('article', { name });

export const inCard = async (name: string, text: string) =>
  within(await card(name)).getByRole('button', { name: text });

/** Opens the three dots of a card. */
export async function menuOf(name: string) {
  fireEvent.keyDown(within(await card(name)).getByRole('button', { name: /^Mer om/ }), { key: 'Enter' });
  return within(await screen.findByRole('menu'));
}

/** Chooses in the three dots of a card. */
export const chooseIn = async (name: string, text: string) =>
  fireEvent.click((await menuOf(name)).getByRole('menuitem', { name: text }));

/** The card of an order that is done: its row below the lanes is opened first. */
export async function doneCard(name: string) {
  const fold = await screen.findByRole('heading', { name: /^Ferdig/ });
  if (fold.closest('details')?.open === false) fireEvent.click(fold);
  fireEvent.click(await screen.findByText(name, { selector: '.done > summary b' }));
  return card(name);
}

/** The one press that confirms, whatever time it promises. */
export const confirmIn = async (name: string) =>
  within(await card(name)).getByRole('button', { name: /^Bekreft bestilling/ });
