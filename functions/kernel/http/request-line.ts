import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { Problem, type ProblemCode } from '../../../shared/kernel/problem.ts';
import type { Closed } from '../../../shared/shops/taking-orders.ts';
import { isDemoShop } from '../lambda/demo-shop.ts';
import { record, writeLine } from '../lambda/metrics.ts';

/**
 * Refusals of an order that the guest can do nothing about. Others are steps on the way to an order: a field,
 * a price, a challenge.
 */
const turnedAway = new Set<ProblemCode | 'NETWORK'>([
  'ORDERS_CLOSED',
  'ORDER_QUOTA_REACHED',
  'PAYMENT_METHOD_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
]);

/** Whether this process has answered nobody yet: a guest waited for its start. */
let isFirst = true;

/**
 * One line for each request, for the questions of an evening: which shops does it hit, which route, since
 * when. The gateway's own log cannot name the shop. The pattern of the route, never the path, and no address:
 * nothing of a guest.
 */
export const requestLine = createMiddleware(async (c, next) => {
  const [began, cold] = [Date.now(), isFirst];
  isFirst = false;
  await next();
  const route = routePath(c, -1);
  const { status } = c.res;
  const who = { host: shopHost(c), business: c.get('business') };
  const { code, because } = c.error instanceof Problem ? c.error : {};
  writeLine({
    ...{ level: 'INFO', message: 'Request', ...who },
    ...{ method: c.req.method, route, status, code, reason: because?.reason, ms: Date.now() - began },
    ...{ version: process.env.AWS_LAMBDA_FUNCTION_VERSION, ...(cold && { cold }) },
  });
  if (c.req.method === 'POST' && isOrdering(route) && !isDemoShop(who.business))
    recordRefusal(c, who, status, began);
});

const isOrdering = (route: string) => /\/api\/storefront\/orders$|\/bestill$/.test(route);

function recordRefusal(c: Context, who: { business?: string }, status: number, at: number): void {
  const { error } = c;
  if (status >= 500) record({ OrdersFailed: 1 }, who, at);
  if (!(error instanceof Problem) || !turnedAway.has(error.code)) return;
  const closed = error.closed as Closed | undefined;
  record({ OrdersTurnedAway: 1 }, { ...who, reason: closed?.reason ?? error.code }, at);
}

/** The edge writes this header; who comes around the edge may write anything into it. */
function shopHost(c: Context): string | undefined {
  const host = c.req.header('x-tenant-host') ?? '';
  return /^[a-z0-9.-]{1,64}$/.test(host) ? host : undefined;
}
