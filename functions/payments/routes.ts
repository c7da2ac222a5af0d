import { Hono } from 'hono';
import { checkedConnection, connections, vippsKeys } from '../../shared/payments/connection.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { needs } from '../kernel/http/member.ts';
import { checkConnection, connect } from './connect.ts';
import { findConnection, leaveConnection } from './connection-store.ts';

/** Connections to providers. Keys go in and never come out. */
export const payments = new Hono()
  .get('/', needs('editShop'), gives(connections), async (c) => {
    return answer(c, { vipps: await findConnection(c.var.business) });
  })
  .put('/vipps', needs('editShop'), gives(checkedConnection), body(vippsKeys), async (c) => {
    return answer(c, await connect(c.var.business, c.req.valid('json'), Date.now()));
  })
  .post('/vipps/check', needs('editShop'), gives(checkedConnection), async (c) => {
    return answer(c, await checkConnection(c.var.business, Date.now()));
  })
  .delete('/vipps', needs('editShop'), async (c) => {
    await leaveConnection(c.var.business, Date.now());
    return c.body(null, 204);
  });
