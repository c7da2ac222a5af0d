import { createMiddleware } from 'hono/factory';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { businessAtDomain } from '../domains/business-at-domain.ts';
import { businessAtHost } from './business-at-host.ts';

export type TenantEnv = { Variables: { business: BusinessId } };

/** Puts the host's business into `c.var.business`; a host without one is NOT_FOUND. */
export const tenant = createMiddleware<TenantEnv>(async (c, next) => {
  const business = await businessAtHost(c.req.header('x-tenant-host'), businessAtDomain);
  if (!business) throw new Problem('NOT_FOUND', 'Denne restauranten finnes ikke eller er ikke tilgjengelig.');
  c.set('business', business);
  await next();
});
