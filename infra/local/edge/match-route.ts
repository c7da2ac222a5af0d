import { type HttpRoute, httpRoutes } from '../../definitions/routes.ts';

export type RouteMatch = { route: HttpRoute; routeKey: string; pathParameters: Record<string, string> };

/** The route a decoded path belongs to. As at API Gateway the most specific wins, and a method that is not named finds none. */
export function matchRoute(method: string, path: string, routes = httpRoutes): RouteMatch | undefined {
  for (const { route, pattern } of compiled(routes)) {
    const found = pattern.exec(path);
    const known = route.methods.find((one) => one === method);
    if (found && known) {
      return { route, routeKey: `${known} ${route.path}`, pathParameters: { ...found.groups } };
    }
  }
  return undefined;
}

/** Fixed segments before parameters before the greedy rest, as API Gateway weighs them. */
function compiled(routes: readonly HttpRoute[]) {
  return routes
    .map((route) => ({ route, pattern: patternOf(route.path) }))
    .sort((a, b) => weight(b.route.path) - weight(a.route.path));
}

function weight(path: string): number {
  const segments = path.split('/').slice(1);
  const greedy = path.includes('+}') ? 0 : 1000;
  return greedy + segments.length * 10 + segments.filter((one) => one && !one.startsWith('{')).length;
}

function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .map((segment) => segment.replace(/^\{(\w+)\+\}$/, '(?<$1>.+)').replace(/^\{(\w+)\}$/, '(?<$1>[^/]+)'))
    .join('/');
  return new RegExp(`^${source}$`);
}
