// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '../../../../shared/orders/order.ts';
import type { Role } from '../../../../shared/people/role.ts';
import { type BusinessSettings, defaultSettings } from '../../../../shared/shops/settings.ts';
import { OrdersPage } from '../../../../web/owner/dashboard/orders/page.tsx';
import { OverviewPage } from '../../../../web/owner/dashboard/overview/page.tsx';
import { useOrderNews } from '../../../../web/owner/dashboard/shell/use-order-news.ts';
import { onPlan, order, ordId, ownBusiness } from '../../../helpers/builders.ts';
import { openPage } from '../orders/open-page.tsx';

/** Friday 20 November 2026, 18:42 in Oslo. */
const now = Date.parse('2026-11-20T17:42:00Z');
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));

const lost = Array.from({ length: 27 }, (_, n) =>
  order({
    ...{ id: ordId(n + 1), number: 200 + n, customerName: `Gjest ${n + 1}`, customerPhone: '+4741223345' },
    ...{ status: 'cancelled', cancelReason: 'no_answer', totalOre: n === 0 ? 65_950 : 65_875 },
    createdAt: new Date(now - (60 - n) * 60_000).toISOString(),
    updatedAt: new Date(now - (50 - n) * 60_000).toISOString(),
  }),
);

function Shell({ page: Page }: { page: () => React.ReactNode }) {
  useOrderNews();
  return <Page />;
}

function open(
  page: typeof OverviewPage | typeof OrdersPage,
  {
    settings = {} as Partial<BusinessSettings>,
    role = 'owner' as Role,
    orders = lost as Order[],
    screens = 2,
  } = {},
) {
  let unanswered = orders.map(({ id }) => id);
  return openPage(
    <Shell page={page} />,
    {
      'GET /overview': () =>
        Response.json({
          ...{ ordersToday: 27, revenueTodayOre: 0, ordersThisWeek: 27, totalRevenueOre: 0 },
          ...{ monthOrders: 27, monthLimit: null, softUntil: null, latest: orders.slice(0, 5) },
        }),
      'GET /orders': () =>
        Response.json({ orders, next: null, ...(unanswered.length > 0 && { unanswered }) }),
      'GET /links': () =>
        Response.json({ broken: [], opensAt: null, reached: { screens, pushes: 0, texts: 0 } }),
      'GET /employees': () => Response.json([]),
      'POST /orders/unanswered/seen': (body) => {
        const { orders: seen } = body as { orders: string[] };
        unanswered = unanswered.filter((id) => !seen.includes(id));
        return new Response(null, { status: 204 });
      },
      'PUT /settings': (body) => Response.json({ ...defaultSettings, ...(body as object) }),
    },
    {
      role,
      path: '/dashboard/orders',
      business: ownBusiness({ ...onPlan('premium'), settings: { ...defaultSettings, ...settings } }),
    },
  );
}
const head = () => screen.findByRole('heading', { name: '27 bestillinger ble ikke besvart i kveld' });

test('Oversikt names the orders that nobody answered, their sum and whom to call, until somebody has looked', async () => {
  const { changes } = open(OverviewPage);
  const panel = (await head()).closest('section')!;
  expect(panel.textContent).toContain('17\u00a0787\u00a0kr');
  expect(screen.queryByText('Alt er klart for bestillinger.')).toBeNull();

  const guests = screen.getByRole('region', { name: 'Disse fikk ikke svar' });
  expect(within(guests).getAllByRole('row')).toHaveLength(1 + 5 + 2);
  expect(within(guests).getAllByRole('link')[0]?.getAttribute('href')).toBe('tel:+4741223345');
  fireEvent.click(within(guests).getByRole('button', { name: 'Vis 22 til' }));
  expect(within(guests).getAllByRole('row')).toHaveLength(1 + 27 + 1);

  fireEvent.click(within(guests).getByRole('button', { name: 'Jeg har sett det' }));
  await vi.waitFor(() => expect(screen.queryByText('Disse fikk ikke svar')).toBeNull());
  expect(changes()).toMatchObject([
    { path: '/orders/unanswered/seen', body: { orders: lost.map(({ id }) => id) } },
  ]);
});

test('three things to do, in order: a screen that rings, the guests, and Luka that watches', async () => {
  const { changes } = open(OverviewPage, { settings: { pauseWhenUnheard: false }, screens: 0 });
  const steps = within((await head()).closest('section')!).getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('b')?.textContent)).toEqual([
    'Få en skjerm til å ringe',
    'Ring kundene du vil beholde',
    'La Luka passe på neste gang',
  ]);
  await within(steps[0]!).findByText(/^Ingen skjerm med lyd er på nett nå/);
  fireEvent.click(within(steps[1]!).getByRole('button', { name: 'Se hvem de er' }));
  expect(document.activeElement?.id).toBe('ubesvarte');
  fireEvent.click(within(steps[2]!).getByRole('button', { name: 'Slå på' }));
  await screen.findByText('Luka passer på', { selector: 'b' });
  expect(changes()).toMatchObject([{ path: '/settings', body: { pauseWhenUnheard: true } }]);
});

test('a pause that the shop took by itself says so in the head, and one press ends it', async () => {
  const pause = { pausedUntil: '2026-11-21T14:00:00.000Z' };
  const pauseChanged = { by: 'system', at: '2026-11-20T17:17:00.000Z' } as const;
  open(OverviewPage, { settings: { ...pause, pauseChanged } });

  expect(screen.getByRole('heading', { name: 'Ingen svarte' })).toBeTruthy();
  screen.getByText(/^Luka tok pause 18:17, da ingen hadde svart på 3 bestillinger på rad/);
  screen.getByText('Pause siden 18:17');
  screen.getByText('Åpner ellers av seg selv i morgen 15:00.');
  expect(screen.getByRole('button', { name: 'Åpne igjen' })).toBeTruthy();

  cleanup();
  open(OverviewPage, { settings: { ...pause, pauseChanged: { ...pauseChanged, by: 'person' } } });
  expect(screen.getByRole('heading', { name: 'Luka har pause' })).toBeTruthy();
});

test('Bestillinger says it in one line with both ways on, and calls them Ubesvart', async () => {
  const { changes } = open(OrdersPage);
  const note = await screen.findByRole('region', { name: 'Ubesvarte bestillinger' });
  expect(note.textContent).toContain('27 ubesvarte i kveld, 17\u00a0787\u00a0kr');
  expect(within(note).getByRole('link', { name: 'Se hvem de er' }).getAttribute('href')).toBe(
    '/dashboard#ubesvarte',
  );
  fireEvent.click(screen.getByRole('heading', { name: 'Ferdig i dag' }));
  screen.getByText('27 ubesvart');
  expect(screen.getAllByText('Ubesvart')).toHaveLength(27);

  fireEvent.click(within(note).getByRole('button', { name: 'Jeg har sett det' }));
  await vi.waitFor(() => expect(changes()).toHaveLength(1));
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Ubesvarte bestillinger' })).toBeNull());
});

test('orders of the lunch hour are not called those of the evening, whenever somebody reads it', async () => {
  const at = '2026-11-20T11:10:00.000Z';
  open(OrdersPage, { orders: [{ ...lost[0]!, createdAt: at, updatedAt: at }] });
  const note = await screen.findByRole('region', { name: 'Ubesvarte bestillinger' });
  expect(note.textContent).toContain('1 ubesvart i dag');
});

test('who may not open Oversikt gets no link to it', async () => {
  for (const role of ['staff', 'kitchen'] as const) {
    open(OrdersPage, { role });
    const note = await screen.findByRole('region', { name: 'Ubesvarte bestillinger' });
    within(note).getByRole('button', { name: 'Jeg har sett det' });
    expect(within(note).queryByRole('link')).toBeNull();
    cleanup();
  }
});

test('who may not answer orders is not asked to look', async () => {
  open(OverviewPage, { role: 'accountant' });
  await screen.findByRole('heading', { name: 'Siste bestillinger' });
  expect(screen.queryByText(/ble ikke besvart/)).toBeNull();
});
