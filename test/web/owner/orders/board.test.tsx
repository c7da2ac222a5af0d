// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '../../../../shared/orders/order.ts';
import { dishTotals } from '../../../../web/owner/dashboard/orders/board/dish-shelf.tsx';
import { lastGone } from '../../../../web/owner/dashboard/orders/board/gone-orders.ts';
import { BoardPage } from '../../../../web/owner/dashboard/orders/board/page.tsx';
import { order, ordId } from '../../../helpers/builders.ts';
import { configuredLine } from '../../../helpers/configured-line.ts';
import { openOrders } from './open-orders.tsx';

const { click } = fireEvent;
beforeEach(() => vi.setSystemTime('2026-11-20T17:48:00Z'));

const cooking = (n: number, promisedAt: string, more: Partial<Order> = {}) =>
  order({
    ...{ id: ordId(n), number: 140 + n, status: 'preparing', promisedAt: `2026-11-20T${promisedAt}:00Z` },
    ...more,
  });
const open = (orders: Order[]) =>
  openOrders(orders, { element: <BoardPage />, path: '/dashboard/orders/board' });
/** The light, while nobody waits: a browser without a lock for its screen may turn it off. */
const calm = () => screen.findByRole('button', { name: /^(Alt er klart|Skjermen kan slukke)$/ });
const headings = async (name: string) =>
  within(await screen.findByRole('region', { name: new RegExp(`^${name}`) }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('what was promised first hangs first; late, soon and fine are said in words', async () => {
  open([cooking(1, '18:18'), cooking(2, '17:40'), cooking(3, '17:52'), cooking(4, '17:52')]);
  expect(await headings('På kjøkkenet')).toEqual([
    ...['18:40, nr. 142', '18:52, nr. 143', '18:52, nr. 144', '19:18, nr. 141'],
  ]);
  const tickets = screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(tickets[0]).toContain('8 min over');
  expect(tickets[1]).toContain('om 4 min');
  expect(tickets[3]).toContain('om 30 min');
});

test('a new order has a rail of its own and is the first thing the screen says, until it is answered', async () => {
  const waiting = order({ id: ordId(9), number: 149, createdAt: '2026-11-20T17:45:00.000Z' });
  const { changes } = open([waiting, cooking(1, '18:18')]);
  expect(await screen.findByText('1 ny bestilling')).toBeTruthy();
  expect(document.querySelector('.board-state')?.textContent).toContain('venter 3 min');
  const ticket = within(await screen.findByRole('article', { name: /149/ }));
  click(ticket.getByRole('button', { name: /^Bekreft 19:08/ }));
  expect(await calm()).toBeTruthy();
  expect(changes()).toMatchObject([
    { body: { what: 'move', status: 'confirmed', estimatedTimeMinutes: 20, version: 1 } },
  ]);
});

test('a ticket that is late by ten minutes says so all around', async () => {
  open([cooking(1, '17:38'), cooking(2, '17:39')]);
  const [worst, late] = await screen.findAllByRole('article');
  expect(worst!.className).toContain('is-late is-worst');
  expect(late!.className).toMatch(/is-late$/);
});

test.each([
  [4, ''],
  [5, 'is-long-wait'],
  [7, 'is-long-wait'],
  [8, 'is-long-wait is-worst'],
])('after %i minutes without an answer the wait looks so: %s', async (minutes, look) => {
  const createdAt = new Date(Date.now() - minutes * 60_000).toISOString();
  open([order({ id: ordId(9), number: 149, createdAt })]);
  expect((await screen.findByText(`venter ${minutes} min`, { selector: '.bong *' })).className).toBe(look);
  expect(screen.getByText(`venter ${minutes} min`, { selector: '.board-state *' }).className).toBe(look);
});

test('one press moves an order on, and the ten seconds to take it back follow on the same screen', async () => {
  const { changes } = open([cooking(1, '17:52')]);
  await headings('På kjøkkenet');
  vi.setSystemTime('2026-11-20T17:48:05Z');
  const button = await screen.findByRole('button', { name: 'Klar for henting' });
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  click(button);
  await waitFor(async () => expect(await headings('Klar')).toEqual(['Nr. 141']));
  expect(await screen.findByRole('button', { name: /^Angre/ })).toBeTruthy();
  expect(changes()).toMatchObject([{ body: { what: 'move', status: 'ready', version: 1 } }]);
});

test('what left the board last can be brought back from the shelf, as a correction with its reason', async () => {
  const done = (n: number, updatedAt: string) =>
    order({
      id: ordId(n),
      number: 140 + n,
      status: 'completed',
      createdAt: '2026-11-20T17:10:00.000Z',
      updatedAt,
    });
  const left = done(2, '2026-11-20T17:44:00.000Z');
  const { changes } = openOrders([done(1, '2026-11-20T17:41:00.000Z'), left], {
    ...{ element: <BoardPage />, path: '/dashboard/orders/board' },
    answers: {
      [`POST /orders/${left.id}/commands`]: () => Response.json({ ...left, status: 'ready', version: 2 }),
    },
  });
  click(await screen.findByRole('button', { name: 'Hent tilbake nr. 142' }));
  expect(screen.getByRole('radio', { name: 'Ikke levert ut ennå' })).toHaveProperty('checked', true);
  click(screen.getByRole('button', { name: 'Lagre rettelsen' }));
  await waitFor(async () => expect(await headings('Klar')).toEqual(['Nr. 142']));
  expect(changes()).toMatchObject([{ body: { what: 'correct', status: 'ready', version: 1 } }]);
});

test.each([
  ['ten seconds after the press', 10_000, 'completed', undefined],
  ['eleven seconds after it', 11_000, 'completed', 1],
  ['ten minutes after it', 600_000, 'completed', 1],
  ['later', 600_001, 'completed', undefined],
  ['of one that was called off', 60_000, 'cancelled', undefined],
] as const)('the shelf brings back what left last: %s', (_, age, status, expected) => {
  const now = Date.parse('2026-11-20T17:48:00Z');
  const [createdAt, updatedAt] = [now - 3_600_000, now - age].map((at) => new Date(at).toISOString());
  const one = order({ id: ordId(1), status, createdAt: createdAt!, updatedAt: updatedAt! });
  expect(lastGone([one], now)?.id).toBe(expected && ordId(expected));
});

test('choices, wishes and an allergy stand on the ticket, and no price does', async () => {
  open([
    cooking(1, '18:18', {
      allergy: 'Tåler ikke nøtter',
      lines: [{ ...configuredLine, quantity: 2, notes: 'Del i åtte' }],
    }),
  ]);
  const text = (await screen.findByRole('article')).textContent ?? '';
  for (const words of [
    'Allergi: «Tåler ikke nøtter»',
    '2×Pepperoni, stor',
    'Ekstra topping Ekstra ost × 2, sjampinjong',
    'Bunn Glutenfri',
    'Del i åtte',
    'Alkohol: legitimasjon kreves',
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/,-|\d.kr/);
});

test('the shelf counts what was accepted and is to be made, and beside it what waits for an answer; a size is a dish of its own, and so is another of the same name', () => {
  const [line] = order().lines;
  const pizzas = { lines: [{ ...line!, quantity: 3 }] };
  expect(
    dishTotals([
      order(pizzas),
      cooking(1, '18:18', pizzas),
      cooking(2, '18:18', { lines: [configuredLine] }),
      cooking(3, '18:18', { lines: [{ ...line!, itemId: 'itm_en_annen', quantity: 1 }] }),
      order({ ...pizzas, status: 'ready' }),
      order({ ...pizzas, status: 'completed' }),
      order({ ...pizzas, status: 'cancelled' }),
    ]),
  ).toEqual([
    { id: expect.any(String), title: 'Margherita', count: 3, waiting: 3 },
    { id: expect.any(String), title: 'Margherita', count: 1, waiting: 0 },
    { id: expect.any(String), title: 'Pepperoni, stor', count: 1, waiting: 0 },
  ]);
});

test.each([
  [9, 0],
  [10, 1],
])('with %i new orders the wall offers %i times to refuse them all', async (count, offered) => {
  const all = Array.from({ length: count }, (_, n) =>
    order({ id: ordId(n + 1), number: n + 1, createdAt: '2026-11-20T17:47:00.000Z' }),
  );
  open(all);
  await screen.findByText(`${count} nye bestillinger`);
  expect(screen.queryAllByRole('button', { name: /^Avvis alle/ })).toHaveLength(offered);
});

test('drinks stand last in the shelf, for nobody cooks them', () => {
  const [line] = order().lines;
  const cola = { ...line!, itemId: 'itm_cola' as const, name: 'Cola', quantity: 9 };
  const orders = [cooking(1, '18:18', { lines: [cola, line!] })];
  expect(dishTotals(orders, ['itm_cola']).map(({ title }) => title)).toEqual([line!.name, 'Cola']);
  expect(dishTotals(orders).map(({ title }) => title)).toEqual(['Cola', line!.name]);
});

test('a shelf with more than one row opens when somebody asks', async () => {
  vi.spyOn(HTMLUListElement.prototype, 'scrollHeight', 'get').mockReturnValue(120);
  const [line] = order().lines;
  const lines = Array.from({ length: 9 }, (_, n) => ({
    ...line!,
    itemId: `itm_${n}` as const,
    name: `Rett ${n}`,
  }));
  open([cooking(1, '18:18', { lines })]);
  const shelf = () => within(screen.getByRole('list', { name: 'I alt nå' })).getAllByRole('listitem');
  click(await screen.findByRole('button', { name: 'Alle 9 retter', expanded: false }));
  expect(shelf()).toHaveLength(9);
  click(screen.getByRole('button', { name: 'Færre', expanded: true }));
  expect(screen.getByRole('button', { name: 'Alle 9 retter' })).toBeTruthy();
});

test('dark or bright, and large text, are remembered by the screen', async () => {
  const { unmount } = open([]) as unknown as { unmount?: () => void };
  const board = () => document.querySelector('.board');
  await calm();
  expect(board()?.getAttribute('data-room')).toBe('kitchen');
  click(await calm());
  click(await screen.findByRole('switch', { name: 'Lys skjerm' }));
  click(screen.getByRole('switch', { name: 'Stor skrift' }));
  await waitFor(() => expect(board()?.getAttribute('data-room')).toBeNull());
  unmount?.();
  cleanup();
  open([]);
  await calm();
  expect(board()?.getAttribute('data-room')).toBeNull();
  expect(board()?.className).toBe('board is-large');
});

test('with nothing to do the board says until when the shop is open, or when it opens, and no rail is drawn', async () => {
  open([]);
  expect(await screen.findByText('Åpen til 23:00. Ny bestilling vises her.')).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  vi.setSystemTime('2026-11-20T23:30:00Z');
  open([]);
  expect(await screen.findByText(/^Stengt, åpner .*\d\d:\d\d\.$/)).toBeTruthy();
  cleanup();
  vi.setSystemTime('2026-11-20T17:48:00Z');
  open([order({ id: ordId(1), number: 141, status: 'ready', readyAt: '2026-11-20T17:40:00.000Z' })]);
  expect(await screen.findByText('Ingen å lage akkurat nå')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /^Nye/ })).toBeNull();
});

test('an order of yesterday hangs in no rail: it is over them while nobody waits, with the words that close it', async () => {
  const old = order({
    ...{ id: ordId(1), number: 92, status: 'ready', createdAt: '2026-11-19T15:48:00.000Z' },
    ...{ readyAt: '2026-11-19T16:10:00.000Z', updatedAt: '2026-11-19T16:10:00.000Z' },
  });
  const waiting = order({ id: ordId(9), number: 149, createdAt: '2026-11-20T17:45:00.000Z' });
  open([old, cooking(2, '18:18')]);
  const closing = within(await screen.findByRole('region', { name: 'Ikke avsluttet' }));
  expect(closing.getByText('Nr. 92 fra i går er ikke avsluttet.')).toBeTruthy();
  expect(closing.getByRole('button', { name: 'Fullført' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Klar 0' })).toBeTruthy();
  cleanup();
  open([old, cooking(2, '18:18'), waiting]);
  await screen.findByRole('article', { name: /149/ });
  expect(screen.queryByRole('region', { name: 'Ikke avsluttet' })).toBeNull();
});

test('what only waits is no zero in the shelf', async () => {
  open([order({ id: ordId(9), number: 149 }), cooking(1, '18:18', { lines: [configuredLine] })]);
  const shelf = within(await screen.findByRole('list', { name: /^I alt nå/ }));
  expect(shelf.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    '1 Margheritaventer',
  );
});
