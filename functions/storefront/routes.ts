import { type Context, Hono } from 'hono';
import type { PageData } from '../../shared/business/public-business.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { readPublicBusiness } from '../business/public-business.ts';
import { digest } from '../http/digest.ts';
import { environment } from '../http/environment.ts';
import { log } from '../http/log.ts';
import { businessAtHost } from '../http/tenant.ts';
import { readTracked } from '../orders/store.ts';
import { trackedOrder } from '../orders/tracked-order.ts';
import { answerPage } from './answer-page.ts';

type Common = Pick<PageData, 'base' | 'now' | 'product'>;

/** What every page knows; `base` is what goes before its paths. */
function commonOf(c: Context): Common {
  const subdomain = c.req.param('subdomain');
  const base = subdomain ? `/restaurant/${subdomain}` : '';
  return { base, now: new Date().toISOString(), product: environment('PRODUCT_NAME') };
}

/** The page of the host's business; a business or an order that is not there is a page of its own, and so is a failure. */
async function pageData(c: Context, token?: string): Promise<PageData> {
  const common = commonOf(c);
  try {
    const id = await businessAtHost(c.req.header('x-tenant-host'));
    if (!id) return { kind: 'missing', ...common };
    const [business, order] = await Promise.all([
      readPublicBusiness(id),
      token ? readTracked(id, digest('token', token)) : undefined,
    ]);
    if (token && order) return { kind: 'status', ...common, business, token, order: trackedOrder(order) };
    return { kind: 'menu', ...common, business };
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_FOUND') return { kind: 'missing', ...common };
    log.error('A page could not be made', { error: error instanceof Error ? error : String(error) });
    return { kind: 'failed', ...common };
  }
}

export const pages = new Hono()
  .get('/', async (c) => answerPage(c, await pageData(c)))
  .get('/bestilling/:token', async (c) => answerPage(c, await pageData(c, c.req.param('token'))));
