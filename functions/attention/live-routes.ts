import { Hono } from 'hono';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { connectPass } from '../../shared/orders/live.ts';
import type { Actor } from '../../shared/orders/order-event.ts';
import type { Device } from '../../shared/people/member.ts';
import { screenReport } from '../../shared/shops/heard.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { needs } from '../kernel/http/member.ts';
import { digest } from '../kernel/lambda/digest.ts';
import { keys } from '../kernel/table/keys.ts';
import { readTracked } from '../orders/store.ts';
import type { TenantEnv } from '../tenancy/tenant.ts';
import { noteReport } from './heard.ts';
import { giveConnectPass } from './live-store.ts';

export const live = new Hono()
  .post('/', needs('seeOrders'), gives(connectPass), async (c) => {
    const { business, actor } = c.var;
    const given = { business, audience: 'OWNER', opener: openerOf(business, actor) } as const;
    return answer(c, { pass: await giveConnectPass(given, Date.now()) });
  })
  // Only a screen that may answer counts as hearing an order.
  .put('/', needs('moveOrders'), body(screenReport), async (c) => {
    const { business, actor } = c.var;
    await noteReport(business, openerOf(business, actor), c.req.valid('json'), Date.now());
    return c.body(null, 204);
  });

/** A guest's page may follow the order of its link. */
export const guestLive = new Hono<TenantEnv>().post('/:token/live', gives(connectPass), async (c) => {
  const order = await readTracked(c.var.business, digest('token', c.req.param('token')), Date.now());
  const host = c.req.header('x-tenant-host');
  const pass = await giveConnectPass({ business: c.var.business, audience: order.id, host }, Date.now());
  return answer(c, { pass });
});

/**
 * Whose screen it is, as the sort key of the member or the device: when that item goes, the screen is closed.
 */
export function openerOf(business: BusinessId, actor: Actor): string {
  if (actor.kind === 'member') return keys.member(business, actor.id).sk;
  if (actor.kind === 'device') return keys.device(business, actor.id as Device['id']).sk;
  throw new Error(`No screen is opened by ${actor.kind}`);
}
