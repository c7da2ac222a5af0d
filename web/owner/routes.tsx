import { type ReactNode, Suspense } from 'react';
import { matchRoutes, Navigate, type RouteObject } from 'react-router-dom';
import { Loading } from '../ui/states.tsx';
import { Guard } from './dashboard/shell/guard.tsx';
import { PageFailed } from './dashboard/shell/page-failed.tsx';
import { PageBoundary } from './router/page-boundary.tsx';
import { FetchedPage, type LoadPage, pageCode } from './router/page-code.tsx';

type Pages = Record<string, LoadPage>;

/** Each page is loaded when it is opened. A page that is not here is not linked to either (shell/places.ts). */
const dashboardPages: Pages = {
  '/dashboard': async () => (await import('./dashboard/overview/page.tsx')).OverviewPage,
  '/dashboard/orders': async () => (await import('./dashboard/orders/page.tsx')).OrdersPage,
  '/dashboard/orders/board': async () => (await import('./dashboard/orders/board/page.tsx')).BoardPage,
  '/dashboard/analytics': async () => (await import('./dashboard/figures/page.tsx')).AnalyticsPage,
  '/dashboard/menu': async () => (await import('./dashboard/menu/page.tsx')).MenuPage,
  '/dashboard/menu/importer': async () => (await import('./dashboard/menu/import/page.tsx')).MenuImportPage,
  '/dashboard/menu/tilvalg': async () => (await import('./dashboard/menu/groups/page.tsx')).GroupsPage,
  '/dashboard/menu/tilvalg/:group': async () => (await import('./dashboard/menu/groups/page.tsx')).GroupPage,
  '/dashboard/employees': async () => (await import('./dashboard/people/employees/page.tsx')).EmployeesPage,
  '/dashboard/info': async () => (await import('./dashboard/shops/info/page.tsx')).InfoPage,
  '/dashboard/account': async () => (await import('./dashboard/people/account/page.tsx')).AccountPage,
  '/dashboard/settings': async () => (await import('./dashboard/shops/settings/page.tsx')).SettingsPage,
};

const otherPages: Pages = {
  '/': async () => (await import('./landing/landing-route.tsx')).LandingRoute,
  // The links in mails to who has no account (functions/messages/notice-token.ts).
  '/varsler/bekreft': async () => (await import('./notices/page.tsx')).NoticePage,
  '/varsler/stopp': async () => (await import('./notices/page.tsx')).NoticePage,
  // The link in an invitation's mail, and the page that makes a tablet a kitchen's screen.
  '/invitasjon': async () => (await import('./invitation/page.tsx')).InvitationPage,
  '/kjokken': async () => (await import('./kitchen/page.tsx')).KitchenPage,
};

const routesOf = (pages: Pages): RouteObject[] =>
  Object.entries(pages).map(([path, load]) => ({ path, element: <FetchedPage load={load} />, handle: load }));

const whole = (page: ReactNode) => <PageBoundary failed={<PageFailed />}>{page}</PageBoundary>;

export const routes: RouteObject[] = [
  {
    path: '/dashboard',
    element: whole(<Guard />),
    children: [...routesOf(dashboardPages), { path: '*', element: <Navigate to="/dashboard" replace /> }],
  },
  ...routesOf(otherPages).map((route) => ({
    ...route,
    element: whole(<Suspense fallback={<Loading />}>{route.element}</Suspense>),
  })),
  { path: '*', element: <Navigate to="/" replace /> },
];

/** Fetches the page at an address while the rest is still asking who is there. */
export function fetchPage(path: string): Promise<unknown> | undefined {
  const load: LoadPage | undefined = matchRoutes(routes, path)?.at(-1)?.route.handle;
  return load && pageCode(load);
}
