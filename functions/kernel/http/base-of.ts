import type { Context } from 'hono';

/** The prefix of a shop's paths: empty on its own host, its name below the main host. */
export function baseOf(c: Context): string {
  const subdomain = c.req.param('subdomain');
  return subdomain ? `/restaurant/${subdomain}` : '';
}
