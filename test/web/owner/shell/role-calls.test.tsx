// @vitest-environment happy-dom

import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startCategories } from '../../../../shared/menu/category.ts';
import { may, type Right, type Role, roles } from '../../../../shared/people/role.ts';
import { AnalyticsPage } from '../../../../web/owner/dashboard/figures/page.tsx';
import { MenuPage } from '../../../../web/owner/dashboard/menu/page.tsx';
import { OrdersPage } from '../../../../web/owner/dashboard/orders/page.tsx';
import { OverviewPage } from '../../../../web/owner/dashboard/overview/page.tsx';
import { EmployeesPage } from '../../../../web/owner/dashboard/people/employees/page.tsx';
import { placeAt, placesFor } from '../../../../web/owner/dashboard/shell/places.ts';
import { Sidebar } from '../../../../web/owner/dashboard/shell/sidebar.tsx';
import { InfoPage } from '../../../../web/owner/dashboard/shops/info/page.tsx';
import { SettingsPage } from '../../../../web/owner/dashboard/shops/settings/page.tsx';
import { itmId, menuItem, order, ownBusiness } from '../../../helpers/builders.ts';
import { routeRights } from '../../../helpers/route-rights.ts';
import { type Answers, openPage } from '../orders/open-page.tsx';
import { kari, marco, me } from '../people/employees/open-employees.tsx';

const pages: Record<string, ComponentType> = {
  '/dashboard': OverviewPage,
  '/dashboard/orders': OrdersPage,
  '/dashboard/analytics': AnalyticsPage,
  '/dashboard/menu': MenuPage,
  '/dashboard/employees': EmployeesPage,
  '/dashboard/info': InfoPage,
  '/dashboard/settings': SettingsPage,
};
const settingsTabs = [
  ...[
    'utseende',
    'apningstider',
    'bestillinger',
    'levering',
    'betaling',
    'abonnement',
    'alkohol',
    'personvern',
  ],
];

const routes = Object.entries(routeRights() as Record<string, Right>).map(([route, right]) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, right, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) };
});
const isAllowed = (role: Role, method: string, path: string) =>
  routes.some((route) => route.method === method && route.pattern.test(path) && may(role, route.right));

/** Whether a link inside the dashboard leads to a page, or a tab of the settings, that the role may open. */
function opens(role: Role, href: string) {
  const { pathname, searchParams } = new URL(href, 'http://localhost');
  const place = placeAt(pathname);
  if (place && !placesFor(role).includes(place)) return false;
  return searchParams.get('fane') !== 'abonnement' || may(role, 'managePlan');
}

const orders = [order({ status: 'pending', customerName: 'Ida' })];
const shop = ownBusiness({ planType: 'free' });
const answers: Answers = {
  'GET /orders': () => Response.json({ orders, next: null }),
  'GET /menu': () =>
    Response.json({
      items: [menuItem({ id: itmId(1) })],
      groups: [],
      categories: [...startCategories],
      version: 1,
    }),
  'GET /settings': () => Response.json(shop.settings),
  'GET /coupons': () => Response.json([]),
  'GET /members': () => Response.json([me, kari]),
  'GET /employees': () => Response.json([marco]),
  'GET /invitations': () => Response.json([]),
  'GET /devices': () => Response.json([]),
  'GET /employees/messages': () => Response.json({ mails: 1, texts: 1, mostMails: 300, mostTexts: 30 }),
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('print', () => undefined);
});
const nameOf = (pressable: HTMLElement) =>
  pressable.getAttribute('aria-label') ?? pressable.closest('label, button')?.textContent ?? '';

/** Presses every switch and button once, also those that a press brings. */
async function pressAll() {
  const pressed = new Set<string>();
  for (;;) {
    const all = [...screen.queryAllByRole('switch'), ...screen.queryAllByRole('button', { hidden: true })];
    const next = all.find((pressable) => !pressed.has(nameOf(pressable)));
    if (!next) return [...pressed];
    pressed.add(nameOf(next));
    await act(async () => fireEvent.click(next));
  }
}

/** An owner is refused nothing. */
const visits = roles
  .slice(1)
  .flatMap((role) =>
    placesFor(role).flatMap(({ to }) =>
      to === '/dashboard/settings'
        ? settingsTabs.map((tab) => [role, `${to}?fane=${tab}`] as const)
        : [[role, to] as const],
    ),
  );

/** Resolves when nothing is read any more. A read starts in the task after the one that wants it. */
const settled = (queries: QueryClient) =>
  act(async () => {
    do await new Promise((resolve) => setTimeout(resolve));
    while (queries.isFetching() + queries.isMutating() > 0);
  });

test.each(visits)('as %s nothing on %s calls or links to what the role is refused', async (role, path) => {
  const Page = pages[path.split('?')[0] ?? ''] ?? (() => null);
  const page = (
    <>
      <Sidebar waiting={0} />
      <Page />
    </>
  );
  const { calls, queries } = openPage(page, answers, { path, role, business: shop });
  await settled(queries);
  const links = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href') ?? '');
  const pressed = await pressAll();
  await settled(queries);

  const refused = calls.filter(({ method, path: asked }) => !isAllowed(role, method, asked));
  expect(
    refused.map(({ method, path: asked }) => `${method} ${asked}`),
    pressed.join(', '),
  ).toEqual([]);
  const dead = links.filter((href) => href.startsWith('/dashboard') && !opens(role, href));
  expect(dead).toEqual([]);
  expect(calls.length + pressed.length).toBeGreaterThan(0);
});

test('as an accountant the overview says who waits for an answer, and asks for none', async () => {
  const latest = { latest: orders, monthOrders: 1, monthLimit: 100 };
  const overview = { ordersToday: 1, revenueTodayOre: 0, ordersThisWeek: 1, totalRevenueOre: 0, ...latest };
  openPage(
    <OverviewPage />,
    { ...answers, 'GET /overview': () => Response.json(overview) },
    { role: 'accountant' },
  );
  await screen.findByText('1 bestilling venter på svar');

  expect(screen.getByRole('link', { name: 'Se bestillinger' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Svar nå' })).toBeNull();
});
