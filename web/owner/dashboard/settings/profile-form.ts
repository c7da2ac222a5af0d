import * as v from 'valibot';
import {
  type BusinessChange,
  type BusinessFields,
  type BusinessProfile,
  businessFields,
} from '../../../../shared/business/business.ts';
import { formattedOrgNumber } from '../../../../shared/kernel/org-number-text.ts';
import { digitsOf, formattedPhone } from '../../../../shared/kernel/phone-text.ts';

const { entries } = businessFields;

/** The shared schema. Nothing is chosen in the select to begin with, and the address one has is never in the way. */
export function profileForm(stored: string | undefined) {
  return v.object({
    ...entries,
    businessType: v.pipe(v.string(), entries.businessType),
    subdomain: v.lazy((typed) => (typed === stored ? v.string() : entries.subdomain)),
  });
}
/** What the form holds: the fields as somebody types them. */
export type ProfileFields = v.InferInput<ReturnType<typeof profileForm>>;
/** The fields in their order on the screen. */
export const profileFieldNames = Object.keys(entries) as (keyof BusinessFields)[];

/** Norwegian numbers in pairs; any other as it was stored, because its + matters. */
function shownPhone(phone: string): string {
  return digitsOf(phone).length === 8 ? formattedPhone(phone) : phone;
}

/** The content of the form. A new business starts empty, also without a kind, so that somebody chooses it. */
export function profileFields(stored: BusinessProfile | null): ProfileFields {
  if (!stored)
    return {
      businessName: '',
      businessType: '',
      subdomain: '',
      phone: '',
      email: '',
      address: '',
      description: '',
      legalName: '',
      orgNumber: '',
    };
  const { businessName, businessType, subdomain, phone, email, address, description } = stored;
  const { legalName, orgNumber } = stored;
  return {
    ...{ businessName, businessType, subdomain, phone: shownPhone(phone), email, address, description },
    ...{ legalName, orgNumber: formattedOrgNumber(orgNumber) },
  };
}

/** The part of a form somebody has touched: what it does not name, another tablet may have changed. */
export function touchedFields(
  fields: BusinessFields,
  touched: Partial<Record<keyof BusinessFields, unknown>>,
): BusinessChange {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => touched[name as keyof BusinessFields]));
}

/** What of a draft the business does not say yet: another tab may have opened it first. */
export function missingFrom(stored: BusinessProfile, draft: BusinessFields): BusinessChange {
  return Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => stored[name as keyof BusinessFields] !== value),
  );
}
