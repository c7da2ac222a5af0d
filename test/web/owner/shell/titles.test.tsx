// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { places } from '../../../../web/owner/dashboard/shell/places.ts';
import { Shell } from '../../../../web/owner/dashboard/shell/shell.tsx';
import { openPage } from '../orders/open-page.tsx';

vi.mock('../../../../web/owner/lib/auth-context.tsx', () => ({ useAuth: () => ({ status: 'signed-in' }) }));
const titles = {
  '/dashboard': 'Oversikt',
  '/dashboard/orders': 'Bestillinger',
  '/dashboard/analytics': 'Statistikk',
  '/dashboard/menu': 'Meny',
  '/dashboard/employees': 'Ansatte og varslinger',
  '/dashboard/info': 'Bedriftsinformasjon',
  '/dashboard/settings': 'Innstillinger',
};

test.each(Object.entries(titles))('DASH-010 at %s the top bar and the tab say %s', (path, title) => {
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  openPage(
    <Shell who={{ name: 'post@napoli.example', isDevice: false, isUnverified: false }} />,
    { 'GET /orders': () => Response.json({ orders: [], next: null }) },
    { path },
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(document.title).toBe(`${title} · Luka`);
});

test('DASH-010 every page of the sidebar has a title', () => {
  expect(places.map(({ to }) => to)).toEqual(Object.keys(titles));
});
