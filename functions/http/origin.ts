import { createMiddleware } from 'hono/factory';
import { Problem } from '../../shared/kernel/problem.ts';
import { isSameSecret } from './digest.ts';
import { environment } from './environment.ts';

/** Whether a request brings the edge's secret. Two are accepted, so that it can be rotated. */
export function isFromEdge(given: string | undefined): boolean {
  const accepted = environment('ORIGIN_VERIFY').split(',');
  return accepted.some((secret) => isSameSecret(secret, given ?? ''));
}

/** Lets only the edge in: the tenant header and every limit at the edge mean nothing to who comes around it. */
export const fromEdge = createMiddleware(async (c, next) => {
  if (!isFromEdge(c.req.header('x-origin-verify'))) {
    throw new Problem('ORIGIN_REFUSED', 'Forespørselen kom ikke gjennom nettstedet');
  }
  await next();
});
