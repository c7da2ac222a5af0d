import { createMiddleware } from 'hono/factory';
import { Problem } from '../../../shared/kernel/problem.ts';
import { isSameSecret } from '../lambda/digest.ts';
import { environment } from '../lambda/environment.ts';

/** The edge's secrets; the one it sends now comes first. */
export function edgeSecrets(): string[] {
  return environment('ORIGIN_VERIFY')
    .split(',')
    .filter((secret) => secret.trim());
}

/** Whether a request brings one of the edge's secrets. A blank place among them lets nobody in. */
export function isFromEdge(given: string | undefined): boolean {
  return edgeSecrets().some((secret) => isSameSecret(secret, given ?? ''));
}

/** Lets only the edge in: around it, a caller could invent the tenant header and would meet no limits. */
export const fromEdge = createMiddleware(async (c, next) => {
  if (!isFromEdge(c.req.header('x-origin-verify'))) {
    throw new Problem('ORIGIN_REFUSED');
  }
  await next();
});
