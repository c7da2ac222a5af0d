import { Hono } from 'hono';
import { checkedCoupon } from '../../shared/orders/answers.ts';
import { couponCheck } from '../../shared/orders/coupon.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { callerOf } from '../kernel/limits/guest-caller.ts';
import type { TenantEnv } from '../tenancy/tenant.ts';
import { checkCoupon } from './accept-coupon.ts';

export const customerCoupon = new Hono<TenantEnv>().post(
  '/',
  gives(checkedCoupon),
  body(couponCheck),
  async (c) => {
    return answer(c, await checkCoupon(c.var.business, c.req.valid('json'), callerOf(c), Date.now()));
  },
);
