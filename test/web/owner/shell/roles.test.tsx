// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startCategories } from '../../../../shared/menu/category.ts';
import { type Role, roles } from '../../../../shared/people/role.ts';
import { MenuPage } from '../../../../web/owner/dashboard/menu/page.tsx';
import { OrdersPage } from '../../../../web/owner/dashboard/orders/page.tsx';
import { pageTitle, places, placesFor } from '../../../../web/owner/dashboard/shell/places.ts';
import { AllowedPage } from '../../../../web/owner/dashboard/shell/shell.tsx';
import { Sidebar } from '../../../../web/owner/dashboard/shell/sidebar.tsx';
import { SettingsPage } from '../../../../web/owner/dashboard/shops/settings/page.tsx';
import { MeProvider } from '../../../../web/owner/lib/me-context.tsx';
import { menuItem, order, ownBusiness } from '../../../helpers/builders.ts';
import { openPage } from '../orders/open-page.tsx';
import { memorySite } from '../router/memory-site.tsx';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn() })));
const all = ['Oversikt', 'Bestillinger', 'Statistikk', 'Meny', 'Ansatte', 'Bedriftsinfo', 'Innstillinger'];
const seen: Record<Role, string[]> = {
  owner: all,
  manager: all,
  staff: ['Bestillinger', 'Meny'],
  kitchen: ['Bestillinger'],
  accountant: ['Oversikt', 'Bestillinger', 'Statistikk'],
};

test.each(roles)(
  'DASH-003 as %s the sidebar leads to what the role may open, in its order, and offers the plan to owners alone',
  async (role) => {
    openPage(<Sidebar waiting={0} />, {}, { role });
    if (role === 'owner') await screen.findByRole('link', { name: 'Se Premium' });

    const links = within(screen.getByRole('navigation', { name: 'Hovedmeny' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(seen[role]);
    expect(screen.queryByRole('link', { name: 'Se Premium' }) !== null).toBe(role === 'owner');
  },
);

test('DASH-010 INFO-001 every page of the sidebar has its address and its title', () => {
  expect(places.map(({ to }) => [to, pageTitle(to)])).toEqual([
    ['/dashboard', 'Oversikt'],
    ['/dashboard/orders', 'Bestillinger'],
    ['/dashboard/analytics', 'Statistikk'],
    ['/dashboard/menu', 'Meny'],
    ['/dashboard/employees', 'Ansatte og varslinger'],
    ['/dashboard/info', 'Bedriftsinformasjon'],
    ['/dashboard/settings', 'Innstillinger'],
  ]);
});

const openAt = (path: string, role: Role) => {
  const page = (
    <MeProvider value={{ id: 'u1', role, business: undefined }}>
      <AllowedPage>
        <p>Siden</p>
      </AllowedPage>
    </MeProvider>
  );
  const { site, router } = memorySite([{ path: '*', element: page }], path);
  render(site);
  return router;
};

test.each(roles)('as %s every page opens or says that it is not for the role', (role) => {
  for (const to of ['/dashboard/orders', '/dashboard/analytics', '/dashboard/menu', '/dashboard/employees']) {
    const isAllowed = placesFor(role).some((place) => place.to === to);
    openAt(to, role);
    expect(screen.queryByText('Siden') !== null, to).toBe(isAllowed);
    expect(screen.queryByText('Du har ikke tilgang til denne siden') === null, to).toBe(isAllowed);
    cleanup();
  }
});

test('who may not see the overview begins at the first page of the role; the account is for everybody', () => {
  expect(openAt('/dashboard', 'staff').state.location.pathname).toBe('/dashboard/orders');
  cleanup();
  openAt('/dashboard/account', 'kitchen');
  expect(screen.getByText('Siden')).not.toBeNull();
});

test('a refused page names the role and leads to one that opens', () => {
  openAt('/dashboard/settings', 'accountant');

  expect(screen.getByText(/Rollen din er regnskap/)).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Gå til Oversikt' }).getAttribute('href')).toBe('/dashboard');
});

test.each([
  ['accountant', false],
  ['kitchen', true],
  ['staff', true],
] as const)('as %s the buttons that move an order are there: %s', async (role, isThere) => {
  const orders = [order({ status: 'pending', customerName: 'Ida' })];
  openPage(<OrdersPage />, { 'GET /orders': () => Response.json({ orders, next: null }) }, { role });
  await screen.findByText('Ida');

  expect(screen.queryByRole('button', { name: /^Bekreft/ }) !== null).toBe(isThere);
});

test('staff mark a dish as sold out, and neither add, change, delete nor move one', async () => {
  const items = [menuItem({ name: 'Margherita' })];
  openPage(
    <MenuPage />,
    { 'GET /menu': () => Response.json({ items, groups: [], categories: [...startCategories], version: 1 }) },
    { role: 'staff' },
  );
  await screen.findByRole('heading', { name: 'Margherita' });

  const buttons = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(buttons).toEqual(['Alle', 'Utsolgt 0', 'Skjult 0', 'Sett utsolgt: Margherita']);
});

test('staff make a pause from the hatch in two taps, and only who may not pause has no button there', async () => {
  openPage(<Sidebar waiting={0} />, {}, { role: 'staff' });
  fireEvent.click(document.querySelector<HTMLElement>('button.hatch-open')!);
  expect(await screen.findByRole('dialog', { name: /^Luka er/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Åpningstider' })).toBeNull();
  cleanup();
  openPage(<Sidebar waiting={0} />, {}, { role: 'accountant' });
  expect(document.querySelector('button.hatch-open')).toBeNull();
});

test('a manager has all settings but the plan', async () => {
  openPage(
    <SettingsPage />,
    { 'GET /settings': () => Response.json(ownBusiness().settings) },
    { role: 'manager', path: '/dashboard/settings?fane=abonnement' },
  );

  const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
  expect(tabs).toEqual([
    ...['Utseende', 'Åpningstider', 'Bestillinger', 'Henting og levering', 'Betaling'],
    ...['Alkohol', 'Personvern'],
  ]);
});
