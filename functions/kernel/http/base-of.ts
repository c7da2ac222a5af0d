import type { Context } from 'hono';

/** What goes before a shop's paths: nothing on its own host, its name below the main one. */
export function baseOf(c: Context): string {
  const subdomain = c.req.param('subdomain');
  return subdomain ? `/restaurant/${subdomain}` : '';
}
