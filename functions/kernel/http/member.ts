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
 * The one place that decides who may do what: the caller must belong to the business in the path, with a role
 * that has the route's right (route-rights.ts). A business that is another's is as unknown as one that does
 * not exist: NOT_FOUND. A route without a line in the table is refused for everybody. Throws FORBIDDEN when
 * the role has not the right.
 */
export function member(rights: Readonly<Record<string, Right>>) {
  return createMiddleware<MemberEnv>(async (c, next) => {
    const access = c.var.access.find(({ business }) => business === c.req.param('business'));
    if (!access) throw noBusiness();
    c.set('business', access.business);
    c.set('role', access.role);
    c.set('actor', access.actor);
    // By the route's method, not the request's: a HEAD is answered by the route of its GET.
    const route = matchedRoutes(c).find(({ method }) => method !== 'ALL');
    // Without a route the answer is that of any path that is not there.
    if (!route) return next();
    const right = rights[`${route.method} ${route.path.slice(businessPath.length) || '/'}`];
    if (!right || !may(access.role, right)) throw forbidden();
    await next();
  });
}
