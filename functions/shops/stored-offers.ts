import * as v from 'valibot';
import { type Coupon, coupon } from '../../shared/orders/offer-answers.ts';
import type { CreationRequest } from '../kernel/lambda/creation-request.ts';
import { stored } from '../kernel/table/stored.ts';

/** An offer as stored, with the request that created it, so that a repeat finds its own again. */
export type StoredCoupon = Coupon & Partial<CreationRequest>;

export const storedCoupon = v.object({
  ...coupon.entries,
  keyHash: v.optional(v.string()),
  bodyHash: v.optional(v.string()),
});

/**
 * The part of a shop's offers that concerns guests without a code, in the site that every order reads: those
 * that apply by themselves, and whether the shop remembers who has ordered.
 */
export type SiteOffers = { own: readonly Coupon[]; remembersGuests: boolean };

export const storedOffers = stored<SiteOffers>(
  'offers',
  v.object({ own: v.array(storedCoupon), remembersGuests: v.boolean() }),
);

export const noOffers: SiteOffers = { own: [], remembersGuests: false };
