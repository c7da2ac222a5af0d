import type { Publishing } from './answers.ts';
import type { BusinessProfile } from './business.ts';
import { type BusinessSettings, defaultSettings } from './settings.ts';

export type { Publishing } from './answers.ts';

/**
 * The points before guests can order, in the order in which the owner meets them. All are needed except the
 * rehearsal, which is offered: a shop without a screen at hand need not wait with opening.
 */
export const publishingPoints = [
  'menu',
  'hours',
  'ways',
  'payment',
  'notices',
  'seller',
  'allergens',
  'rehearsal',
] as const;
export type PublishingPoint = (typeof publishingPoints)[number];

/**
 * The facts of the seller that guests must be able to read on every page (ehandelsloven § 8, angrerettloven
 * § 8).
 */
export type SellerFacts = Pick<BusinessProfile, 'legalName' | 'orgNumber' | 'address' | 'email' | 'phone'>;

export type PointState = 'done' | 'begun' | 'missing';

/** How many dishes and options there are to say the allergens of, and of how many nobody has. */
export function allergenCount({ dishes, withoutAllergens, options }: Publishing): {
  all: number;
  open: number;
} {
  return {
    all: dishes + (options?.count ?? 0),
    open: withoutAllergens + (options?.withoutAllergens ?? 0),
  };
}

const byShare = (done: number, all: number): PointState =>
  all > 0 && done === all ? 'done' : done > 0 ? 'begun' : 'missing';

/**
 * How far each point is. A dish list without dishes has no allergens to say either. The dishes and allergens
 * of a sample menu are ours until the owner has saved each, or said that they are the shop's own.
 */
export function stateOfPoints(facts: Publishing): Record<PublishingPoint, PointState> {
  const { dishes, samples = 0, told, sellerLacks } = facts;
  const { all, open } = allergenCount(facts);
  const fields = 5;
  return {
    menu: samples > 0 ? 'begun' : dishes > 0 ? 'done' : 'missing',
    hours: facts.hasSavedHours ? 'done' : 'missing',
    ways: facts.hasSavedWays ? 'done' : 'missing',
    payment: facts.hasSavedPayment ? 'done' : 'missing',
    notices: told.confirmed + told.screens > 0 ? 'done' : told.waiting > 0 ? 'begun' : 'missing',
    seller: byShare(fields - sellerLacks.length, fields),
    allergens: dishes === 0 ? 'missing' : samples > 0 ? 'begun' : byShare(all - open, all),
    rehearsal: facts.rehearsalHeardAt ? 'done' : 'missing',
  };
}

/** The points that Publiser asks for. */
export const neededPoints = publishingPoints.filter((point) => point !== 'rehearsal');

/** The settings with what is proposed where nobody has saved yet; until then guests pay in cash only. */
export const proposedSettings = (
  stored: BusinessSettings,
  { hasSavedPayment }: Publishing,
): BusinessSettings =>
  hasSavedPayment ? stored : { ...stored, paymentMethods: defaultSettings.paymentMethods };

/** The points that stop Publiser. */
export function openPoints(facts: Publishing): PublishingPoint[] {
  const states = stateOfPoints(facts);
  return neededPoints.filter((point) => states[point] !== 'done');
}

/** Which of the seller's fields are empty. */
export function lackingOf(seller: SellerFacts): (keyof SellerFacts)[] {
  const { legalName, orgNumber, address, email, phone } = seller;
  const facts = { legalName, orgNumber, address, email, phone };
  return (Object.keys(facts) as (keyof SellerFacts)[]).filter((field) => facts[field].trim() === '');
}
