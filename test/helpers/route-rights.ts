import { businessPath, rightIn } from '../../functions/kernel/http/member.ts';
import { ownerApi } from '../../functions/owner-api.ts';
import type { Right } from '../../shared/people/role.ts';

/** The right that each route of a business names, by 'GET /orders/:id'; undefined where it names none. */
export function routeRights(): Record<string, Right | undefined> {
  const handlers = ownerApi.routes.filter(
    ({ method, path }) => method !== 'ALL' && path.startsWith(businessPath),
  );
  const nameOf = (method: string, path: string) => `${method} ${path.slice(businessPath.length) || '/'}`;
  return Object.fromEntries(
    handlers.map(({ method, path }) => [
      nameOf(method, path),
      rightIn(handlers.filter((one) => one.method === method && one.path === path)),
    ]),
  );
}
