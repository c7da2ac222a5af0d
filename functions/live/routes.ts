import { Hono } from 'hono';
import { may } from '../../shared/members/role.ts';
import type { ConnectPass } from '../../shared/orders/live.ts';
import { noteScreen } from '../heard/note-screen.ts';
import type { MemberEnv } from '../http/member.ts';
import { openerOf } from './opener.ts';
import { giveConnectPass } from './store.ts';

export const live = new Hono<MemberEnv>().post('/', async (c) => {
  const { business, role, actor } = c.var;
  const now = Date.now();
  const [pass] = await Promise.all([
    giveConnectPass({ business, audience: 'OWNER', opener: openerOf(business, actor) }, now),
    // Who may answer no order is not counted on to hear one.
    may(role, 'moveOrders') && noteScreen(business, now),
  ]);
  return c.json<ConnectPass>({ pass });
});
