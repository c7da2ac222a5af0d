import type { Context } from 'hono';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { KernelReason } from '../../../shared/kernel/reasons.ts';
import { environment } from '../lambda/environment.ts';

/** The origins of our own pages for a guest: the main site, and the host that the shop was found at. */
export function shopOrigins(host: string | undefined): string[] {
  const main = environment('SITE_ORIGIN');
  if (!host) return [main];
  const shop = new URL(main);
  shop.hostname = host;
  return [main, shop.origin];
}

/**
 * Refuses another site's request in a guest's name. Browsers say how far its page is from ours, older ones
 * only its origin. A request with neither comes from no browser that sends forms. Throws FORBIDDEN.
 */
export function checkSender(c: Context): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  const isOurs = site
    ? site === 'same-origin' || site === 'none'
    : !origin || shopOrigins(c.req.header('x-tenant-host')).includes(origin);
  if (!isOurs) throw new Problem('FORBIDDEN', { reason: 'foreignSender' } satisfies KernelReason);
}
