import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';

/** The routes under a memory router with its own history, and that router, for tests to read and move. */
export function memorySite(routes: RouteObject[], path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  return { site: <RouterProvider router={router} />, router };
}
