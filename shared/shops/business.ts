import * as v from 'valibot';
import { emailOrNone, phoneOrNone } from '../kernel/contact-fields.ts';
import type { BusinessId } from '../kernel/ids.ts';
import { orgNumberOrNone } from '../kernel/org-number.ts';
import { limits, line, requiredText, text } from '../kernel/text.ts';
import type { AddressHistory } from './address-history.ts';
import { type BusinessInfo, infoFields } from './info.ts';
import type { PlanFacts, PlanType } from './plan.ts';
import type { QuotaMark } from './quota.ts';
import type { BusinessSettings } from './settings.ts';
import { subdomain } from './subdomain.ts';

export type { PlanType } from './plan.ts';

/** The kinds of place, as stored and as shown. */
export const businessTypes = {
  restaurant: 'Restaurant',
  takeaway: 'Takeaway',
  frisor: 'Frisør',
  skjonnhetssalong: 'Skjønnhetssalong',
  hotell: 'Hotell',
  handverker: 'Håndverker',
  annet: 'Annet',
} as const;
export type BusinessType = keyof typeof businessTypes;

/** What of our terms was accepted (shared/shops/terms.ts), and when, UTC ISO. */
export type AcceptedTerms = { version: string; at: string };

/** What a business says about itself. Dates are UTC ISO. */
export type BusinessProfile = PlanFacts & {
  id: BusinessId;
  businessName: string;
  businessType: BusinessType;
  subdomain: string;
  phone: string;
  email: string;
  address: string;
  description: string;
  /** Who sells, as in the register of companies, with nine digits; both empty until the owner has said it. */
  legalName: string;
  orgNumber: string;
  isActive: boolean;
  /** Missing until the owner has pressed Publiser: before, nobody can order. */
  publishedAt?: string;
  terms?: AcceptedTerms;
  footerInfo: string[];
  /** Only after a move to another address. */
  addresses?: AddressHistory;
  createdAt: string;
  updatedAt: string;
};

/**
 * The owner's own view: the profile with what it tells guests, the contact they see, the plan of this moment, when the month is used
 * up, and the settings joined in.
 */
export type OwnerBusiness = BusinessProfile &
  BusinessInfo & {
    planType: PlanType;
    quota?: QuotaMark;
    /** Until when the shop takes no orders because nobody hears of them (shared/shops/silence.ts), UTC ISO. */
    unheardUntil?: string;
    settings: BusinessSettings;
  };

/** The facts of a business, which one page asks. Plan, owner and state are none of them. */
export const businessFields = v.object({
  businessName: requiredText(limits.name, 'Bedriftsnavn', 'Bedriftsnavn er påkrevd'),
  businessType: v.picklist(
    Object.keys(businessTypes) as [BusinessType, ...BusinessType[]],
    'Velg bedriftstype',
  ),
  subdomain,
  phone: phoneOrNone,
  email: emailOrNone,
  address: line(limits.address, 'Adresse'),
  description: text(limits.description, 'Beskrivelse'),
  legalName: line(limits.name, 'Juridisk navn'),
  orgNumber: orgNumberOrNone,
  ...infoFields,
});
export type BusinessFields = v.InferOutput<typeof businessFields>;

/** A change names only what changes; the rest stays, so that two tablets keep each other's words. */
export const businessChange = v.partial(businessFields);
export type BusinessChange = v.InferOutput<typeof businessChange>;

/** What opens a business: its name. Everything else has a default; without an address it gets the best free one. */
export const businessDraft = v.object({
  ...businessChange.entries,
  businessName: businessFields.entries.businessName,
});
export type BusinessDraft = v.InferOutput<typeof businessDraft>;

/** Orders a business on the free plan takes in a calendar month; premium has no limit. */
export const freeOrdersPerMonth = 100;
