import * as v from 'valibot';
import { emailOrNone, phoneOrNone } from '../kernel/contact-fields.ts';
import { orgNumberOrNone } from '../kernel/org-number.ts';
import { limits, line, requiredLine, text } from '../kernel/text.ts';
import { type BusinessProfile, businessTypes, registers } from './answers.ts';
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
  registers: v.optional(registers),
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

const companyForms = /(^| )(AS|ASA|NUF)$/i;

/**
 * The registers that a seller is in. As long as nobody knows, it is in that of VAT, as all are that sell for
 * 50,000 a year, and in that of companies by its name.
 */
export const registersOf = ({ registers, legalName }: Pick<BusinessProfile, 'registers' | 'legalName'>) =>
  registers ?? { vat: true, companies: companyForms.test(legalName) };

/** Orders a business on the free plan takes in a calendar month; premium has no limit. */
export const freeOrdersPerMonth = 100;
