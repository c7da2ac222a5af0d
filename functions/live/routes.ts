import { Hono } from 'hono';
import type { ConnectPass } from '../../shared/orders/live.ts';
import type { MemberEnv } from '../http/member.ts';
import { openerOf } from './opener.ts';
import { giveConnectPass } from './store.ts';

export const live = new Hono<MemberEnv>().post('/', async (c) => {
  const { business, actor } = c.var;
  return c.json<ConnectPass>({
    pass: await giveConnectPass(
      { business, audience: 'OWNER', opener: openerOf(business, actor) },
      Date.now(),
    ),
  });
});
