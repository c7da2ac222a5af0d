import { Hono } from 'hono';
import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { type OrderId, orderId as orderIdShape } from '../../shared/kernel/ids.ts';
import {
  canOrderAnswer,
  order,
  orderHistory,
  orderHistoryWithoutGuest,
  orderNotices,
  orderPage,
  orderPageWithoutGuests,
  orderWithoutGuest,
  refusedOrders,
  rehearsed,
} from '../../shared/orders/answers.ts';
import { canonicalCode } from '../../shared/orders/code.ts';
import { commands, orderCommand, refuseMany } from '../../shared/orders/commands.ts';
import {
  type Coupon,
  type CouponChange,
  type CouponDraft,
  couponChange,
  couponDraft,
} from '../../shared/orders/coupon.ts';
import { coupon } from '../../shared/orders/offer-answers.ts';
import { canOrderQuestion } from '../../shared/orders/order.ts';
import { orderSearch } from '../../shared/orders/order-search.ts';
import { isOverRehearsal } from '../../shared/orders/rehearsal.ts';
import { seenOrders } from '../../shared/orders/unanswered.ts';
import { may } from '../../shared/people/role.ts';
import { answer, gives, givesBy } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { idempotencyKey } from '../kernel/http/idempotency-key.ts';
import { needs } from '../kernel/http/member.ts';
import { creationRequest } from '../kernel/lambda/creation-request.ts';
import { forbidden, noOrder } from '../kernel/lambda/problems.ts';
import { applyCommand, refuseOrders } from './apply-command.ts';
import { readUses } from './code-uses.ts';
import {
  changeCoupons,
  listCoupons,
  noCoupon,
  type StoredCoupons,
  withChangedCoupon,
  withNewCoupon,
  withoutCoupon,
} from './coupon-store.ts';
import { readHistory } from './history.ts';
import { readNotices } from './order-notices.ts';
import { explainOrder } from './order-times.ts';
import { rehearse } from './rehearse.ts';
import { searchOrders } from './search-orders.ts';
import { retryMoney } from './settle-payment.ts';
import { listOrders, listRunningBefore, readOrder } from './store.ts';
import { listUnanswered, noteSeen, readUnanswered } from './unanswered.ts';

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

const aPage = givesBy('seeGuests', orderPage, orderPageWithoutGuests);
const anOrder = givesBy('seeGuests', order, orderWithoutGuest);
const aHistory = givesBy('seeGuests', orderHistory, orderHistoryWithoutGuest);

export const orders = new Hono()
  .get('/', needs('seeOrders'), aPage, async (c) => {
    const limit = listLimit(c.req.query('limit'));
    const before = c.req.query('before');
    const { business } = c.var;
    const [found, missed] = await Promise.all([
      listOrders(business, limit, before ? orderId(before) : undefined),
      before ? [] : listUnanswered(business),
    ]);
    const last = found.length === limit ? found.at(-1)?.id : undefined;
    const now = Date.now();
    const running = last && !before ? await listRunningBefore(business, last) : [];
    const page = [...found, ...running].filter((order) => !isOverRehearsal(order, now));
    const unanswered = missed.map(({ id }) => id);
    const orders = [...page, ...(await readUnanswered(business, unanswered, page))];
    return answer(c, { orders, next: last ?? null, ...(unanswered.length > 0 && { unanswered }) });
  })
  .post('/unanswered/seen', needs('moveOrders'), body(seenOrders), async (c) => {
    await noteSeen(c.var.business, c.req.valid('json').orders);
    return c.body(null, 204);
  })
  // By POST: a name or a phone number must not stand in an address, which logs keep.
  .post('/search', needs('seeOrders'), aPage, body(orderSearch), async (c) => {
    const { business, role } = c.var;
    const by = { seesGuests: may(role, 'seeGuests') };
    return answer(c, await searchOrders(business, c.req.valid('json'), Date.now(), by));
  })
  .post('/rehearsal', needs('editShop'), gives(rehearsed), async (c) => {
    const { business, actor } = c.var;
    return answer(c, await rehearse(business, idempotencyKey(c), actor, Date.now()), 201);
  })
  .post('/refusals', needs('moveOrders'), gives(refusedOrders), body(refuseMany), async (c) => {
    const { business, actor } = c.var;
    return answer(c, { orders: await refuseOrders(business, c.req.valid('json'), actor, Date.now()) });
  })
  .post('/possible', needs('seeOrders'), gives(canOrderAnswer), body(canOrderQuestion), async (c) => {
    return answer(c, await explainOrder(c.var.business, c.req.valid('json'), Date.now()));
  })
  .get('/:id', needs('seeOrders'), anOrder, async (c) => {
    return answer(c, await readOrder(c.var.business, orderId(c.req.param('id'))));
  })
  .get('/:id/history', needs('seeOrders'), aHistory, async (c) => {
    return answer(c, await readHistory(c.var.business, orderId(c.req.param('id'))));
  })
  .get('/:id/notices', needs('seeOrders'), gives(orderNotices), async (c) => {
    const { id } = await readOrder(c.var.business, orderId(c.req.param('id')));
    return answer(c, await readNotices(c.var.business, id));
  })
  .post('/:id/commands', needs('moveOrders'), gives(order), body(orderCommand), async (c) => {
    const id = orderId(c.req.param('id'));
    const command = c.req.valid('json');
    const { business, actor, role } = c.var;
    const { right } = commands[command.what];
    if (!right || !may(role, right)) throw forbidden();
    return answer(c, await applyCommand(business, id, command, actor, Date.now()));
  })
  .post('/:id/money', needs('moveOrders'), gives(order), async (c) => {
    return answer(c, await retryMoney(c.var.business, orderId(c.req.param('id')), Date.now()));
  });

export const coupons = new Hono()
  .get('/', needs('manageCoupons'), gives(v.array(coupon)), async (c) => {
    return answer(c, await couponsWithUses(c.var.business));
  })
  .post('/', needs('manageCoupons'), gives(coupon), body(couponDraft), async (c) => {
    const key = idempotencyKey(c);
    return answer(c, await addCoupon(c.var.business, key, c.req.valid('json'), Date.now()), 201);
  })
  .patch('/:code', needs('manageCoupons'), gives(coupon), body(couponChange), async (c) => {
    const code = canonicalCode(c.req.param('code'));
    return answer(c, await changeCoupon(c.var.business, code, c.req.valid('json')));
  })
  .delete('/:code', needs('manageCoupons'), async (c) => {
    await deleteCoupon(c.var.business, canonicalCode(c.req.param('code')));
    return c.body(null, 204);
  });

/** The coupons, and of those with a limit how often they were used. */
async function couponsWithUses(business: BusinessId): Promise<Coupon[]> {
  const found = await listCoupons(business);
  return Promise.all(
    found.map(async (one) => (one.maxUses ? { ...one, uses: await readUses(business, one) } : one)),
  );
}

function couponAt(coupons: StoredCoupons, code: string): Coupon {
  const found = coupons.find((coupon) => coupon.code === code);
  if (!found) throw noCoupon();
  return found;
}

/** Makes a coupon. A repeated request answers its coupon. */
async function addCoupon(
  business: BusinessId,
  key: string,
  draft: CouponDraft,
  now: number,
): Promise<Coupon> {
  const request = creationRequest('coupon', business, key, draft);
  const at = new Date(now).toISOString();
  const coupons = await changeCoupons(business, (known) => withNewCoupon(known, draft, request, at));
  return couponAt(coupons, draft.code);
}

async function changeCoupon(business: BusinessId, code: string, change: CouponChange): Promise<Coupon> {
  const coupons = await changeCoupons(business, (known) => withChangedCoupon(known, code, change));
  return couponAt(coupons, code);
}

async function deleteCoupon(business: BusinessId, code: string): Promise<void> {
  await changeCoupons(business, (known) => withoutCoupon(known, code));
}
