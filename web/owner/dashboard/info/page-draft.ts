import * as v from 'valibot';
import type { OwnerBusiness } from '../../../../shared/business/business.ts';
import type { PublicBusiness } from '../../../../shared/business/public-business.ts';
import { publicContact } from '../../../../shared/info/info.ts';
import { type InfoFields, infoForm } from './info-fields.ts';

/** What the page will say of the business after a save. A field that could not be saved yet is shown as it is typed; a link is left out. */
export function pageDraft(typed: InfoFields, business: OwnerBusiness): Partial<PublicBusiness> {
  const saved = (name: 'contactPhone' | 'contactEmail' | 'address') => {
    const parsed = v.safeParse(infoForm.entries[name], typed[name]);
    return parsed.success ? parsed.output : typed[name];
  };
  const link = (name: 'facebook' | 'instagram' | 'website') => {
    const parsed = v.safeParse(infoForm.entries[name], typed[name]);
    return parsed.success ? parsed.output : '';
  };
  const contact = {
    contactPhone: saved('contactPhone'),
    contactEmail: saved('contactEmail'),
    address: saved('address'),
  };
  return {
    ...publicContact(business, contact),
    about: typed.about.trim(),
    facebook: link('facebook'),
    instagram: link('instagram'),
    website: link('website'),
    footerInfo: [...new Set(typed.footerInfo.map(({ text }) => text.trim()))].filter((text) => text !== ''),
  };
}
