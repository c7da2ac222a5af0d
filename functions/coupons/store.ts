import type { Coupon } from '../../shared/coupons/coupon.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { changeDocument, type DocumentKind } from '../table/document.ts';
import { getItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import type { CouponsChange, StoredCoupon, StoredCoupons } from './changes.ts';

type CouponList = { coupons: StoredCoupons; version: number };

/**
 * All coupons of a business are one document, so that an order finds its code by one read beside its others. The one cast of
 * this store: we wrote what we read.
 */
const couponList: DocumentKind<CouponList> = {
  from: (item) => ({ coupons: [], version: 0, ...(item as Partial<CouponList> | undefined) }),
  fields: ({ coupons }) => ({
    set: '#coupons = :coupons',
    names: { '#coupons': 'coupons' },
    values: { ':coupons': coupons },
  }),
  crowded: 'Rabattkodene endres av flere samtidig. Prøv igjen.',
};

/** A coupon without what only the table needs. */
export function publicCoupon({ keyHash: _key, bodyHash: _body, ...coupon }: StoredCoupon): Coupon {
  return coupon;
}

/** Newest first. Money depends on it, so the read is consistent. */
export async function listCoupons(business: BusinessId): Promise<Coupon[]> {
  const item = await getItem(keys.coupons(business), { consistent: true });
  return couponList.from(item).coupons.map(publicCoupon);
}

/** The coupon with this canonical code, whatever its state. */
export async function findCoupon(business: BusinessId, code: string): Promise<Coupon | undefined> {
  return (await listCoupons(business)).find((coupon) => coupon.code === code);
}

/** Changes the list so that no edit is lost, see `changeDocument`. Throws what the change throws, and UNAVAILABLE. */
export async function changeCoupons(business: BusinessId, change: CouponsChange): Promise<StoredCoupons> {
  const { coupons } = await changeDocument(keys.coupons(business), couponList, (list) => {
    const changed = change(list.coupons);
    return changed === list.coupons ? list : { ...list, coupons: changed };
  });
  return coupons;
}
