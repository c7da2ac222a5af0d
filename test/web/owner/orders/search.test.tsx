// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Order } from '../../../../shared/orders/order.ts';
import { OrdersPage } from '../../../../web/owner/dashboard/orders/page.tsx';
import { order, ordId } from '../../../helpers/builders.ts';
import { card, doneCard, openOrders as open } from './open-orders.tsx';
import { openPage, refusal } from './open-page.tsx';

const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const old = order({ id: ordId(0), number: 12, customerName: 'Thea Lund', status: 'completed' });
const listed = [
  order({ id: ordId(5), number: 148, status: 'preparing' }),
  order({ id: ordId(6), number: 149, status: 'completed', customerName: 'Ola Hegge' }),
];

const search = (found: (body: { text: string; before?: string }) => Response) => ({
  answers: { 'POST /orders/search': (body: unknown) => found(body as { text: string }) },
  next: ordId(5),
});
const page = (orders: Order[], next: string | null = null) => Response.json({ orders, next });

test('ORD-002 a search finds orders that were never loaded, and is sent once when nobody types any more', async () => {
  const { calls } = open(
    listed,
    search(() => page([old])),
  );
  await card('Kari Nordmann');
  for (const text of ['T', 'Th', 'Thea']) type(text);
  expect(await doneCard('Thea Lund')).toBeTruthy();
  expect(await screen.findByText('Alle bestillinger er søkt gjennom.')).toBeTruthy();
  expect(screen.queryByText('Kari Nordmann')).toBeNull();
  expect(calls.filter(({ path }) => path === '/orders/search').map(({ body }) => body)).toEqual([
    { text: 'Thea' },
  ]);
});

test('a day finds what the list alone would not, and a filter narrows what was found', async () => {
  open(
    listed,
    search(() => page([listed[1]!, old])),
  );
  await card('Kari Nordmann');
  type('20.11');
  expect(await screen.findByText('2 fullført')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Levering' }));
  expect(await screen.findByText('Ingen bestillinger passer søket eller filteret')).toBeTruthy();
});

test('a search that has not seen everything goes further back when asked to', async () => {
  open(
    listed,
    search(({ before }) => (before ? page([old]) : page([], ordId(5)))),
  );
  await card('Kari Nordmann');
  type('Thea');
  fireEvent.click(await screen.findByRole('button', { name: 'Søk lenger tilbake' }));
  expect(await doneCard('Thea Lund')).toBeTruthy();
});

test('a search that fails says so and still shows what is loaded', async () => {
  open(
    listed,
    search(() => refusal(500)),
  );
  await card('Kari Nordmann');
  type('Ola');
  expect(await screen.findByText(/Kunne ikke søke i eldre bestillinger/)).toBeTruthy();
  expect(await doneCard('Ola Hegge')).toBeTruthy();
});

test('neither a search nor a filter hides an order that waits for an answer', async () => {
  const { orders, queries } = open(
    [...listed],
    search(() => page([])),
  );
  await card('Kari Nordmann');
  type('finnes ikke');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ready' } });
  fireEvent.click(screen.getByRole('button', { name: 'Levering' }));
  await waitFor(() => expect(screen.queryByText('Kari Nordmann')).toBeNull());
  orders.unshift(
    order({ id: ordId(9), number: 150, customerName: 'Ida Bø', createdAt: '2026-11-20T18:00:00.000Z' }),
  );
  await queries.invalidateQueries({ queryKey: ['orders'] });
  expect(await card('Ida Bø')).toBeTruthy();
  expect(screen.getByText('vises alltid')).toBeTruthy();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
});

test('a filter says how many orders in the kitchen it hides, and calls no lane empty that it has emptied', async () => {
  open([...listed, order({ id: ordId(7), number: 147, status: 'ready', customerName: 'Ida Bø' })]);
  await card('Ida Bø');
  expect(screen.getByText('Ingen nå')).toBeTruthy();
  expect(screen.queryByText(/er skjult/)).toBeNull();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ready' } });
  expect(await screen.findByText('1 som lages eller er klar, er skjult.')).toBeTruthy();
  expect(screen.getAllByText('Ingen i utvalget')).toHaveLength(1);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'completed' } });
  expect(await screen.findByText('2 som lages eller er klare, er skjult.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Vis alle' }));
  expect(await card('Kari Nordmann')).toBeTruthy();
  expect(screen.queryByText(/er skjult/)).toBeNull();
});

test.each([
  ['owner', 'Navn, telefon, nr. eller dag'],
  ['accountant', 'Nummer eller dag'],
] as const)('the search of a role (%s) offers what that role may see', async (role, offered) => {
  const answers = {
    'GET /orders': () => page(listed.slice(0, 1)),
  };
  vi.setSystemTime('2026-11-20T22:30:00Z');
  openPage(<OrdersPage />, answers, { role, path: '/dashboard/orders' });
  await card('Kari Nordmann');
  expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe(offered);
});

test('a hit under way stands over the done ones; done ones stand first only where nothing else is found', async () => {
  open(
    [...listed, order({ id: ordId(7), number: 150, customerName: 'Ola Hegge', status: 'confirmed' })],
    search(() => page([])),
  );
  await card('Kari Nordmann');
  type('Ola');
  const isDoneLast = () =>
    screen
      .getByRole('heading', { name: /^Lages/ })
      .compareDocumentPosition(screen.getByRole('heading', { name: 'Ferdig' })) ===
    Node.DOCUMENT_POSITION_FOLLOWING;
  await waitFor(() => expect(isDoneLast()).toBe(true));
  type('149');
  await waitFor(() => expect(isDoneLast()).toBe(false));
});
