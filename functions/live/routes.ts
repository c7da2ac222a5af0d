import { Hono } from 'hono';
import type { ConnectPass } from '../../shared/orders/live.ts';
import type { OwnerEnv } from '../http/owner.ts';
import { giveConnectPass } from './store.ts';

export const live = new Hono<OwnerEnv>().post('/', async (c) => {
  return c.json<ConnectPass>({
    pass: await giveConnectPass({ business: c.var.business, audience: 'OWNER', host: undefined }, Date.now()),
  });
});
