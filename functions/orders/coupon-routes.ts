import { Hono } from 'hono';
import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { coupon } from '../../shared/orders/answers.ts';
import { canonicalCode } from '../../shared/orders/code.ts';
import {
  type Coupon,
  type CouponChange,
  type CouponDraft,
  couponChange,
  couponDraft,
} from '../../shared/orders/coupon.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { idempotencyKey } from '../kernel/http/idempotency-key.ts';
import { needs } from '../kernel/http/member.ts';
import { creationRequest } from '../kernel/lambda/creation-request.ts';
import {
  changeCoupons,
  listCoupons,
  noCoupon,
  type StoredCoupons,
  withChangedCoupon,
  withNewCoupon,
  withoutCoupon,
} from './coupon-store.ts';

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
