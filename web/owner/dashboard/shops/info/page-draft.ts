import * as v from 'valibot';
import type { BusinessFields } from '../../../../../shared/shops/business.ts';
import type { PublicBusiness } from '../../../../../shared/shops/public-business.ts';
import { type FactsFields, factsForm } from './facts-fields.ts';

const { entries } = factsForm(undefined);

type TextName = Exclude<keyof BusinessFields, 'businessType' | 'subdomain' | 'footerInfo'>;

/** What the page will say of the business after a save. A text that could not be saved yet is shown as it is typed; a link and a number are left out. */
export function pageDraft(typed: FactsFields): Partial<PublicBusiness> {
  const saved = (name: TextName, otherwise: string) => {
    const parsed = v.safeParse(entries[name], typed[name]);
    return parsed.success ? parsed.output : otherwise;
  };
  const text = (name: TextName) => saved(name, typed[name] ?? '');
  const orNone = (name: TextName) => saved(name, '');
  return {
    businessName: text('businessName'),
    description: text('description'),
    phone: text('phone'),
    email: text('email'),
    address: text('address'),
    about: text('about'),
    legalName: text('legalName'),
    orgNumber: orNone('orgNumber'),
    facebook: orNone('facebook'),
    instagram: orNone('instagram'),
    website: orNone('website'),
    footerInfo: [...new Set(typed.footerInfo.map(({ text }) => text.trim()))].filter((text) => text !== ''),
  };
}
