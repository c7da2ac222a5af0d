import { Hono } from 'hono';
import { osloDay } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { connectPass, screenState } from '../../shared/orders/live.ts';
import type { Actor } from '../../shared/orders/order-event.ts';
import type { Device } from '../../shared/people/member.ts';
import { may } from '../../shared/people/role.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { needs } from '../kernel/http/member.ts';
import { isDemoShop } from '../kernel/lambda/demo-shop.ts';
import { digest } from '../kernel/lambda/digest.ts';
import { log } from '../kernel/lambda/log.ts';
import { keys } from '../kernel/table/keys.ts';
import { readTracked } from '../orders/store.ts';
import { endSilence, readHeard } from '../shops/silence-store.ts';
import { watchShop } from '../shops/watched-shops.ts';
import type { TenantEnv } from '../tenancy/tenant.ts';
import { giveConnectPass } from './live-store.ts';

export const live = new Hono().post(
  '/',
  needs('seeOrders'),
  gives(connectPass),
  body(screenState),
  async (c) => {
    const { business, role, actor } = c.var;
    const { isSilent } = c.req.valid('json');
    const now = Date.now();
    const [pass] = await Promise.all([
      giveConnectPass({ business, audience: 'OWNER', opener: openerOf(business, actor), isSilent }, now),
      // Only screens with sound whose person may answer orders count as hearing them.
      may(role, 'moveOrders') && !isSilent && noteScreen(business, now),
    ]);
    return answer(c, { pass });
  },
);

/** A guest's page may follow the order of its link. */
export const guestLive = new Hono<TenantEnv>().post('/:token/live', gives(connectPass), async (c) => {
  const order = await readTracked(c.var.business, digest('token', c.req.param('token')), Date.now());
  const host = c.req.header('x-tenant-host');
  const pass = await giveConnectPass({ business: c.var.business, audience: order.id, host }, Date.now());
  return answer(c, { pass });
});

/**
 * A screen of the shop asks for a connection: from today on the shop is watched, and a silence is over. A
 * screen whose network lets no WebSocket through asks again and again, so it counts too. Never throws: a
 * screen must open, and it asks again within two hours.
 */
export async function noteScreen(business: BusinessId, now: number): Promise<void> {
  if (isDemoShop(business)) return;
  try {
    const { watchedOn, silentSince } = await readHeard(business);
    const today = osloDay(now);
    if (watchedOn !== today) await watchShop(business);
    if (watchedOn !== today || silentSince !== undefined) await endSilence(business, today);
  } catch (error) {
    log.error('A screen was not noted', { business, error });
  }
}

/**
 * Whose screen it is, as the sort key of the member or the device: when that item goes, the screen is closed.
 */
export function openerOf(business: BusinessId, actor: Actor): string {
  if (actor.kind === 'member') return keys.member(business, actor.id).sk;
  if (actor.kind === 'device') return keys.device(business, actor.id as Device['id']).sk;
  throw new Error(`No screen is opened by ${actor.kind}`);
}
