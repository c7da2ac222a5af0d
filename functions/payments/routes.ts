import { Hono } from 'hono';
import {
  cardStart,
  checkedCard,
  checkedConnection,
  connections,
  vippsKeys,
} from '../../shared/payments/connection.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { needs } from '../kernel/http/member.ts';
import { findCardConnection, leaveCard } from './card-store.ts';
import { checkConnection, connect } from './connect.ts';
import { checkCardNow, startCard } from './connect-card.ts';
import { findConnection, leaveConnection } from './connection-store.ts';
import { hasStripe } from './stripe-client.ts';

/** Connections to providers. Keys go in and never come out. */
export const payments = new Hono()
  .get('/', needs('editShop'), gives(connections), async (c) => {
    const { business } = c.var;
    const [vipps, card] = await Promise.all([
      findConnection(business),
      hasStripe() ? findCardConnection(business) : undefined,
    ]);
    return answer(c, { vipps, card });
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
  })
  .post('/stripe/start', needs('editShop'), gives(cardStart), async (c) => {
    return answer(c, await startCard(c.var.business, Date.now()));
  })
  .post('/stripe/check', needs('editShop'), gives(checkedCard), async (c) => {
    return answer(c, { card: await checkCardNow(c.var.business, Date.now()) });
  })
  .delete('/stripe', needs('editShop'), async (c) => {
    await leaveCard(c.var.business, Date.now());
    return c.body(null, 204);
  });
