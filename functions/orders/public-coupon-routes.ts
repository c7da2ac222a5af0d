import { Hono } from 'hono';
import { type CheckedCoupon, couponCheck } from '../../shared/orders/coupon.ts';
import { body } from '../kernel/http/body.ts';
import { callerOf } from '../kernel/limits/guest-caller.ts';
import type { TenantEnv } from '../tenancy/tenant.ts';
import { checkCoupon } from './accept-coupon.ts';

export const customerCoupon = new Hono<TenantEnv>().post('/', body(couponCheck), async (c) => {
  return c.json<CheckedCoupon>(
    await checkCoupon(c.var.business, c.req.valid('json'), callerOf(c), Date.now()),
  );
});
