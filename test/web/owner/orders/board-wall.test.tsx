// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
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
/** The light, while nobody waits: a browser without a lock for its screen may turn it off. */
const calm = () => screen.findByRole('button', { name: /^(Alt er klart|Skjermen kan slukke)$/ });
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

test('a screen without sound for a minute says so, until it rings again', async () => {
  stubAudio();
  const close = openAlarm();
  open([]);
  await calm();
  await act(() => vi.advanceTimersByTimeAsync(mutedMs));
  expect(screen.getByText('Skjermen er uten lyd')).toBeTruthy();
  click(screen.getByRole('button', { name: 'Slå på lyden' }));
  expect(await calm()).toBeTruthy();
  close();
});

test('a screen that slept reads the list again and says from when to when', async () => {
  open([]);
  await calm();
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
  expect(stays.getByText('Nr. 142 er avbrutt')).toBeTruthy();
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

test('the buttons to the lanes of a phone count one order as one', async () => {
  const fresh = (n: number) => order({ id: ordId(n), number: 140 + n, status: 'pending' });
  const ready = (n: number) => cooking(n, '18:00', { status: 'ready', readyAt: '2026-11-20T17:40:00.000Z' });
  open([fresh(1), ready(2)]);
  const go = within(await screen.findByRole('navigation', { name: 'Gå til' }));
  expect(go.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '1 ny',
    '0 lages',
    '1 klar',
  ]);
  cleanup();
  open([fresh(1), fresh(3), ready(2), ready(4)]);
  expect(await screen.findByRole('button', { name: '2 nye' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '2 klare' })).toBeTruthy();
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

test('one press promises guests more time for an hour, the next new order is promised it, and another press ends it', async () => {
  const busy = { minutes: 15, until: '2026-11-20T18:48:00.000Z' };
  const { changes } = open([order({ id: ordId(9), number: 149 })], {
    'PUT /settings/busy': (body) => {
      const { minutes } = body as { minutes: number };
      return Response.json({ ...napoli.settings, busy: minutes === 0 ? null : busy });
    },
  });
  await screen.findByRole('button', { name: /^Bekreft 19:08/ });
  click(screen.getByRole('button', { name: '+15 min' }));
  const pressed = await screen.findByRole('button', { name: '+15 min til 19:48', pressed: true });
  expect(screen.getByRole('button', { name: /^Bekreft 19:23/ })).toBeTruthy();
  click(pressed);
  await screen.findByRole('button', { name: '+15 min', pressed: false });
  expect(changes().map(({ body }) => body)).toEqual([{ minutes: 15 }, { minutes: 0 }]);
});

const many = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    order({ id: ordId(n + 1), number: n + 1, createdAt: `2026-11-20T17:4${n}:00.000Z` }),
  );

test('of more than two new orders two hang whole, each other one is a line that one press answers with the same minutes', async () => {
  const { changes } = open(many(6), {
    [`POST /orders/${ordId(3)}/commands`]: () =>
      Response.json({
        ...many(3)[2],
        status: 'confirmed',
        promisedAt: '2026-11-20T18:08:00.000Z',
        version: 2,
      }),
  });
  const line = within((await screen.findByText('3', { selector: '.is-line b' })).closest('article')!);
  expect(document.querySelectorAll('.bong.is-new')).toHaveLength(2);
  expect(document.querySelectorAll('.bong.is-line')).toHaveLength(4);
  expect(line.getByText('1 Margherita')).toBeTruthy();
  click(line.getByRole('button', { name: /^Bekreft 19:08/ }));
  await waitFor(() => expect(document.querySelectorAll('.bong.is-line')).toHaveLength(3));
  expect(changes()).toMatchObject([
    { body: { what: 'move', status: 'confirmed', estimatedTimeMinutes: 20, version: 1 } },
  ]);
});

test('an allergy of the guest stands by the dishes that have it, and a dish without such words says what it contains', async () => {
  const [line] = order().lines;
  open([
    order({
      ...{ id: ordId(1), number: 141, allergy: 'Gluten og melk' },
      lines: [
        { ...line!, name: 'Margherita', allergens: ['hvete', 'egg', 'melk'] },
        { ...line!, name: 'Laks', allergens: ['fisk'] },
        { ...line!, name: 'Dagens', allergens: null },
      ],
    }),
    cooking(2, '18:18', { lines: [{ ...line!, allergens: ['melk'] }] }),
  ]);
  const rows = (await ticket(/141/)).querySelectorAll('li');
  expect([...rows].map((row) => row.querySelector('.bong-contains')?.textContent)).toEqual([
    ...['Inneholder: hvete, egg, melk', 'Inneholder: fisk', 'Allergener ikke oppgitt'],
  ]);
  expect([...rows].map((row) => [...row.querySelectorAll('b')].map((b) => b.textContent))).toEqual([
    ...[['hvete', 'melk'], [], []],
  ]);
  expect((await ticket(/19:18/)).textContent).not.toContain('Inneholder');
});

test('a wall without orders shows the lit hatch while the shop is open, and the shut one after', async () => {
  const isLit = () => document.querySelector('.board-free .mark [fill="#ffc24b"]') !== null;
  open([]);
  await screen.findByText(/^Åpen til/);
  expect(isLit()).toBe(true);
  cleanup();
  vi.setSystemTime('2026-11-21T03:00:00Z');
  open([]);
  await screen.findByText(/^Stengt/, { selector: '.board-free' });
  expect(isLit()).toBe(false);
});

test('up to three new orders have other minutes on the whole tickets, more do not', async () => {
  const { changes } = open(many(1), {
    [`POST /orders/${ordId(1)}/commands`]: () =>
      Response.json({ ...many(1)[0], status: 'confirmed', version: 2 }),
  });
  click(await screen.findByRole('button', { name: '30 minutter' }));
  expect(screen.getByRole('button', { name: '30 minutter', pressed: true })).toBeTruthy();
  click(screen.getByRole('button', { name: /^Bekreft 19:18/ }));
  await waitFor(() => expect(changes()).toMatchObject([{ body: { estimatedTimeMinutes: 30 } }]));
  cleanup();
  open(many(4));
  await screen.findByText('4', { selector: '.is-line b' });
  expect(screen.queryByRole('button', { name: '30 minutter' })).toBeNull();
});

test('where the guest wrote something, a line asks to read it before the answer', async () => {
  const [one, two, third, fourth, fifth] = many(5);
  const [line] = order().lines;
  open([
    ...[one!, two!],
    { ...third!, allergy: 'Nøtter', notes: 'Ring på' },
    { ...fourth!, lines: [{ ...line!, notes: 'Uten løk' }] },
    fifth!,
  ]);
  const asks = await screen.findAllByRole('button', { name: /^Les (allergi|beskjed)$/ });
  expect(asks).toHaveLength(2);
  expect(asks.map((ask) => ask.closest('article')?.querySelector('mark')?.textContent)).toEqual([
    ...['Allergi', 'Beskjed'],
  ]);
  click(asks[0]!);
  const panel = within(await screen.findByRole('dialog', { name: 'Nr. 3' }));
  expect(panel.getByText('Allergi: «Nøtter»')).toBeTruthy();
  expect(panel.getByRole('button', { name: /^Bekreft bestilling/ })).toBeTruthy();
});

test("the wall has all of an order: its address, the guest's number, another time, a refusal, sold out and its slip", async () => {
  const sent = cooking(2, '18:00', { fulfilment: 'delivery', address: 'Storgata 1', status: 'confirmed' });
  open([order({ id: ordId(1), number: 141 }), sent], {}, 'owner');
  click(await screen.findByRole('button', { name: /^Ny tid, avvis og mer om nr. 141/ }));
  const panel = () => within(screen.getByRole('dialog'));
  expect(panel().getByRole('button', { name: 'Avvis bestilling' })).toBeTruthy();
  fireEvent.keyDown(panel().getByRole('button', { name: 'Mer om bestilling 141' }), { key: 'Enter' });
  expect(await screen.findByRole('menuitem', { name: 'Ny tid' })).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  expect(panel().getByRole('link', { name: /\d/ }).getAttribute('href')).toMatch(/^tel:/);
  click(panel().getByRole('button', { name: 'Lukk' }));
  click(await screen.findByRole('button', { name: /^Nr\. 142 .*, framme$/ }));
  expect(panel().getByText('Storgata 1')).toBeTruthy();
  fireEvent.keyDown(panel().getByRole('button', { name: 'Mer om bestilling 142' }), { key: 'Enter' });
  expect(await screen.findByRole('menuitem', { name: 'Avbryt' })).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  click(panel().getByRole('button', { name: 'Ny tid' }));
  expect(await screen.findByRole('dialog', { name: 'Ny tid for nr. 142' })).toBeTruthy();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('a press without network is said on its ticket, no dialog lies over the wall, and the next press sends it', async () => {
  const one = cooking(1, '17:52');
  let isOff = true;
  const { changes } = open([one, cooking(2, '18:00')], {
    [`POST /orders/${one.id}/commands`]: () => {
      if (isOff) throw new TypeError('Failed to fetch');
      return Response.json({ ...one, status: 'ready', version: 2 });
    },
  });
  const shown = within(await ticket(/141/));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  const press = () => click(shown.getByRole('button', { name: 'Klar for henting' }));
  press();
  expect((await shown.findByRole('alert')).textContent).toBe('Ikke sendt, nettet er borte. Trykk igjen.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(within(await ticket(/142/)).queryByRole('alert')).toBeNull();
  isOff = false;
  press();
  await waitFor(() => expect(screen.queryByText(/^Ikke sendt/)).toBeNull());
  expect(changes()).toHaveLength(2);
});

test('a press without network in the panel is said in the panel, which hides the ticket', async () => {
  const one = order({ id: ordId(1), number: 141 });
  open([one], {
    [`POST /orders/${one.id}/commands`]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  click(await screen.findByRole('button', { name: /^Ny tid, avvis og mer om nr. 141/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Nr. 141' }));
  click(panel.getByRole('button', { name: /^Bekreft bestilling/ }));
  expect((await panel.findByRole('alert')).textContent).toBe('Ikke sendt, nettet er borte. Trykk igjen.');
});

test('of one order the last toast alone is shown, so that no way back is out of date', async () => {
  const one = cooking(1, '18:18', { status: 'confirmed' });
  let at = one;
  open([one], {
    [`POST /orders/${one.id}/commands`]: (body) => {
      at = { ...at, status: (body as Order).status, version: at.version + 1 };
      return Response.json(at);
    },
  });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  click(await screen.findByRole('button', { name: 'Start tilberedning' }));
  await screen.findByRole('button', { name: 'Angre: Nr. 141 lages' });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  click(await screen.findByRole('button', { name: 'Klar for henting' }));
  await screen.findByRole('button', { name: 'Angre: Nr. 141 er klar for henting' });
  expect(screen.getAllByRole('button', { name: /^Angre/ })).toHaveLength(1);
});
