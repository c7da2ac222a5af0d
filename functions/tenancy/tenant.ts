import { createMiddleware } from 'hono/factory';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { siteOf } from '../../shared/tenancy/host.ts';
import { environment } from '../kernel/lambda/environment.ts';
import { noShop } from '../kernel/lambda/problems.ts';
import { businessAtDomain } from './business-at-domain.ts';
import { businessAtHost } from './pointers.ts';

export type TenantEnv = { Variables: { business: BusinessId } };

/** Puts the host's business into `c.var.business`; a host without one is NOT_FOUND. */
export const tenant = createMiddleware<TenantEnv>(async (c, next) => {
  c.set('business', await shopAt(c.req.header('x-tenant-host')));
  await next();
});

async function shopAt(host: string | undefined): Promise<BusinessId> {
  const business = await businessAtHost(host, businessAtDomain);
  if (!business) throw noShop();
  return business;
}

const rememberedMs = 30_000;

/** The businesses at the subdomains that this process was asked for of late: as many as there are shops. */
const remembered = new Map<string, { business: BusinessId; until: number }>();

/**
 * Does `act` for the business at a host, and spares the read of an address that this process has read of
 * late. Addresses move. So `act`, before it writes, must throw NOT_FOUND unless the business says in a
 * consistent read that it lives at `livesAt`: then the table is asked.
 */
export async function atHost<T>(
  host: string | undefined,
  now: number,
  act: (business: BusinessId, livesAt?: string) => Promise<T>,
): Promise<T> {
  const site = siteOf(host ?? '', environment('SITE_DOMAIN'));
  if (site.kind !== 'shop') return act(await shopAt(host));
  const { subdomain } = site;
  const known = remembered.get(subdomain);
  if (known && now < known.until) {
    try {
      return await act(known.business, subdomain);
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'NOT_FOUND')) throw error;
      remembered.delete(subdomain);
    }
  }
  const business = await shopAt(host);
  remembered.set(subdomain, { business, until: now + rememberedMs });
  return act(business);
}
