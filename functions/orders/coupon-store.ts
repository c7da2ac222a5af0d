import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Coupon } from '../../shared/orders/coupon.ts';
import { changeDocument, type DocumentKind, readDocument } from '../kernel/table/document.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import type { CouponsChange, StoredCoupon, StoredCoupons } from './coupon-changes.ts';

const discount = v.variant('kind', [
  v.object({ kind: v.literal('percent'), percent: v.number() }),
  v.object({ kind: v.literal('amount'), amountOre: v.number() }),
]);
const coupon = v.object({
  code: v.string(),
  discount,
  isActive: v.boolean(),
  lastDay: v.nullable(v.string()),
  minOrderOre: v.number(),
  createdAt: v.string(),
  keyHash: v.optional(v.string()),
  bodyHash: v.optional(v.string()),
});

type CouponList = { coupons: StoredCoupons; version: number };

/**
 * All coupons of a business are one document, so that an order finds its code by one read beside its others.
 */
export const storedCoupons = stored<CouponList>(
  'coupons',
  v.object({ coupons: v.array(coupon), version: v.number() }),
);

const couponList: DocumentKind<CouponList> = {
  stored: storedCoupons,
  empty: { coupons: [], version: 0 },
  crowded: 'Rabattkodene endres av flere samtidig. Prøv igjen.',
};

/** A coupon as its owner gets it: without the request that made it. */
export function publicCoupon({
  code,
  discount,
  isActive,
  lastDay,
  minOrderOre,
  createdAt,
}: StoredCoupon): Coupon {
  return { code, discount, isActive, lastDay, minOrderOre, createdAt };
}

/** Newest first. Money depends on it, so the read is consistent. */
export async function listCoupons(business: BusinessId): Promise<Coupon[]> {
  const { coupons } = await readDocument(keys.coupons(business), couponList);
  return coupons.map(publicCoupon);
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
