import { Hono } from 'hono';
import { connectPass, screenState } from '../../shared/orders/live.ts';
import { may } from '../../shared/people/role.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import type { MemberEnv } from '../kernel/http/member.ts';
import { digest } from '../kernel/lambda/digest.ts';
import { readTracked } from '../orders/store.ts';
import type { TenantEnv } from '../tenancy/tenant.ts';
import { giveConnectPass } from './live-store.ts';
import { noteScreen } from './note-screen.ts';
import { openerOf } from './opener.ts';

export const live = new Hono<MemberEnv>().post('/', gives(connectPass), body(screenState), async (c) => {
  const { business, role, actor } = c.var;
  const { isSilent } = c.req.valid('json');
  const now = Date.now();
  const [pass] = await Promise.all([
    giveConnectPass({ business, audience: 'OWNER', opener: openerOf(business, actor), isSilent }, now),
    // Who may answer no order is not counted on to hear one, and a screen without sound is not heard.
    may(role, 'moveOrders') && !isSilent && noteScreen(business, now),
  ]);
  return answer(c, { pass });
});

/** A guest's page may follow the order of its link. */
export const guestLive = new Hono<TenantEnv>().post('/:token/live', gives(connectPass), async (c) => {
  const order = await readTracked(c.var.business, digest('token', c.req.param('token')), Date.now());
  const host = c.req.header('x-tenant-host');
  const pass = await giveConnectPass({ business: c.var.business, audience: order.id, host }, Date.now());
  return answer(c, { pass });
});
