import { Hono } from 'hono';
import type { LiveTicket } from '../../shared/orders/live.ts';
import type { OwnerEnv } from '../http/owner.ts';
import { giveTicket } from './store.ts';

export const live = new Hono<OwnerEnv>().post('/', async (c) => {
  return c.json<LiveTicket>({
    ticket: await giveTicket({ business: c.var.business, audience: 'OWNER', host: undefined }, Date.now()),
  });
});
