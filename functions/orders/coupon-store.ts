import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { type Coupon, coupon } from '../../shared/orders/answers.ts';
import { changeDocument, type DocumentKind, readDocument } from '../kernel/table/document.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import type { CouponsChange, StoredCoupons } from './coupon-changes.ts';

const storedCoupon = v.object({
  ...coupon.entries,
  keyHash: v.optional(v.string()),
  bodyHash: v.optional(v.string()),
});

type CouponList = { coupons: StoredCoupons; version: number };

/**
 * All coupons of a business are one document, so that an order finds its code by one read beside its others.
 */
export const storedCoupons = stored<CouponList>(
  'coupons',
  v.object({ coupons: v.array(storedCoupon), version: v.number() }),
);

const couponList: DocumentKind<CouponList> = {
  stored: storedCoupons,
  empty: { coupons: [], version: 0 },
  crowded: 'Rabattkodene endres av flere samtidig. Prøv igjen.',
};

/** Newest first. Money depends on it, so the read is consistent. */
export async function listCoupons(business: BusinessId): Promise<Coupon[]> {
  const { coupons } = await readDocument(keys.coupons(business), couponList);
  return [...coupons];
}

/** The coupon with this canonical code, whatever its state. */
export async function findCoupon(business: BusinessId, code: string): Promise<Coupon | undefined> {
  return (await listCoupons(business)).find((coupon) => coupon.code === code);
}

/** Changes the list so that no edit is lost (`changeDocument`). Throws as the change, and UNAVAILABLE. */
export async function changeCoupons(business: BusinessId, change: CouponsChange): Promise<StoredCoupons> {
  const { coupons } = await changeDocument(keys.coupons(business), couponList, (list) => {
    const changed = change(list.coupons);
    return changed === list.coupons ? list : { ...list, coupons: changed };
  });
  return coupons;
}
