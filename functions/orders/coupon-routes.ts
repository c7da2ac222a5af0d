import { Hono } from 'hono';
import { canonicalCode } from '../../shared/orders/code.ts';
import { type Coupon, couponChange, couponDraft } from '../../shared/orders/coupon.ts';
import { body } from '../kernel/http/body.ts';
import { idempotencyKey } from '../kernel/http/idempotency-key.ts';
import type { MemberEnv } from '../kernel/http/member.ts';
import { listCoupons } from './coupon-store.ts';
import { addCoupon, changeCoupon, deleteCoupon } from './edit-coupons.ts';

export const coupons = new Hono<MemberEnv>()
  .get('/', async (c) => {
    return c.json<Coupon[]>(await listCoupons(c.var.business));
  })
  .post('/', body(couponDraft), async (c) => {
    const key = idempotencyKey(c);
    return c.json<Coupon>(await addCoupon(c.var.business, key, c.req.valid('json'), Date.now()), 201);
  })
  .patch('/:code', body(couponChange), async (c) => {
    const code = canonicalCode(c.req.param('code'));
    return c.json<Coupon>(await changeCoupon(c.var.business, code, c.req.valid('json')));
  })
  .delete('/:code', async (c) => {
    await deleteCoupon(c.var.business, canonicalCode(c.req.param('code')));
    return c.body(null, 204);
  });
