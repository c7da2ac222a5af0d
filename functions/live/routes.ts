import { Hono } from 'hono';
import { may } from '../../shared/members/role.ts';
import { type ConnectPass, screenState } from '../../shared/orders/live.ts';
import { noteScreen } from '../heard/note-screen.ts';
import { body } from '../http/body.ts';
import type { MemberEnv } from '../http/member.ts';
import { openerOf } from './opener.ts';
import { giveConnectPass } from './store.ts';

export const live = new Hono<MemberEnv>().post('/', body(screenState), async (c) => {
  const { business, role, actor } = c.var;
  const { isSilent } = c.req.valid('json');
  const now = Date.now();
  const [pass] = await Promise.all([
    giveConnectPass({ business, audience: 'OWNER', opener: openerOf(business, actor), isSilent }, now),
    // Who may answer no order is not counted on to hear one, and a screen without sound is not heard.
    may(role, 'moveOrders') && !isSilent && noteScreen(business, now),
  ]);
  return c.json<ConnectPass>({ pass });
});
