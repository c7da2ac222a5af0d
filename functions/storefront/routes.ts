import type { Context } from 'hono';
import { Hono } from 'hono/tiny';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { WaitingOrder } from '../../shared/orders/waiting-order.ts';
import { type PageData, type PublicBusiness, shopFacts } from '../../shared/storefront/answers.ts';
import { robotsText, sitemapXml } from '../../shared/tenancy/crawlers.ts';
import { siteOf } from '../../shared/tenancy/host.ts';
import { onlyNamed } from '../kernel/http/answer.ts';
import { answerNotFound } from '../kernel/http/answer-problem.ts';
import { baseOf, pageBase, pageLanguage } from '../kernel/http/base-of.ts';
import { environment } from '../kernel/lambda/environment.ts';
import { log } from '../kernel/lambda/log.ts';
import { findWaiting } from '../orders/pay-online.ts';
import { type LinkedOrder, readTracked } from '../orders/store.ts';
import { trackedOrder } from '../orders/tracking-links.ts';
import { readPublicBusiness } from '../shops/public-business.ts';
import { businessAtHost } from '../tenancy/pointers.ts';
import { shopHome } from '../tenancy/shop-home.ts';
import { answerPage } from './answer-page.ts';
import { demoRestaurant, isDemoHost } from './demo-restaurant.ts';

type Common = Pick<PageData, 'base' | 'now' | 'product' | 'language'>;

/** The data that every page needs. */
function commonOf(c: Context): Common {
  return {
    base: baseOf(c),
    now: new Date().toISOString(),
    product: environment('PRODUCT_NAME'),
    language: pageLanguage(c),
  };
}

/** The rest of a page's path, behind the shop's prefix and the language. */
const pathOf = (c: Context) => c.req.path.slice(pageBase(c).length).replace(/^\/$/, '');

/**
 * The order a link opens, or the one that waits for its money; undefined for a link that is cut short,
 * invented, or of another shop. The provider is not asked: the page's script does, and the queue.
 */
async function findOrder(
  business: BusinessId,
  token: string,
  now: number,
): Promise<LinkedOrder | WaitingOrder | undefined> {
  try {
    return await readTracked(business, token, now);
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_FOUND') return findWaiting(business, token, now);
    throw error;
  }
}

/** Which of a shop's pages; an order's by the token of its link. */
type Wanted = 'menu' | 'privacy' | 'terms' | { token: string };

/** The page of the host's business; a missing business or order has its own page, and so has a failure. */
async function pageData(c: Context, wanted: Wanted): Promise<PageData> {
  const common = commonOf(c);
  const lost = { ...common, path: pathOf(c), home: environment('SITE_ORIGIN') };
  const host = c.req.header('x-tenant-host');
  if (isDemoHost(host)) return pageOf(common, wanted, demoRestaurant[common.language], undefined);
  try {
    const id = await businessAtHost(host);
    if (!id) return { kind: 'missing', ...lost };
    const [business, order] = await Promise.all([
      readPublicBusiness(id, Date.parse(common.now), common.language),
      typeof wanted === 'object' ? findOrder(id, wanted.token, Date.parse(common.now)) : undefined,
    ]);
    return pageOf(common, wanted, business, order);
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_FOUND') return { kind: 'missing', ...lost };
    log.error('A page could not be made', { error: error instanceof Error ? error : String(error) });
    return { kind: 'failed', ...lost };
  }
}

function pageOf(
  common: Common,
  wanted: Wanted,
  business: PublicBusiness,
  order: LinkedOrder | WaitingOrder | undefined,
): PageData {
  if (wanted === 'menu') return { kind: 'menu', ...common, business };
  if (wanted === 'privacy' || wanted === 'terms')
    return {
      kind: wanted,
      ...common,
      home: environment('SITE_ORIGIN'),
      business: onlyNamed(shopFacts, business),
    };
  if (!order) return { kind: 'orderMissing', ...common, business: onlyNamed(shopFacts, business) };
  const { token } = wanted;
  if ('waits' in order) return { kind: 'paying', ...common, business, token, waiting: order };
  return { kind: 'status', ...common, business, token, order: trackedOrder(order) };
}

/** Where a page of an address the business has given up is now; undefined where the business lives. */
function movedTo(c: Context, data: PageData): string | undefined {
  if (!('business' in data)) return undefined;
  const site = siteOf(c.req.header('x-tenant-host') ?? '', environment('SITE_DOMAIN'));
  const { subdomain } = data.business;
  if (site.kind !== 'shop' || site.subdomain === subdomain) return undefined;
  const path = c.req.path.slice(data.base.length);
  if (data.base) return `/restaurant/${subdomain}${path}`;
  return new URL(path, shopHome(subdomain)).href;
}

/**
 * The Norwegian menu, of a shop that shows no English one. The owner may show it again at any time. An order
 * that was made in English keeps its page, and the terms and the privacy that it leads to.
 */
function norwegianOf(c: Context, data: PageData): string | undefined {
  if (data.kind !== 'menu' || data.language === 'nb' || !data.business.isNorwegianOnly) return undefined;
  return baseOf(c) || '/';
}

/** Where a shop's page lives: search engines and link previews are to know it by this address alone. */
function homeOf({ subdomain, domain }: Pick<PublicBusiness, 'subdomain' | 'domain'>): string {
  if (domain) return `https://${domain}/`;
  if (subdomain === 'demo') return new URL('/restaurant/demo', environment('SITE_ORIGIN')).href;
  return shopHome(subdomain);
}

/**
 * The files for crawlers of a shop: they lead to its menu, and to no order. A shop that is not published has
 * no page in the map.
 */
async function crawlers(c: Context, file: 'robots' | 'sitemap'): Promise<Response> {
  const data = await pageData(c, 'menu');
  if (data.kind !== 'menu') return answerNotFound(c);
  const url = homeOf(data.business);
  c.header('Cache-Control', 'public, max-age=0, s-maxage=3600');
  if (file === 'robots') return c.text(robotsText(new URL('/sitemap.xml', url).href));
  c.header('Content-Type', 'application/xml; charset=utf-8');
  const { isPublished, isNorwegianOnly } = data.business;
  if (!isPublished) return c.body(sitemapXml([]));
  return c.body(isNorwegianOnly ? sitemapXml([url]) : sitemapXml([], [url]));
}

/**
 * Browsers would keep a 301 for ever, and an owner may take an old address back: so no browser may store it.
 */
async function answer(c: Context, wanted: Wanted): Promise<Response> {
  const data = await pageData(c, wanted);
  const norwegian = norwegianOf(c, data);
  if (norwegian) {
    c.header('Cache-Control', 'no-store');
    return c.redirect(norwegian, 302);
  }
  const url = movedTo(c, data);
  if (!url) return answerPage(c, data, 'business' in data ? homeOf(data.business) : '');
  c.header('Cache-Control', 'no-store');
  return c.redirect(url, 301);
}

export const pages = new Hono()
  .get('/', (c) => answer(c, 'menu'))
  .get('/personvern', (c) => answer(c, 'privacy'))
  .get('/robots.txt', (c) => crawlers(c, 'robots'))
  .get('/sitemap.xml', (c) => crawlers(c, 'sitemap'))
  .get('/vilkar', (c) => answer(c, 'terms'))
  .get('/bestilling/:token', (c) => answer(c, { token: c.req.param('token') }));
