import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import {
  type CheckedCoupon,
  type Coupon,
  type CouponCheck,
  couponState,
} from '../../shared/orders/coupon.ts';
import { type AppliedCoupon, discountOf, onlyReasons } from '../../shared/orders/offers.ts';
import type { OrderReason } from '../../shared/orders/reasons.ts';
import type { Fulfilment } from '../../shared/orders/steps.ts';
import { countRequest } from '../kernel/limits/count.ts';
import type { Caller } from '../kernel/limits/guest-caller.ts';
import { extraBits, isOver, rateLimits } from '../kernel/limits/limits.ts';
import { readUses } from './code-uses.ts';
import { findCoupon } from './coupon-store.ts';
import { requirePuzzle } from './puzzle.ts';

const invalid = (because: OrderReason) => new Problem('COUPON_INVALID', because);

/** The part of an offer that the sums need. */
export const applied = ({ code, discount, minOrderOre, way }: Coupon): AppliedCoupon => ({
  ...{ code, discount, minOrderOre },
  ...(way && { way }),
});

/**
 * The rule of a code that holds at an instant (ms). One that is unknown, off, early or old throws the same
 * COUPON_INVALID; so does an offer without a code, which applies by itself or not at all.
 */
export function acceptedCoupon(found: Coupon | undefined, at: number): AppliedCoupon {
  if (!found || found.window || couponState(found, at) !== 'active') throw invalid({ reason: 'couponWrong' });
  return applied(found);
}

/** Refuses a basket that is too small for its code, or goes the other way, and says what it takes. */
export function checkCouponTerms(
  { minOrderOre, way: only }: AppliedCoupon,
  { subtotalOre, way }: { subtotalOre: number; way?: Fulfilment },
): void {
  if (subtotalOre < minOrderOre) throw invalid({ reason: 'couponMinimum', leastOre: minOrderOre });
  if (only && way && only !== way) throw invalid(onlyReasons[only]);
}

/** The discount that a code gives on a basket. The check uses nothing up; the order itself counts again. */
export async function checkCoupon(
  business: BusinessId,
  { code, subtotalOre, due }: CouponCheck,
  caller: Caller,
  now: number,
): Promise<CheckedCoupon> {
  const [found, codes] = await Promise.all([
    findCoupon(business, code),
    countCode(business, caller, code, now),
  ]);
  await checkCodes(business, codes, `code ${code}`, caller, now);
  const coupon = acceptedCoupon(found, due ? Date.parse(due) : now);
  checkCouponTerms(coupon, { subtotalOre });
  if (found?.maxUses && (await readUses(business, found)) >= found.maxUses)
    throw invalid({ reason: 'couponUsedUp' });
  return { ...coupon, discountOre: discountOf(coupon, { subtotalOre }) };
}

/** How many different codes were tried: from one address, and at the shop from all. */
type TriedCodes = Record<'code' | 'codes', number>;
export const noCodes: TriedCodes = { code: 0, codes: 0 };

/** Counts a discount code that is tried; the same one counts once for all guests. */
export async function countCode(
  business: BusinessId,
  { address }: Caller,
  request: string,
  now: number,
): Promise<TriedCodes> {
  const [code, codes] = await Promise.all([
    countRequest({ business, kind: 'code', value: address, request }, now),
    countRequest({ business, kind: 'codes', value: '', request }, now),
  ]);
  return { code, codes };
}

/**
 * Lets nobody guess discount codes: throws CHALLENGE_REQUIRED for the eleventh different one from an address,
 * and for the thirty-first at the shop. `subject` is the request the puzzle is for. Ask before the answer
 * could tell whether there is such a code.
 */
export async function checkCodes(
  business: BusinessId,
  tried: TriedCodes,
  subject: string,
  caller: Caller,
  now: number,
): Promise<void> {
  const kinds = (['code', 'codes'] as const).filter((kind) => isOver(kind, tried[kind]));
  if (kinds.length === 0) return;
  const bits = kinds.map((kind) => extraBits(tried[kind], rateLimits[kind].limit));
  await requirePuzzle({ business, subject }, Math.max(...bits), caller, now);
}
