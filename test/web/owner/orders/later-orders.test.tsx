// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '../../../../shared/orders/order.ts';
import { BoardPage } from '../../../../web/owner/dashboard/orders/board/page.tsx';
import { order, ordId } from '../../../helpers/builders.ts';
import { card, openOrders } from './open-orders.tsx';

vi.mock('../../../../web/owner/lib/live.ts', () => ({
  useContact: () => ({ isLost: false, lostAt: 0, retry: async () => undefined }),
}));

const { click, change } = fireEvent;
/** A Friday, 18:48 in Oslo. */
const friday = '2026-11-20T17:48:00.000Z';
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(friday) });
});

/** For Saturday 14:00; it rings at 13:40. */
const later = (about: Partial<Order> = {}) =>
  order({
    ...{ id: ordId(2), number: 132, status: 'confirmed', version: 2, confirmedAt: friday, createdAt: friday },
    ...{ due: '2026-11-21T13:00:00.000Z', promisedAt: '2026-11-21T13:00:00.000Z' },
    ...{ beginAt: '2026-11-21T12:40:00.000Z', customerName: 'Anne Moe', ...about },
  });
const asked = (about: Partial<Order> = {}) =>
  later({ status: 'pending', version: 1, promisedAt: null, confirmedAt: undefined, ...about });
const wall = { element: <BoardPage />, path: '/dashboard/orders/board' };
const shelf = () => screen.queryByRole('region', { name: /^Senere/ });

test('a shop without orders for later sees no lane and no shelf for them', async () => {
  openOrders([order()]);
  await card('Kari Nordmann');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).not.toContain(
    'Senere 0',
  );
  expect(shelf()).toBeNull();
});

test('an order for later says when it is for and when it rings, and is confirmed in one press without minutes', async () => {
  const { changes } = openOrders([asked()]);
  const shown = within(await card('Anne Moe'));
  expect(shown.getByText('Til i morgen kl. 14:00')).toBeTruthy();
  expect(shown.getByText('Ringer kl. 13:40, når det er på tide å begynne')).toBeTruthy();
  expect(shown.queryByRole('button', { name: /minutter$/ })).toBeNull();
  click(shown.getByRole('button', { name: 'Bekreft bestilling til lørdag 14:00' }));
  await waitFor(() =>
    expect(changes()).toMatchObject([{ body: { what: 'move', status: 'confirmed', version: 1 } }]),
  );
  expect(changes()[0]?.body).not.toHaveProperty('estimatedTimeMinutes');
});

test('after the yes it lies in Senere, not in Lages, and can be begun at any time', async () => {
  const { changes } = openOrders([later()]);
  const lane = within((await screen.findByRole('heading', { name: 'Senere 1' })).closest('section')!);
  expect(screen.getByRole('heading', { name: 'Lages 0' })).toBeTruthy();
  expect(lane.getByRole('heading', { name: 'I morgen, lørdag' })).toBeTruthy();
  click(lane.getByRole('button', { name: /14:00.*Ringer kl\.\s13:40.*Anne Moe/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Nr. 132' }));
  click(panel.getByRole('button', { name: 'Begynn nå' }));
  await waitFor(() => expect(changes()).toMatchObject([{ body: { what: 'move', status: 'preparing' } }]));
});

test('a key in the bar says how many lie in Senere, and leads to them', async () => {
  openOrders([later()]);
  // The phone has one of its own among its jumps.
  const [key] = await screen.findAllByRole('button', { name: 'Senere 1' });
  click(key!);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Senere 1' }));
});

test('the time at which it rings is moved without its promise; one behind the promise is refused', async () => {
  const { changes } = openOrders([later()]);
  click(await screen.findByRole('button', { name: /Anne Moe/ }));
  const panel = within(await screen.findByRole('dialog'));
  const field = panel.getByLabelText('Ringer kl.');
  expect(document.activeElement).not.toBe(field);
  expect(panel.getByText('Kunden merker det ikke. Løftet er fortsatt 14:00.')).toBeTruthy();
  change(field, { target: { value: '1430' } });
  click(panel.getByRole('button', { name: /^Ring / }));
  expect(await panel.findByText('Velg en tid fra nå til maten skal være klar')).toBeTruthy();
  expect(changes()).toEqual([]);
  change(field, { target: { value: '13.25' } });
  click(panel.getByRole('button', { name: 'Ring 13:25' }));
  await waitFor(() =>
    expect(changes()).toMatchObject([{ body: { what: 'moveBegin', beginAt: '2026-11-21T12:25:00.000Z' } }]),
  );
  expect(await screen.findByText('Nr. 132 ringer 13:25')).toBeTruthy();
});

test('a new time of an order for later is a clock of its own day', async () => {
  const { changes } = openOrders([later()]);
  click(await screen.findByRole('button', { name: /Anne Moe/ }));
  click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ny tid' }));
  const question = within(await screen.findByRole('dialog', { name: 'Ny tid for nr. 132' }));
  expect(question.getByText('Anne Moe har bestilt til i morgen kl. 14:00.')).toBeTruthy();
  expect(question.getByRole('button', { name: '14:10 +10 min' })).toBeTruthy();
  click(question.getByRole('button', { name: /^Annen/ }));
  change(question.getByLabelText('Klokka, i morgen'), { target: { value: '1530' } });
  click(question.getByRole('button', { name: 'Lov 15:30' }));
  const minutes = (Date.parse('2026-11-21T14:30:00Z') - Date.parse(friday)) / 60_000;
  await waitFor(() => expect(changes()).toMatchObject([{ body: { what: 'newTime', minutes } }]));
});

test('on the wall it is a stub until it rings; then the whole ticket comes up, first of all, until somebody begins', async () => {
  openOrders([later(), order({ id: ordId(3), number: 3, status: 'preparing', promisedAt: friday })], wall);
  const stub = within(await screen.findByRole('region', { name: 'Senere 1 venter' }));
  expect(stub.getByText('I morgen, lørdag: 1')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'På kjøkkenet 1' })).toBeTruthy();
  vi.setSystemTime('2026-11-20T23:10:00Z');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(stub.getByRole('button', { name: /^14:00 *ringer 13:40 *Nr\. 132 *1 rett/ })).toBeTruthy();
  vi.setSystemTime('2026-11-21T12:40:00Z');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  const ticket = await screen.findByRole('article', { name: /^14:00 ?, nr\. 132/ });
  expect(ticket.className).toContain('is-begin');
  expect(within(ticket).getByText('begynn nå')).toBeTruthy();
  expect(within(ticket).getByRole('button', { name: 'Start tilberedning' })).toBeTruthy();
  expect(shelf()).toBeNull();
});

test('the wall lists all of them by day, confirms one in one press, and counts no dish of another day', async () => {
  const { changes } = openOrders([asked(), later({ id: ordId(4), number: 4, customerName: 'Bo Li' })], wall);
  const ticket = within(await screen.findByRole('article', { name: /132/ }));
  expect(screen.queryByText('I alt nå')).toBeNull();
  click(screen.getByRole('button', { name: 'Se alle 1' }));
  const all = within(await screen.findByRole('dialog', { name: 'Senere' }));
  click(all.getByRole('button', { name: /Bo Li/ }));
  expect(await screen.findByRole('dialog', { name: 'Nr. 4' })).toBeTruthy();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  click(ticket.getByText(/^Bekreft/).closest('button')!);
  await waitFor(() => expect(changes()).toMatchObject([{ body: { what: 'move', status: 'confirmed' } }]));
});

test('in a rush the shelf of the wall is one key, which lists all of them', async () => {
  const rush = Array.from({ length: 14 }, (_, n) =>
    order({ id: ordId(20 + n), number: 20 + n, status: 'preparing', promisedAt: friday }),
  );
  openOrders([later(), ...rush], wall);
  click(await screen.findByRole('button', { name: 'Senere 1' }));
  expect(shelf()).toBeNull();
  expect(within(await screen.findByRole('dialog', { name: 'Senere' })).getByText(/14:00/)).toBeTruthy();
});
