import type { ComponentType } from 'react';
import { Navigate, type RouteObject, useLoaderData } from 'react-router-dom';
import { LoadError, Loading } from '../ui/states.tsx';
import { Guard } from './dashboard/shell/guard.tsx';

/** Opening a page loads its code. A page that is not here is not linked to either (shell/places.ts). */
const dashboardPages: RouteObject[] = [
  page('/dashboard', async () => (await import('./dashboard/overview/page.tsx')).OverviewPage),
  page('/dashboard/orders', async () => (await import('./dashboard/orders/page.tsx')).OrdersPage),
  page('/dashboard/orders/board', async () => (await import('./dashboard/orders/board/page.tsx')).BoardPage),
  page('/dashboard/analytics', async () => (await import('./dashboard/figures/page.tsx')).AnalyticsPage),
  page('/dashboard/menu', async () => (await import('./dashboard/menu/page.tsx')).MenuPage),
  page(
    '/dashboard/menu/importer',
    async () => (await import('./dashboard/menu/import/page.tsx')).MenuImportPage,
  ),
  page(
    '/dashboard/menu/engelsk',
    async () => (await (await import('./dashboard/menu/page.tsx')).loadEnglish()).EnglishPage,
  ),
  page('/dashboard/menu/tilvalg', async () => (await import('./dashboard/menu/groups/page.tsx')).GroupsPage),
  page(
    '/dashboard/menu/tilvalg/:group',
    async () => (await import('./dashboard/menu/groups/page.tsx')).GroupPage,
  ),
  page(
    '/dashboard/employees',
    async () => (await import('./dashboard/people/employees/page.tsx')).EmployeesPage,
  ),
  page('/dashboard/info', async () => (await import('./dashboard/shops/info/page.tsx')).InfoPage),
  page('/dashboard/account', async () => (await import('./dashboard/people/account/page.tsx')).AccountPage),
  page('/dashboard/settings', async () => (await import('./dashboard/shops/settings/page.tsx')).SettingsPage),
  page(
    '/dashboard/settings/hvorfor-ikke',
    async () => (await (await import('./dashboard/shops/settings/page.tsx')).loadWhy()).WhyPage,
  ),
  page(
    '/dashboard/settings/vipps',
    async () => (await (await import('./dashboard/shops/settings/page.tsx')).loadVipps()).VippsPage,
  ),
];

const otherPages: RouteObject[] = [
  page('/', async () => (await import('./landing/landing-route.tsx')).LandingRoute),
  // The links in mails to people without an account (functions/messages/notice-token.ts).
  page('/varsler/bekreft', async () => (await import('./notices/page.tsx')).NoticePage),
  page('/varsler/stopp', async () => (await import('./notices/page.tsx')).NoticePage),
  // The link in an invitation's mail, and the page that makes a tablet a kitchen's screen.
  page('/invitasjon', async () => (await import('./invitation/page.tsx')).InvitationPage),
  page('/kjokken', async () => (await import('./kitchen/page.tsx')).KitchenPage),
];

export const routes: RouteObject[] = [
  {
    path: '/dashboard',
    element: <Guard />,
    errorElement: <PageFailed isAlone />,
    children: [...dashboardPages, { path: '*', element: <Navigate to="/dashboard" replace /> }],
  },
  ...otherPages,
  { path: '*', element: <Navigate to="/" replace /> },
];

/**
 * The router fetches the code when it knows the address, and shows the old page until the code is there. A
 * loader and not `lazy`: after a lost network the next visit asks again, but the router keeps a failed `lazy`
 * for good.
 */
export function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return {
    path,
    loader: load,
    shouldRevalidate: () => false,
    Component: LoadedPage,
    hydrateFallbackElement: <Loading />,
    errorElement: <PageFailed isAlone={!path.startsWith('/dashboard') || path.endsWith('/board')} />,
  };
}

function LoadedPage() {
  // The one cast: the loader of `page` gave it.
  const Page = useLoaderData() as ComponentType;
  return <Page />;
}

/**
 * A page that broke, or whose code did not load (a new version may be out). The rest of the shell stays;
 * `isAlone`: there is no shell around the page.
 */
function PageFailed({ isAlone }: { isAlone: boolean }) {
  const failed = (
    <LoadError isPage={isAlone} title="Siden kunne ikke vises" onRetry={() => window.location.reload()}>
      Bestillingene er trygge. Last siden på nytt.
    </LoadError>
  );
  return isAlone ? <main className="loading-page">{failed}</main> : failed;
}
