import { Navigate, type RouteObject } from 'react-router-dom';
import { Loading } from '../ui/states.tsx';
import { Guard } from './dashboard/shell/guard.tsx';
import { LoadingPage } from './dashboard/shell/loading-page.tsx';
import { PageFailed } from './dashboard/shell/page-failed.tsx';

/** Each page is loaded when it is opened. A page that is not here is not linked to either (shell/places.ts). */
export const routes: RouteObject[] = [
  {
    path: '/',
    hydrateFallbackElement: <Loading />,
    lazy: async () => ({ Component: (await import('./landing/landing-route.tsx')).LandingRoute }),
  },
  {
    path: '/dashboard',
    element: <Guard />,
    errorElement: <PageFailed />,
    hydrateFallbackElement: <LoadingPage />,
    children: [
      {
        errorElement: <PageFailed />,
        children: [
          {
            index: true,
            lazy: async () => ({ Component: (await import('./dashboard/overview/page.tsx')).OverviewPage }),
          },
          {
            path: 'orders',
            lazy: async () => ({ Component: (await import('./dashboard/orders/page.tsx')).OrdersPage }),
          },
          {
            path: 'analytics',
            lazy: async () => ({
              Component: (await import('./dashboard/analytics/page.tsx')).AnalyticsPage,
            }),
          },
          {
            path: 'menu',
            lazy: async () => ({ Component: (await import('./dashboard/menu/page.tsx')).MenuPage }),
          },
          {
            path: 'employees',
            lazy: async () => ({
              Component: (await import('./dashboard/employees/page.tsx')).EmployeesPage,
            }),
          },
          {
            path: 'info',
            lazy: async () => ({ Component: (await import('./dashboard/info/page.tsx')).InfoPage }),
          },
          {
            path: 'account',
            lazy: async () => ({ Component: (await import('./dashboard/account/page.tsx')).AccountPage }),
          },
          {
            path: 'settings',
            lazy: async () => ({ Component: (await import('./dashboard/settings/page.tsx')).SettingsPage }),
          },
        ],
      },
      { path: '*', element: <Navigate to="/dashboard" replace /> },
    ],
  },
  // The links in mails to who has no account (functions/notifications/notice-token.ts).
  ...['/varsler/bekreft', '/varsler/stopp'].map((path) => ({
    path,
    hydrateFallbackElement: <Loading />,
    lazy: async () => ({ Component: (await import('./notices/page.tsx')).NoticePage }),
  })),
  // The link in an invitation's mail, and the page that makes a tablet a kitchen's screen.
  {
    path: '/invitasjon',
    hydrateFallbackElement: <Loading />,
    lazy: async () => ({ Component: (await import('./invitation/page.tsx')).InvitationPage }),
  },
  {
    path: '/kjokken',
    hydrateFallbackElement: <Loading />,
    lazy: async () => ({ Component: (await import('./kitchen/page.tsx')).KitchenPage }),
  },
  { path: '*', element: <Navigate to="/" replace /> },
];
