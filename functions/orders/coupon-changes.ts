import { Problem } from '../../shared/kernel/problem.ts';
import { type Coupon, type CouponChange, type CouponDraft, maxCoupons } from '../../shared/orders/coupon.ts';
import { type CreationRequest, createdBefore } from '../kernel/lambda/creation-request.ts';

/** A coupon as stored, with the request that created it, so that a repeat finds its own coupon again. */
export type StoredCoupon = Coupon & Partial<CreationRequest>;
export type StoredCoupons = readonly StoredCoupon[];

/** A change is pure, because it runs again on the newer list when another tablet was faster. */
export type CouponsChange = (coupons: StoredCoupons) => StoredCoupons;

/**
 * Adds a coupon unless this request has added it already. Throws COUPON_EXISTS for a code that is taken,
 * COUPONS_FULL, and IDEMPOTENCY_KEY_REUSED.
 */
export function withNewCoupon(
  coupons: StoredCoupons,
  draft: CouponDraft,
  request: CreationRequest,
  now: string,
): StoredCoupons {
  if (createdBefore(coupons, request)) return coupons;
  if (coupons.some(({ code }) => code === draft.code)) {
    throw new Problem('COUPON_EXISTS', `${draft.code} finnes fra før`, {
      issues: [{ path: 'code', message: `${draft.code} finnes fra før` }],
    });
  }
  if (coupons.length >= maxCoupons) {
    const message = `Du kan ha høyst ${maxCoupons} rabattkoder. Slett en som ikke er i bruk.`;
    throw new Problem('COUPONS_FULL', message);
  }
  return [{ ...draft, createdAt: now, ...request }, ...coupons];
}

/** Changes the named fields and nothing else. Throws NOT_FOUND. */
export function withChangedCoupon(coupons: StoredCoupons, code: string, change: CouponChange) {
  checkKnown(coupons, code);
  return coupons.map((coupon) => (coupon.code === code ? { ...coupon, ...change } : coupon));
}

/** Throws NOT_FOUND. */
export function withoutCoupon(coupons: StoredCoupons, code: string) {
  checkKnown(coupons, code);
  return coupons.filter((coupon) => coupon.code !== code);
}

function checkKnown(coupons: StoredCoupons, code: string): void {
  if (!coupons.some((coupon) => coupon.code === code))
    throw new Problem('NOT_FOUND', 'Fant ikke rabattkoden');
}
