import { createMiddleware } from 'hono/factory';
import { Problem } from '../../shared/kernel/problem.ts';
import { isSameSecret } from './digest.ts';
import { environment } from './environment.ts';

/**
 * Lets only the edge in: the tenant header and every limit at the edge mean nothing to who comes around it. Two secrets are
 * accepted, so that they can be rotated.
 */
export const fromEdge = createMiddleware(async (c, next) => {
  const given = c.req.header('x-origin-verify') ?? '';
  const accepted = environment('ORIGIN_VERIFY').split(',');
  if (!accepted.some((secret) => isSameSecret(secret, given))) {
    throw new Problem('ORIGIN_REFUSED', 'Forespørselen kom ikke gjennom nettstedet');
  }
  await next();
});
