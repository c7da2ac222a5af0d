import type { ReactNode } from 'react';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { siteHistory } from '../../../../web/owner/router/site-history.ts';
import { SiteRouter } from '../../../../web/owner/router/site-router.tsx';
import { fakeWindow } from '../../../helpers/fake-window.ts';

/** The router of the site over a history of its own, and what a test asks of it: where it is, and to go elsewhere. */
export function memorySite(routes: RouteObject[], path: string) {
  const history = siteHistory(fakeWindow(path));
  const Routes = () => useRoutes(routes);
  const site: ReactNode = (
    <SiteRouter history={history}>
      <Routes />
    </SiteRouter>
  );
  const router = {
    state: {
      get location() {
        return history.location();
      },
    },
    navigate: async (to: string | number) => (typeof to === 'number' ? history.go(to) : history.push(to)),
  };
  return { site, router };
}
