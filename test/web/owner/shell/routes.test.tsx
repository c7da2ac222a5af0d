// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { routes } from '../../../../web/owner/routes.tsx';
import { openRouter } from './open-router.tsx';

vi.mock('../../../../web/owner/dashboard/shell/guard.tsx', () => ({ Guard: () => <Outlet /> }));
vi.mock('../../../../web/owner/dashboard/overview/page.tsx', () => ({ OverviewPage: () => <p>oversikt</p> }));
vi.mock('../../../../web/owner/dashboard/orders/page.tsx', () => ({ OrdersPage: () => <p>bestillinger</p> }));
vi.mock('../../../../web/owner/dashboard/menu/page.tsx', () => ({ MenuPage: () => <p>meny</p> }));
vi.mock('../../../../web/owner/dashboard/figures/page.tsx', () => ({
  AnalyticsPage: () => <p>statistikk</p>,
}));
vi.mock('../../../../web/owner/dashboard/people/employees/page.tsx', () => ({
  EmployeesPage: () => <p>ansatte</p>,
}));
vi.mock('../../../../web/owner/dashboard/shops/info/page.tsx', () => ({ InfoPage: () => <p>nettside</p> }));
vi.mock('../../../../web/owner/dashboard/shops/settings/page.tsx', () => ({
  SettingsPage: () => <p>innstillinger</p>,
}));

test.each([
  ['ROUTE-001', '/', '/', 'Åpne luka på nett.'],
  ['ROUTE-001', '/dashboard', '/dashboard', 'oversikt'],
  ['ROUTE-001', '/dashboard/orders', '/dashboard/orders', 'bestillinger'],
  ['ROUTE-001', '/dashboard/menu', '/dashboard/menu', 'meny'],
  ['STAT-001', '/dashboard/analytics', '/dashboard/analytics', 'statistikk'],
  ['ROUTE-001', '/dashboard/employees', '/dashboard/employees', 'ansatte'],
  ['ROUTE-001', '/dashboard/info', '/dashboard/info', 'nettside'],
  ['ROUTE-001', '/dashboard/settings', '/dashboard/settings', 'innstillinger'],
  ['ROUTE-002', '/xyz', '/', 'Åpne luka på nett.'],
  ['ROUTE-002', '/restaurant', '/', 'Åpne luka på nett.'],
  ['ROUTE-003', '/dashboard/xyz', '/dashboard', 'oversikt'],
])('%s %s shows %s with «%s»', async (_id, path, shown, text) => {
  const router = openRouter(routes, path);
  await screen.findByText(text);
  expect(router.state.location.pathname).toBe(shown);
});
