import { Hono } from 'hono';
import { type CheckedCoupon, couponCheck } from '../../shared/coupons/coupon.ts';
import { body } from '../http/body.ts';
import type { TenantEnv } from '../http/tenant.ts';
import { callerOf } from '../rate-limits/caller.ts';
import { checkCoupon } from './accept-coupon.ts';

export const customerCoupon = new Hono<TenantEnv>().post('/', body(couponCheck), async (c) => {
  return c.json<CheckedCoupon>(
    await checkCoupon(c.var.business, c.req.valid('json'), callerOf(c), Date.now()),
  );
});
