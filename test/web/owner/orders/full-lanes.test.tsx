// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '../../../../shared/orders/order.ts';
import { order, ordId } from '../../../helpers/builders.ts';
import { openOrders } from './open-orders.tsx';

/** Friday 20 November 2026, 18:42 in Oslo. */
const now = Date.parse('2026-11-20T17:42:00Z');
const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  happyDOM.setViewport({ width: 1440 });
});
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();

const waiting = (n: number, about: Partial<Order> = {}) =>
  order({ id: ordId(n), number: n, customerName: `Gjest ${n}`, createdAt: ago(60 - n / 10), ...about });
const cooking = (n: number, promisedInMinutes: number) =>
  order({
    ...{ id: ordId(n), number: n, customerName: `Gjest ${n}`, status: 'preparing', createdAt: ago(50) },
    ...{ confirmedAt: ago(45), promisedAt: ago(-promisedInMinutes), estimatedTimeMinutes: 20 },
  });
const lane = async (name: RegExp) => (await screen.findByRole('heading', { name })).closest('section')!;
const names = (place: HTMLElement) =>
  within(place)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test('a lane folds after six, the oldest first, and one press shows all; 105 waiting orders are all there', async () => {
  openOrders(Array.from({ length: 105 }, (_, n) => waiting(n + 1)));
  const place = await lane(/^Venter 105/);
  const first = Array.from({ length: 6 }, (_, n) => `Gjest ${n + 1}`);
  expect(names(place)).toEqual(first);
  within(place).getByText('De eldste står alltid øverst.');
  fireEvent.click(within(place).getByRole('button', { name: 'Vis 99 til' }));
  expect(names(place)).toHaveLength(105);
  fireEvent.click(within(place).getByRole('button', { name: 'Vis færre' }));
  expect(names(place)).toEqual(first);
});

test('one order that waits alone has its refusal in sight; of two, only the older keeps its minutes', async () => {
  const { orders, queries } = openOrders([waiting(1), cooking(20, 5)]);
  const refusal = { name: 'Avvis bestilling' };
  await screen.findByRole('button', refusal);
  orders.unshift(waiting(2));
  void queries.invalidateQueries({ queryKey: ['orders'] });
  expect(names(await lane(/^Venter 2/))).toEqual(['Gjest 1', 'Gjest 2']);
  expect(screen.queryByRole('button', refusal)).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Bekreft bestilling/ })).toHaveLength(2);
  const minutes = screen.getAllByRole('group', { name: 'Estimert tid (minutter)' });
  expect(minutes.map((group) => group.closest('.order')?.id)).toEqual([ordId(1)]);
  fireEvent.click(within(minutes[0]!).getByRole('button', { name: '40 minutter' }));
  screen.getByRole('button', { name: /klar 19:22$/ });
});

test('a short order that waits says how it is paid, and where to', async () => {
  const far = { fulfilment: 'delivery', address: 'Storgata 14 B, 0184 Oslo', paymentMethod: 'card' } as const;
  openOrders([waiting(1), { ...waiting(2), ...far }]);
  const place = await lane(/^Venter 2/);
  within(place).getByText('Kontant', { exact: false, selector: '.order-pay' });
  within(place).getByText('Kort', { exact: false, selector: '.order-pay' });
  within(place).getByText('Storgata 14 B, 0184 Oslo');
});

test('orders that are late, or due in five minutes, are never folded, and the lane counts the late ones', async () => {
  openOrders([
    ...Array.from({ length: 9 }, (_, n) => cooking(n + 1, -10 + n)),
    ...Array.from({ length: 5 }, (_, n) => cooking(n + 20, 5 + n)),
  ]);
  const place = await lane(/^Lages 14/);
  expect(names(place)).toHaveLength(10);
  within(place).getByText('9 for sent');
  within(place).getByText('Neste er lovet 18:48. For sene foldes aldri bort.');
  within(place).getByRole('button', { name: 'Vis 4 til' });
});

test('a short card confirms in one press with the time that it says; refusing and the whole order are in its menu', async () => {
  const { changes } = openOrders(
    Array.from({ length: 12 }, (_, n) => waiting(n + 1, { allergy: n === 0 ? 'Nøtter' : '' })),
  );
  const card = await screen.findByRole('article', { name: 'Gjest 1' });
  within(card).getByText('Allergi: «Nøtter»');
  expect(within(card).queryByRole('button', { name: 'Avvis bestilling' })).toBeNull();
  const menu = within(card).getByRole('button', { name: 'Mer om bestilling 1' });
  fireEvent.keyDown(menu, { key: 'Enter' });
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Vis hele bestillingen',
    'Historikk',
    'Skriv ut',
    'Sett utsolgt: Margherita',
    'Avvis bestilling',
  ]);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Vis hele bestillingen' }));
  const panel = await screen.findByRole('dialog', { name: 'Nr. 1' });
  within(panel).getByRole('button', { name: 'Avvis bestilling' });
  fireEvent.click(within(panel).getByRole('button', { name: 'Lukk' }));
  fireEvent.click(within(card).getByRole('button', { name: 'Gjest 1' }));
  fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Nr. 1' }), { key: 'Escape' });

  const other = await screen.findByRole('article', { name: 'Gjest 2' });
  fireEvent.click(within(other).getByRole('button', { name: /^Bekreft bestilling.*klar 19:02$/ }));
  await vi.waitFor(() =>
    expect(changes()).toMatchObject([{ body: { status: 'confirmed', estimatedTimeMinutes: 20 } }]),
  );
});

test('in each lane the guest can be called from the card', async () => {
  const ready = { ...cooking(30, 5), status: 'ready', readyAt: ago(3) } as const;
  openOrders([cooking(1, -10), cooking(2, 5), ready, waiting(40), waiting(41)]);
  await lane(/^Lages 2/);
  const called = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('tel:'));
  expect(called.map((link) => link.closest('.order')?.id)).toEqual([40, 41, 1, 2, 30].map((n) => ordId(n)));
});

test('a press on the count goes to the late orders one by one, round and round, also to folded ones', async () => {
  openOrders([
    ...Array.from({ length: 12 }, (_, n) => waiting(n + 1)),
    ...[cooking(20, -10), cooking(21, -5), cooking(22, 5)],
  ]);
  const walk = (key: HTMLElement, times: number) =>
    Array.from({ length: times }, () => {
      fireEvent.click(key);
      return document.activeElement?.id;
    });
  const sent = within(await lane(/^Lages 3/)).getByRole('button', { name: '2 for sent' });
  expect(walk(sent, 3)).toEqual([ordId(20), ordId(21), ordId(20)]);
  const long = within(await lane(/^Venter 12/)).getByRole('button', { name: '12 for lenge' });
  expect(walk(long, 7).at(-1)).toBe(ordId(7));
  const jumps = within(screen.getByRole('navigation', { name: 'Gå til' }));
  expect(walk(jumps.getByRole('button', { name: /^Venter 12/ }), 1)).toEqual([ordId(8)]);
  expect(walk(jumps.getByRole('button', { name: /^Lages 3/ }), 1)).toEqual(['lages-title']);
});

test('a late delivery stands first in Klar and says when it left; the shop is late, not the guest', async () => {
  const ready = (n: number, minutes: number, about: Partial<Order> = {}) =>
    order({
      ...{ id: ordId(n), number: n, customerName: `Gjest ${n}`, status: 'ready', createdAt: ago(60) },
      ...{ promisedAt: ago(5), readyAt: ago(minutes), ...about },
    });
  openOrders([ready(1, 12), ready(2, 6, { fulfilment: 'delivery', address: 'Storgata 14 B, 0184 Oslo' })]);
  const place = await lane(/^Klar 2/);
  expect(names(place)).toEqual(['Gjest 2', 'Gjest 1']);
  within(place).getByText('for sene først');
  within(place).getByRole('button', { name: '1 for sent' });
  within(place).getByText('Sendt 18:36');
  within(place).getByText('Henting');
});

test('a search marks its hits among those that are always shown, first and unfolded, and counts them truly', async () => {
  const orders = Array.from({ length: 27 }, (_, n) =>
    waiting(n + 1, { customerName: n === 19 || n === 24 ? `Ødegård ${n + 1}` : `Gjest ${n + 1}` }),
  );
  openOrders([...orders, cooking(40, 5), { ...cooking(41, 6), customerName: 'Ødegård 41' }], {
    answers: { 'POST /orders/search': () => Response.json({ orders: [], next: null }) },
  });
  const place = await lane(/^Venter 27/);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ødegård' } });
  await screen.findByText('3 bestillinger funnet');
  expect(names(place).slice(0, 3)).toEqual(['Ødegård 20', 'Ødegård 25', 'Gjest 1']);
  expect(screen.getAllByText('Treff i søket')).toHaveLength(3);
});

test('an order of another day that nobody closed stands over the lanes until it is closed, in words', async () => {
  const forgotten = order({
    ...{ id: ordId(92), number: 92, customerName: 'Grete Holm', status: 'ready', totalOre: 27_400 },
    ...{ createdAt: ago(24 * 60), readyAt: ago(23.5 * 60), promisedAt: ago(23.5 * 60) },
  });
  const { changes } = openOrders([waiting(1), cooking(2, 5), forgotten]);
  const place = await screen.findByRole('region', { name: 'Ikke avsluttet' });
  expect(place.textContent).toContain('Nr. 92 fra i går er ikke avsluttet. Grete Holm, henting');
  expect(place.textContent).toContain('Ble den hentet?');
  await lane(/^Klar 0/);
  within(place).getByRole('button', { name: 'Ikke hentet' });
  fireEvent.click(within(place).getByRole('button', { name: 'Fullført' }));
  await vi.waitFor(() => expect(changes()).toMatchObject([{ body: { status: 'completed' } }]));
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Ikke avsluttet' })).toBeNull());
});

test('an order of another day whose money is only reserved says that the answer takes it', async () => {
  const money = { provider: 'vipps', reference: 'napoli-1', reservedOre: 27_400 } as const;
  const [none, all] = [0, money.reservedOre];
  const forgotten = (n: number, capturedOre: number) =>
    order({
      ...{ id: ordId(90 + n), number: 90 + n, status: 'ready', totalOre: 27_400, createdAt: ago(24 * 60) },
      money: { ...money, capturedOre, releasedOre: 0, refundedOre: 0 },
    });
  openOrders([forgotten(2, none), forgotten(3, all)]);
  const place = await screen.findByRole('region', { name: 'Ikke avsluttet' });
  expect(within(place).getAllByText(/Beløpet er reservert, og trekkes når du svarer/)).toHaveLength(1);
  const [said] = [...place.children].filter(({ textContent }) => textContent?.includes('reservert'));
  expect(said?.textContent).toContain('Nr. 92');
});

test("'Vis' leads to the newest held order also where the lane is folded", async () => {
  const { orders, queries } = openOrders(Array.from({ length: 12 }, (_, n) => waiting(n + 1)));
  const place = await lane(/^Venter 12/);
  fireEvent.pointerDown(within(place).getByText('Gjest 1'));
  orders.unshift(waiting(13));
  void queries.invalidateQueries({ queryKey: ['orders'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Vis' }));
  expect(document.activeElement?.id).toBe(ordId(13));
  expect(names(place)).toHaveLength(7);
});

test('a card that was confirmed by key into a full lane stays in view and keeps the focus', async () => {
  openOrders([waiting(1), ...Array.from({ length: 11 }, (_, n) => cooking(n + 20, 5 + n))], {
    answers: {
      [`POST /orders/${ordId(1)}/commands`]: () => Response.json({ ...cooking(1, 20), version: 2 }),
    },
  });
  const place = await lane(/^Lages 11/);
  const confirm = await screen.findByRole('button', { name: /^Bekreft bestilling.*klar 19:02$/ });
  confirm.focus();
  fireEvent.click(confirm);
  await lane(/^Lages 12/);
  expect(names(place)).toContain('Gjest 1');
  expect(document.activeElement?.closest('.order')?.id).toBe(ordId(1));
});
