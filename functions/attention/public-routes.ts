import { Hono } from 'hono';
import { connectPass } from '../../shared/orders/live.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { readTracked } from '../orders/store.ts';
import type { TenantEnv } from '../tenancy/tenant.ts';
import { giveConnectPass } from './live-store.ts';

/** A guest's page may follow the order of its link. */
export const guestLive = new Hono<TenantEnv>().post('/:token/live', gives(connectPass), async (c) => {
  const order = await readTracked(c.var.business, c.req.param('token'), Date.now());
  const host = c.req.header('x-tenant-host');
  const pass = await giveConnectPass({ business: c.var.business, audience: order.id, host }, Date.now());
  return answer(c, { pass });
});
