import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Coupon, CouponChange, CouponDraft } from '../../shared/orders/coupon.ts';
import { creationRequest } from '../kernel/lambda/creation-request.ts';
import { type StoredCoupons, withChangedCoupon, withNewCoupon, withoutCoupon } from './coupon-changes.ts';
import { changeCoupons } from './coupon-store.ts';

function couponAt(coupons: StoredCoupons, code: string): Coupon {
  const found = coupons.find((coupon) => coupon.code === code);
  if (!found) throw new Problem('NOT_FOUND', 'Fant ikke rabattkoden');
  return found;
}

/** Makes a coupon. A repeated request answers its coupon. */
export async function addCoupon(
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

export async function changeCoupon(
  business: BusinessId,
  code: string,
  change: CouponChange,
): Promise<Coupon> {
  const coupons = await changeCoupons(business, (known) => withChangedCoupon(known, code, change));
  return couponAt(coupons, code);
}

export async function deleteCoupon(business: BusinessId, code: string): Promise<void> {
  await changeCoupons(business, (known) => withoutCoupon(known, code));
}
