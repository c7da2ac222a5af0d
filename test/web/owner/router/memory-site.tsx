import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';

/** The routes under a router with a history of its own, and the router for what a test asks of it: where it is, and to go elsewhere. */
export function memorySite(routes: RouteObject[], path: string) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  return { site: <RouterProvider router={router} />, router };
}
