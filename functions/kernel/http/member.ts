import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { BusinessId } from '../../../shared/kernel/ids.ts';
import type { Actor } from '../../../shared/orders/order-event.ts';
import { may, type Right, type Role } from '../../../shared/people/role.ts';
import { forbidden, noBusiness } from '../lambda/problems.ts';
import type { CallerEnv, User } from './access.ts';

/** `business` is the path's, `role` the caller's in it, `actor` for the history; a device is no `user`. */
export type MemberEnv = {
  Variables: CallerEnv['Variables'] & { business: BusinessId; role: Role; actor: Actor; user?: User };
};

/** The path before every route of a business. */
export const businessPath = '/api/owner/businesses/:business';

/**
 * Names the right that a route of a business asks for, where the route stands. Only behind it does a route
 * know its business. shared/people/role.ts says which roles have the right.
 */
export const needs = (right: Right) =>
  Object.assign(
    createMiddleware<MemberEnv>((_, next) => next()),
    { right },
  );

/**
 * The one place that decides who may do what: the caller must belong to the business in the path, with a role
 * that has the right which the route names (`needs`). A business that is another's is as unknown as one that
 * does not exist: NOT_FOUND. A route that names no right is refused for everybody. Throws FORBIDDEN when the
 * role has not the right.
 */
export const member = createMiddleware<MemberEnv>(async (c, next) => {
  const access = c.var.access.find(({ business }) => business === c.req.param('business'));
  if (!access) throw noBusiness();
  c.set('business', access.business);
  c.set('role', access.role);
  c.set('actor', access.actor);
  // By the route's method, not the request's: a HEAD is answered by the route of its GET.
  const matched = matchedRoutes(c).filter(({ method }) => method !== 'ALL');
  const [route] = matched;
  // Without a route the answer is that of any path that is not there.
  if (!route) return next();
  const right = rightIn(matched.filter(({ method, path }) => method === route.method && path === route.path));
  if (!right || !may(access.role, right)) throw forbidden();
  await next();
});

/** The right that the handlers of one route name. */
export function rightIn(handlers: readonly { handler: object }[]): Right | undefined {
  for (const { handler } of handlers) if ('right' in handler) return handler.right as Right;
  return undefined;
}
