import * as v from 'valibot';
import { emailOrNone, phoneOrNone } from '../kernel/contact-fields.ts';
import { orgNumberOrNone } from '../kernel/org-number.ts';
import { limits, line, requiredLine, text } from '../kernel/text.ts';
import { businessTypes } from './answers.ts';
import { infoFields } from './info.ts';
import { subdomain } from './subdomain.ts';

export { type BusinessProfile, type BusinessType, businessTypes, type OwnerBusiness } from './answers.ts';

export type { PlanType } from './plan.ts';

/** The facts of a business, which one page asks. Plan, owner and state are none of them. */
export const businessFields = v.object({
  businessName: requiredLine(limits.name, 'businessName'),
  businessType: v.picklist(businessTypes, 'businessTypeMissing'),
  subdomain,
  phone: phoneOrNone,
  email: emailOrNone,
  address: line(limits.address, 'address'),
  description: text(limits.description, 'description'),
  legalName: line(limits.name, 'legalName'),
  orgNumber: orgNumberOrNone,
  ...infoFields,
});
export type BusinessFields = v.InferOutput<typeof businessFields>;

/** A change names only what changes; the rest stays, so that two tablets keep each other's words. */
export const businessChange = v.partial(businessFields);
export type BusinessChange = v.InferOutput<typeof businessChange>;

/** A new business needs only its name; the rest has defaults, and its address is the best free one. */
export const businessDraft = v.object({
  ...businessChange.entries,
  businessName: businessFields.entries.businessName,
});
export type BusinessDraft = v.InferOutput<typeof businessDraft>;

/** Orders a business on the free plan takes in a calendar month; premium has no limit. */
export const freeOrdersPerMonth = 100;
