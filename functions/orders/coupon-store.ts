import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { type Coupon, type CouponChange, type CouponDraft, maxCoupons } from '../../shared/orders/coupon.ts';
import type { OrderOwnerReason } from '../../shared/orders/owner-refusals.nb.ts';
import { type CreationRequest, createdBefore } from '../kernel/lambda/creation-request.ts';
import { deleting, putting } from '../kernel/table/changes.ts';
import { changeDocument, type DocumentKind, readDocument } from '../kernel/table/document.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import {
  noOffers,
  type SiteOffers,
  type StoredCoupon,
  storedCoupon,
  storedOffers,
} from '../shops/stored-offers.ts';

type CouponList = { coupons: StoredCoupons; version: number };

/**
 * All coupons of a business are one document, so that an order finds its code by one read beside its others.
 */
const storedCoupons = stored<CouponList>(
  'coupons',
  v.object({ coupons: v.array(storedCoupon), version: v.number() }),
);

const couponList: DocumentKind<CouponList> = {
  stored: storedCoupons,
  empty: { coupons: [], version: 0 },
  crowded: { reason: 'couponsCrowded' } satisfies OrderOwnerReason,
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

const sitePart = (coupons: StoredCoupons): SiteOffers => ({
  own: coupons.filter(({ window }) => window),
  remembersGuests: coupons.some(({ firstOrderOnly }) => firstOrderOnly),
});

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Changes the list so that no edit is lost (`changeDocument`), and with it what the site says of it. Throws
 * as the change, and UNAVAILABLE.
 */
export async function changeCoupons(business: BusinessId, change: CouponsChange): Promise<StoredCoupons> {
  const changed = await changeDocument(
    keys.coupons(business),
    couponList,
    (list) => {
      const coupons = change(list.coupons);
      return coupons === list.coupons ? list : { ...list, coupons };
    },
    async (before, after) => {
      const [was, is] = [sitePart(before.coupons), sitePart(after.coupons)];
      const key = keys.offers(business);
      if (isSame(was, is)) return [];
      return [isSame(is, noOffers) ? deleting(key) : putting({ ...key, ...storedOffers.item(is) })];
    },
  );
  return changed.coupons;
}

export type StoredCoupons = readonly StoredCoupon[];

/** A change is pure, because it runs again on the newer list when another tablet was faster. */
type CouponsChange = (coupons: StoredCoupons) => StoredCoupons;

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
    const because: OrderOwnerReason = { reason: 'couponExists', code: draft.code };
    throw new Problem('COUPON_EXISTS', because, { issues: [{ path: 'code', because }] });
  }
  if (coupons.length >= maxCoupons) {
    throw new Problem('COUPONS_FULL', { reason: 'couponsFull' } satisfies OrderOwnerReason);
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

export const noCoupon = () => new Problem('NOT_FOUND', { reason: 'noCoupon' } satisfies OrderOwnerReason);

function checkKnown(coupons: StoredCoupons, code: string): void {
  if (!coupons.some((coupon) => coupon.code === code)) throw noCoupon();
}
