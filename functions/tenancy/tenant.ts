import { createMiddleware } from 'hono/factory';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { noShop } from '../kernel/lambda/problems.ts';
import { businessAtDomain } from './business-at-domain.ts';
import { businessAtHost } from './business-at-host.ts';

export type TenantEnv = { Variables: { business: BusinessId } };

/** Puts the host's business into `c.var.business`; a host without one is NOT_FOUND. */
export const tenant = createMiddleware<TenantEnv>(async (c, next) => {
  const business = await businessAtHost(c.req.header('x-tenant-host'), businessAtDomain);
  if (!business) throw noShop();
  c.set('business', business);
  await next();
});
