import { Hono } from 'hono';
import * as v from 'valibot';
import { type OrderId, orderId as orderIdShape } from '../../shared/kernel/ids.ts';
import type { OrderNotices } from '../../shared/messages/order-notice.ts';
import { commands, orderCommand } from '../../shared/orders/commands.ts';
import type { Order, OrderPage } from '../../shared/orders/order.ts';
import type { OrderHistory } from '../../shared/orders/order-event.ts';
import { orderSearch } from '../../shared/orders/order-search.ts';
import { isOverRehearsal, type Rehearsed } from '../../shared/orders/rehearsal.ts';
import { may } from '../../shared/people/role.ts';
import { body } from '../kernel/http/body.ts';
import { idempotencyKey } from '../kernel/http/idempotency-key.ts';
import type { MemberEnv } from '../kernel/http/member.ts';
import { forbidden, noOrder } from '../kernel/lambda/problems.ts';
import { applyCommand } from './apply-command.ts';
import { readHistory } from './history.ts';
import { readNotices } from './order-notices.ts';
import { rehearse } from './rehearse.ts';
import { searchOrders } from './search-orders.ts';
import { listOrders, listRunningBefore, readOrder } from './store.ts';

/** An id from a path or a query. One that cannot be ours is NOT_FOUND, as one of another business is. */
function orderId(input: string): OrderId {
  const result = v.safeParse(orderIdShape, input);
  if (!result.success) throw noOrder();
  return result.output;
}

/** How many orders a list holds: 50, or what was asked for up to 100. */
function listLimit(input: string | undefined): number {
  const asked = Number(input ?? 50);
  return Number.isInteger(asked) && asked > 0 ? Math.min(asked, 100) : 50;
}

export const orders = new Hono<MemberEnv>()
  .get('/', async (c) => {
    const limit = listLimit(c.req.query('limit'));
    const before = c.req.query('before');
    const found = await listOrders(c.var.business, limit, before ? orderId(before) : undefined);
    const last = found.length === limit ? found.at(-1)?.id : undefined;
    const now = Date.now();
    const running = last && !before ? await listRunningBefore(c.var.business, last, now) : [];
    const orders = [...found, ...running].filter((order) => !isOverRehearsal(order, now));
    return c.json<OrderPage>({ orders, next: last ?? null });
  })
  // By POST: a name or a phone number must not stand in an address, which logs keep.
  .post('/search', body(orderSearch), async (c) => {
    return c.json<OrderPage>(await searchOrders(c.var.business, c.req.valid('json'), Date.now()));
  })
  .post('/rehearsal', async (c) => {
    const { business, actor } = c.var;
    return c.json<Rehearsed>(await rehearse(business, idempotencyKey(c), actor, Date.now()), 201);
  })
  .get('/:id', async (c) => {
    return c.json<Order>(await readOrder(c.var.business, orderId(c.req.param('id'))));
  })
  .get('/:id/history', async (c) => {
    return c.json<OrderHistory>(await readHistory(c.var.business, orderId(c.req.param('id'))));
  })
  .get('/:id/notices', async (c) => {
    const { id } = await readOrder(c.var.business, orderId(c.req.param('id')));
    return c.json<OrderNotices>(await readNotices(c.var.business, id));
  })
  .post('/:id/commands', body(orderCommand), async (c) => {
    const id = orderId(c.req.param('id'));
    const command = c.req.valid('json');
    const { business, actor, role } = c.var;
    const { right } = commands[command.what];
    if (!right || !may(role, right)) throw forbidden();
    return c.json<Order>(await applyCommand(business, id, command, actor, Date.now()));
  });
