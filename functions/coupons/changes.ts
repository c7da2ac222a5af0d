import { type Coupon, type CouponChange, type CouponDraft, maxCoupons } from '../../shared/coupons/coupon.ts';
import { Problem } from '../../shared/kernel/problem.ts';

/** A coupon as stored. `keyHash` is of the request that made it, so that a repeated request finds its own coupon again. */
export type StoredCoupon = Coupon & { keyHash: string };
export type StoredCoupons = readonly StoredCoupon[];

/** A change is pure, because it runs again on the newer list when another tablet was faster. */
export type CouponsChange = (coupons: StoredCoupons) => StoredCoupons;

/**
 * Adds a coupon unless the request with this `keyHash` has added it already. Throws COUPON_EXISTS for a code that is taken,
 * COUPONS_FULL, and IDEMPOTENCY_KEY_REUSED when the key made another code.
 */
export function withNewCoupon(coupons: StoredCoupons, draft: CouponDraft, keyHash: string, now: string) {
  const made = coupons.find((coupon) => coupon.keyHash === keyHash);
  if (made?.code === draft.code) return coupons;
  if (made)
    throw new Problem('IDEMPOTENCY_KEY_REUSED', 'Skjemaet er endret siden det ble sendt. Prøv igjen.');
  if (coupons.some(({ code }) => code === draft.code)) {
    throw new Problem('COUPON_EXISTS', `${draft.code} finnes fra før`, {
      issues: [{ path: 'code', message: `${draft.code} finnes fra før` }],
    });
  }
  if (coupons.length >= maxCoupons) {
    const message = `Du kan ha høyst ${maxCoupons} rabattkoder. Slett en som ikke er i bruk.`;
    throw new Problem('COUPONS_FULL', message);
  }
  return [{ ...draft, createdAt: now, keyHash }, ...coupons];
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
