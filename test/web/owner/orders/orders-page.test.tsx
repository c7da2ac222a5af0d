// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '../../../../shared/orders/order.ts';
import { actionsOf, statusName } from '../../../../shared/orders/step-words.ts';
import { orderStatuses } from '../../../../shared/orders/steps.ts';
import { stepPauseMs } from '../../../../web/owner/dashboard/orders/order-actions.tsx';
import { OrdersPage } from '../../../../web/owner/dashboard/orders/page.tsx';
import { order, ordId } from '../../../helpers/builders.ts';
import { card, chooseIn, doneCard, inCard, menuOf, openOrders as open } from './open-orders.tsx';
import { openPage, refusal } from './open-page.tsx';

const { click, change } = fireEvent;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** Lets so many milliseconds of a faked clock pass, and all that happens in them. */
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  window.print = vi.fn();
});

test('ORD-001 ORD-003 the page has a search, a filter with all statuses, and the cards', async () => {
  open([order()]);
  expect(screen.getByRole('searchbox', { name: 'Søk' })).toBeTruthy();
  const options = within(screen.getByRole('combobox', { name: 'Status' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Alle statuser',
    'Venter',
    'Bekreftet',
    'Tilbereder',
    'Klar',
    'Fullført',
    'Avbrutt',
  ]);
  expect(await card('Kari Nordmann')).toBeTruthy();
});

test('ORD-002 ORD-003 ORD-005 search and status narrow the list, and without hits the page says so and clears both', async () => {
  const { router } = open([
    order({ status: 'confirmed' }),
    order({ id: ordId(2), customerName: 'Ola Hegge', status: 'ready' }),
  ]);
  await card('Ola Hegge');
  change(screen.getByRole('searchbox'), { target: { value: 'OLA' } });
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  change(screen.getByRole('combobox'), { target: { value: 'confirmed' } });
  expect(await screen.findByText('Ingen bestillinger passer søket eller filteret')).toBeTruthy();
  expect(screen.queryByText('Ingen bestillinger ennå')).toBeNull();
  expect(router.state.location.search).toBe('?status=confirmed');
  click(button('Vis alle bestillinger'));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
});

test('ORD-004 without orders the page says so, with the hatch as it is', async () => {
  const isLit = () => document.querySelector('.state .mark [fill="#ffc24b"]') !== null;
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-20T17:48:00Z') });
  open([]);
  expect(await screen.findByText('Ingen bestillinger ennå')).toBeTruthy();
  expect(isLit()).toBe(true);
  cleanup();
  vi.setSystemTime('2026-11-21T03:00:00Z');
  open([]);
  expect(await screen.findByText('Ingen bestillinger ennå')).toBeTruthy();
  expect(isLit()).toBe(false);
  vi.useRealTimers();
});

test('ORD-006 ORD-008 RULE-015 a card that is opened shows everything the kitchen and the door need', async () => {
  open([
    order({
      number: 148,
      status: 'confirmed',
      customerEmail: 'kari@example.no',
      fulfilment: 'delivery',
      address: 'Storgata 14 B, 0184 Oslo',
      paymentMethod: 'card',
      lines: [
        {
          itemId: 'itm_1',
          name: 'Margherita',
          quantity: 2,
          priceOre: 18950,
          allergens: [],
          notes: 'Uten løk',
        },
      ],
      notes: 'Ring på.',
      deliveryFeeOre: 4900,
      totalOre: 105738_00,
      estimatedTimeMinutes: 20,
    }),
  ]);
  click(await inCard('Kari Nordmann', 'Kari Nordmann'));
  await screen.findByRole('dialog', { name: 'Nr. 148' });
  const shown = within(await card('Kari Nordmann'));
  for (const text of [
    'Bekreftet',
    '20 min',
    'Nr. 148',
    'Levering',
    'Storgata 14 B, 0184 Oslo',
    'Kort',
    '2 ×',
  ])
    expect(shown.getAllByText(text).length).toBeGreaterThan(0);
  for (const text of ['Margherita', '379,-', 'Uten løk', '49,-', '105 738,-', 'Ring på.', 'kari@example.no'])
    expect(shown.getByText(text)).toBeTruthy();
  expect(shown.getByRole('link', { name: '912 34 567' }).getAttribute('href')).toBe('tel:+4791234567');
  const menu = await menuOf('Kari Nordmann');
  expect(menu.getByRole('menuitem', { name: 'kari@example.no' }).getAttribute('href')).toBe(
    'mailto:kari@example.no',
  );
  expect(menu.getByRole('menuitem', { name: 'Skriv ut' })).toBeTruthy();
});

test('the letter of a house never begins a line of its own', async () => {
  open([order({ fulfilment: 'delivery', address: 'Storgata 14 B, 0184 Oslo' })]);
  const shown = within(await card('Kari Nordmann'));
  expect(shown.getByText('Storgata 14 B, 0184 Oslo').textContent).toBe('Storgata 14\u00A0B, 0184 Oslo');
});

test('what hides in the e-mail of an order does not get into the head of the mail to it', async () => {
  open([order({ customerName: 'Kari Nordmann', customerEmail: 'a@b.no?bcc=x%40evil.no' })]);
  const link = (await menuOf('Kari Nordmann')).getByRole('menuitem', { name: /bcc/ });
  expect(link.getAttribute('href')).toBe('mailto:a@b.no%3Fbcc%3Dx%2540evil.no');
});

test('ORD-007 print prints the slip of that order and nothing of it stays behind', async () => {
  const printed = vi.fn();
  window.print = () => printed(document.querySelector('.slip')?.textContent);
  open([order({ number: 1 }), order({ id: ordId(2), number: 2, customerName: 'Ola Hegge' })]);
  await chooseIn('Ola Hegge', 'Skriv ut');
  await waitFor(() => expect(printed).toHaveBeenCalledOnce());
  expect(printed.mock.calls[0]?.[0]).toContain('Nr. 2');
  expect(printed.mock.calls[0]?.[0]).toContain('Ola Hegge');
  expect(document.querySelectorAll('.slip')).toHaveLength(1);
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('.slip')).toBeNull());
});

test.each(orderStatuses)(
  'ORD-009 ORD-011 ORD-012 ORD-013 ORD-014 ORD-015 %s: its word and exactly its buttons',
  async (status) => {
    open([order({ status })]);
    const isDone = status === 'completed' || status === 'cancelled';
    const shown = within(await (isDone ? doneCard('Kari Nordmann') : card('Kari Nordmann')));
    expect(shown.getByText(statusName({ status }), { selector: '.badge, .order-wait *' })).toBeTruthy();
    const buttons = shown.getAllByRole('button').map((one) => one.textContent?.replace(/, klar .*/, ''));
    // Refusing what is answered is in the menu.
    const labels = actionsOf({ status, fulfilment: 'pickup' })
      .filter(({ isRefusal }) => status === 'pending' || !isRefusal)
      .map(({ label }) => label);
    const answers = status === 'pending' ? ['10', '15', '20', '30', '40', labels[0], labels[1]] : labels;
    const extra = status === 'ready' ? ['Ikke hentet'] : [];
    // The three dots come first, then the name, which opens the whole order.
    expect(buttons).toEqual(['', ...(isDone ? [] : ['Kari Nordmann']), ...answers, ...extra]);
  },
);

test('ORD-010 a status nobody knows is shown as it is, without actions', async () => {
  open([{ ...order(), status: 'foo' as Order['status'] }]);
  const shown = within(await card('Kari Nordmann'));
  expect(shown.getByText('foo')).toBeTruthy();
  expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Kari Nordmann']);
});

test('ORD-012 ORD-020 other changes carry no estimate, and the minutes are gone from the card', async () => {
  const { changes } = open([order({ status: 'confirmed', estimatedTimeMinutes: 20 })]);
  click(await inCard('Kari Nordmann', 'Start tilberedning'));
  expect(await screen.findByText('Tilbereder', { selector: '.badge' })).toBeTruthy();
  expect(screen.queryByText('20 min')).toBeNull();
  expect(changes().map(({ body }) => body)).toEqual([{ what: 'move', status: 'preparing', version: 1 }]);
});

test('NUM-007 the orders page tells how much of the free plan is used, and premium hears nothing', async () => {
  const answers = {
    'GET /overview': () => Response.json({ monthOrders: 80, monthLimit: 100, softUntil: null }),
  };
  open([order()], { answers });
  expect(await screen.findByText(/^80 av 100 bestillinger/)).toBeTruthy();
});

test('only the card whose order is being changed is busy', async () => {
  let answer = (_: Response) => {};
  const ready = order({ status: 'ready' });
  open([ready, order({ id: ordId(2), status: 'ready', customerName: 'Ola Hegge' })], {
    answers: { [`POST /orders/${ready.id}/commands`]: () => new Promise((done) => (answer = done)) },
  });
  click(await inCard('Kari Nordmann', 'Fullført'));
  const busy = await inCard('Kari Nordmann', 'Lagrer...');
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  expect((await inCard('Ola Hegge', 'Fullført')).getAttribute('aria-disabled')).toBeNull();
  answer(Response.json({ ...ready, status: 'completed', version: 2 }));
  await waitFor(() => expect(screen.queryByText('Lagrer...')).toBeNull());
});

test.each([
  [500, 'INTERNAL'],
  [409, 'VERSION_CONFLICT'],
  [409, 'INVALID_TRANSITION'],
])(
  'ORD-016 ERR-022 a change answered %s %s raises an alert, leaves the card and loads the list again',
  async (status, code) => {
    const { calls } = open([order({ status: 'ready' })], {
      answers: { [`POST /orders/${ordId(1)}/commands`]: () => refusal(status, code) },
    });
    click(await inCard('Kari Nordmann', 'Fullført'));
    expect(await screen.findByRole('alertdialog', { name: 'Kunne ikke oppdatere bestilling' })).toBeTruthy();
    expect(screen.getByText('Klar', { selector: '.badge' })).toBeTruthy();
    await waitFor(() =>
      expect(calls.filter(({ method, path }) => `${method} ${path}` === 'GET /orders')).toHaveLength(2),
    );
    click(button('OK'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  },
);

test('ORD-021 NUM-005 the hundred newest are loaded, and older ones when asked for; who has waited longest is first', async () => {
  const { calls } = open([order({ id: ordId(9), number: 9 }), order({ id: ordId(8), number: 8 })], {
    next: ordId(8),
    answers: {
      'GET /orders': (_, url) =>
        url.searchParams.get('before')
          ? Response.json({ orders: [order({ id: ordId(7), number: 7 })], next: null })
          : Response.json({
              orders: [order({ id: ordId(9), number: 9 }), order({ id: ordId(8), number: 8 })],
              next: ordId(8),
            }),
    },
  });
  click(await screen.findByRole('button', { name: 'Vis eldre' }));
  await screen.findByText('Nr. 7');
  expect(screen.getAllByText(/^Nr\. \d$/).map((one) => one.textContent)).toEqual(['Nr. 7', 'Nr. 8', 'Nr. 9']);
  expect(calls.flatMap(({ path, search }) => (path === '/orders' ? search : []))).toEqual([
    '?limit=100',
    `?limit=100&before=${ordId(8)}`,
  ]);
  expect(screen.queryByRole('button', { name: 'Vis eldre' })).toBeNull();
});

test('ORD-022 an order that comes in while the page is open is told and listed as Venter', async () => {
  const { orders, queries } = open([order()]);
  await card('Kari Nordmann');
  orders.unshift(
    order({ id: ordId(2), number: 149, customerName: 'Thea Lund', createdAt: '2026-11-20T17:05:00.000Z' }),
  );
  await queries.invalidateQueries({ queryKey: ['orders'] });
  const told = await screen.findByText('Ny bestilling: nr. 149, Thea Lund');
  expect(told.closest('[role="status"]')).toBeTruthy();
  expect(within(await card('Thea Lund')).getByText('Venter')).toBeTruthy();
});

test('ERR-023 a failed load offers another try, and the list then comes', async () => {
  let fails = true;
  open([], {
    answers: {
      'GET /orders': () => (fails ? refusal(500) : Response.json({ orders: [order()], next: null })),
    },
  });
  expect(await screen.findByText('Kunne ikke laste bestillinger')).toBeTruthy();
  expect(screen.queryByText('Ingen bestillinger ennå')).toBeNull();
  fails = false;
  click(button('Prøv igjen'));
  expect(await card('Kari Nordmann')).toBeTruthy();
});

test('DASH-012 an address that names an order leads to its card', async () => {
  open([order(), order({ id: ordId(2), customerName: 'Ola Hegge' })], {
    path: `/dashboard/orders#${ordId(2)}`,
  });
  const named = await card('Ola Hegge');
  await waitFor(() => expect(document.activeElement).toBe(named));
});

test('without a business the page says what is missing and asks for no orders (Q-47)', async () => {
  const { calls } = openPage(<OrdersPage />, {}, { path: '/dashboard/orders', business: null });
  expect(screen.getByText('Ingen bedriftsprofil funnet')).toBeTruthy();
  expect(screen.getByText('Du må sette opp bedriftsprofilen din først.')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('a question about an order another screen has answered closes by itself and says so', async () => {
  const { orders, queries } = open([order()]);
  await chooseIn('Kari Nordmann', 'Ny tid');
  orders[0] = order({ status: 'cancelled', version: 2 });
  await queries.invalidateQueries({ queryKey: ['orders'] });
  await screen.findByText('Nr. 1 er endret: Avbrutt');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the card says when the food was promised, also while it is cooked', async () => {
  open([order({ status: 'preparing', promisedAt: '2026-11-20T17:55:00.000Z' })]);
  expect(within(await card('Kari Nordmann')).getByText('18:55')).toBeTruthy();
});

test('a second tap cannot take the next step, too: a button whose step has changed takes no press, and keeps look and focus', async () => {
  const { changes } = open([
    order({ status: 'preparing' }),
    order({ id: ordId(2), status: 'ready', customerName: 'Ola Hegge' }),
  ]);
  const other = await inCard('Ola Hegge', 'Fullført');
  const ready = await inCard('Kari Nordmann', 'Klar for henting');
  const step = () =>
    within(screen.getByRole('article', { name: 'Kari Nordmann' })).getByRole('button', { name: 'Fullført' });
  vi.useFakeTimers();
  ready.focus();
  click(ready);
  await pass(50);
  expect(step().getAttribute('aria-disabled')).toBe('true');
  expect(step().hasAttribute('data-resting')).toBe(true);
  expect(document.activeElement).toBe(step());
  expect(other.getAttribute('aria-disabled')).toBeNull();
  click(step());
  await pass(stepPauseMs - 100);
  click(step());
  expect(changes()).toHaveLength(1);
  await pass(100);
  expect(step().getAttribute('aria-disabled')).toBeNull();
  click(step());
  await pass(50);
  expect(changes().map(({ body }) => body)).toEqual([
    { what: 'move', status: 'ready', version: 1 },
    { what: 'move', status: 'completed', version: 2 },
  ]);
});

test('a key that is held down takes one step', async () => {
  open([order({ status: 'preparing' })]);
  const step = await inCard('Kari Nordmann', 'Klar for henting');
  expect(fireEvent.keyDown(step, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(step, { key: 'Enter', repeat: true })).toBe(false);
});

test('a filter unfolds no lane: what it hides still counts', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  open(
    Array.from({ length: 14 }, (_, n) =>
      order({ id: ordId(n + 1), customerName: `Gjest ${n}`, status: n < 5 ? 'preparing' : 'confirmed' }),
    ),
    { path: '/dashboard/orders?status=confirmed' },
  );
  expect(await screen.findByRole('button', { name: 'Vis 3 til' })).toBeTruthy();
});
