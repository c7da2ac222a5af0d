import * as v from 'valibot';
import type { BusinessId } from '../kernel/ids.ts';
import { limits, requiredText } from '../kernel/text.ts';
import type { BusinessSettings } from '../settings/settings.ts';

/** The kinds of place, as stored and as shown (SETT-004, Q-38). */
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

export type PlanType = 'free' | 'premium';

/** What a business says about itself. Dates are UTC ISO. */
export type BusinessProfile = {
  id: BusinessId;
  businessName: string;
  businessType: BusinessType;
  subdomain: string;
  phone: string;
  email: string;
  address: string;
  description: string;
  planType: PlanType;
  isActive: boolean;
  footerInfo: string[];
  createdAt: string;
  updatedAt: string;
};

/** The owner's own view: the profile with the settings joined in. */
export type OwnerBusiness = BusinessProfile & { settings: BusinessSettings };

/** What opens a business; everything else has a default (DATA-002). */
export const businessDraft = v.object({
  businessName: requiredText(limits.name, 'Bedriftsnavn', 'Bedriftsnavn er påkrevd'),
});
export type BusinessDraft = v.InferOutput<typeof businessDraft>;

/** Orders a business on the free plan takes in a calendar month; premium has no limit (NUM-007). */
export const freeOrdersPerMonth = 100;
