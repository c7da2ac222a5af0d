import { createMiddleware } from 'hono/factory';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { siteOf } from '../../shared/tenancy/host.ts';
import { findBusinessAt } from '../business/store.ts';
import { environment } from './environment.ts';

export type TenantEnv = { Variables: { business: BusinessId } };

/** The business a host belongs to: the header the edge overwrites on each request, never the Host API Gateway sees. */
export async function businessAtHost(host: string | undefined): Promise<BusinessId | undefined> {
  const site = siteOf(host ?? '', environment('SITE_DOMAIN'));
  return site.kind === 'shop' ? await findBusinessAt(site.subdomain) : undefined;
}

/** Puts the host's business into `c.var.business`; a host without one is NOT_FOUND. */
export const tenant = createMiddleware<TenantEnv>(async (c, next) => {
  const business = await businessAtHost(c.req.header('x-tenant-host'));
  if (!business) throw new Problem('NOT_FOUND', 'Denne restauranten finnes ikke eller er ikke tilgjengelig.');
  c.set('business', business);
  await next();
});
