import { Hono } from 'hono';
import * as v from 'valibot';
import { coupon } from '../../shared/orders/answers.ts';
import { canonicalCode } from '../../shared/orders/code.ts';
import { couponChange, couponDraft } from '../../shared/orders/coupon.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { idempotencyKey } from '../kernel/http/idempotency-key.ts';
import { needs } from '../kernel/http/member.ts';
import { listCoupons } from './coupon-store.ts';
import { addCoupon, changeCoupon, deleteCoupon } from './edit-coupons.ts';

export const coupons = new Hono()
  .get('/', needs('manageCoupons'), gives(v.array(coupon)), async (c) => {
    return answer(c, await listCoupons(c.var.business));
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
