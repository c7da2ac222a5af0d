import * as assets from 'virtual:storefront-assets';
import type { Context } from 'hono';
import type { PageData } from '../../shared/storefront/answers.ts';
import { renderDocument } from '../../web/storefront/render.tsx';
import { contentSecurityPolicy } from './content-security-policy.ts';

/**
 * How long the edge keeps a page. A menu is seen by everyone who comes within seconds; an owner who saved a
 * price sees it at the next look, ten seconds later at most. A shop that cannot be reached keeps its last
 * page for an hour.
 */
const cacheControl: Record<PageData['kind'], string> = {
  menu: 'public, max-age=0, s-maxage=2, stale-while-revalidate=8, stale-if-error=3600',
  status: 'private, no-store',
  paying: 'private, no-store',
  orderMissing: 'private, no-store',
  privacy: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=3600',
  terms: 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=3600',
  missing: 'public, max-age=0, s-maxage=2',
  failed: 'no-store',
};

/** `url` is where the page of the shop lives. */
export function answerPage(c: Context, data: PageData, url: string): Response {
  const page = renderDocument(data, assets, url);
  c.header('Cache-Control', cacheControl[data.kind]);
  c.header('Content-Security-Policy', contentSecurityPolicy(page));
  if ('token' in data || data.kind === 'orderMissing') c.header('Referrer-Policy', 'no-referrer');
  return c.html(page.html, page.status);
}
