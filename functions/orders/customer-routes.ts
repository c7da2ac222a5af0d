import { Hono } from 'hono';
import * as v from 'valibot';
import { orderTimes, placedOrder, trackedOrder } from '../../shared/orders/answers.ts';
import { couponCheck } from '../../shared/orders/coupon.ts';
import { checkedCoupon } from '../../shared/orders/offer-answers.ts';
import { orderDraft, timesQuestion } from '../../shared/orders/order.ts';
import { waitingOrder } from '../../shared/orders/waiting-order.ts';
import { begunPayment } from '../../shared/payments/answers.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { askedLanguage } from '../kernel/http/base-of.ts';
import { body } from '../kernel/http/body.ts';
import { checkSender } from '../kernel/http/check-sender.ts';
import { idempotencyKey } from '../kernel/http/idempotency-key.ts';
import { callerOf } from '../kernel/limits/guest-caller.ts';
import { checkDemoShop, isMarked, passHeader } from '../tenancy/demo-pass.ts';
import { atHost, type TenantEnv } from '../tenancy/tenant.ts';
import { checkCoupon } from './accept-coupon.ts';
import { answerCancelForm, cancelByGuest, isForm } from './cancel-by-guest.ts';
import { leadToPay } from './lead-to-pay.ts';
import { readOrderTimes } from './order-times.ts';
import { abortPayment, payAgain, readOrderPage } from './pay-online.ts';
import { placeOrder } from './place-order.ts';

const placedOrBegun = v.union([placedOrder, begunPayment]);
const orderPage = v.union([trackedOrder, waitingOrder]);

/** Stands before `tenant`: a rush of orders need not ask for the host of each. */
export const orderPlacing = new Hono().post('/', gives(placedOrBegun), body(orderDraft), async (c) => {
  const [key, caller, now] = [idempotencyKey(c), callerOf(c), Date.now()];
  const placed = await atHost(c.req.header('x-tenant-host'), now, async (business, livesAt) => {
    checkDemoShop(business, await isMarked(business, c.req.header(passHeader), now));
    return placeOrder({ business, livesAt }, key, c.req.valid('json'), caller, now);
  });
  return answer(c, placed, 201);
});

export const customerOrders = new Hono<TenantEnv>()
  .get('/:token', gives(orderPage), async (c) => {
    return answer(c, await readOrderPage(c.var.business, c.req.param('token'), Date.now()));
  })
  .post('/:token/pay', gives(begunPayment), async (c) => {
    checkSender(c);
    const begun = await payAgain(c.var.business, c.req.param('token'), Date.now());
    return isForm(c) ? leadToPay(c, begun.pay.redirectUrl, askedLanguage(c)) : answer(c, begun);
  })
  .post('/:token/abort', gives(orderPage), async (c) => {
    checkSender(c);
    const token = c.req.param('token');
    const abort = () => abortPayment(c.var.business, token, Date.now());
    return isForm(c) ? answerCancelForm(c, token, abort) : answer(c, await abort());
  })
  .post('/:token/cancel', gives(trackedOrder), async (c) => {
    checkSender(c);
    const token = c.req.param('token');
    const cancel = () => cancelByGuest(c.var.business, token, Date.now());
    if (isForm(c)) return answerCancelForm(c, token, cancel);
    return answer(c, await cancel());
  });

export const customerTimes = new Hono<TenantEnv>().post(
  '/',
  gives(orderTimes),
  body(timesQuestion),
  async (c) => answer(c, await readOrderTimes(c.var.business, c.req.valid('json'), Date.now())),
);

export const customerCoupon = new Hono<TenantEnv>().post(
  '/',
  gives(checkedCoupon),
  body(couponCheck),
  async (c) => {
    return answer(c, await checkCoupon(c.var.business, c.req.valid('json'), callerOf(c), Date.now()));
  },
);
