import * as v from 'valibot';
import type { BusinessProfile } from '../business/business.ts';
import { emailOrNone, linkOrNone, phoneOrNone } from '../kernel/contact-fields.ts';
import { limits, line, text } from '../kernel/text.ts';

/** What a business tells its guests about itself. `location` is always the address. */
export type BusinessInfo = {
  about: string;
  contactEmail: string;
  contactPhone: string;
  address: string;
  location: string;
  facebook: string;
  instagram: string;
  website: string;
  /** The list in the page's footer; kept in the profile, where the page reads it. */
  footerInfo: string[];
};

/** The longest list and the longest line in it that a footer can carry on a phone. */
export const footerLimits = { lines: 10, characters: 80 } as const;

export const footerLine = line(footerLimits.characters, 'Linjen');

/** '@napoli' is how people write an Instagram account. */
const instagramAddress = (input: string) => input.replace(/^@([\w.]+)$/, 'https://www.instagram.com/$1');

/** The whole form: a save replaces all of it. Empty lines and repeated lines are left out. */
export const infoDraft = v.object({
  about: text(limits.description, 'Om oss'),
  contactEmail: emailOrNone,
  contactPhone: phoneOrNone,
  address: line(limits.address, 'Adresse'),
  facebook: linkOrNone('Facebook', 'Skriv adressen som facebook.com/navnet'),
  instagram: linkOrNone('Instagram', 'Skriv navnet som @navnet', instagramAddress),
  website: linkOrNone('Nettside'),
  footerInfo: v.pipe(
    v.array(footerLine, 'Informasjonen må være en liste'),
    v.transform((lines) => [...new Set(lines)].filter((one) => one !== '')),
    v.maxLength(footerLimits.lines, `Listen kan ha høyst ${footerLimits.lines} linjer`),
  ),
});
export type InfoDraft = v.InferOutput<typeof infoDraft>;

type Contact = Pick<BusinessProfile, 'phone' | 'email' | 'address'>;

/** How guests reach the business: field by field what the info says, else what the profile says. */
export function publicContact(
  profile: Contact,
  info: Partial<Pick<BusinessInfo, 'contactPhone' | 'contactEmail' | 'address'>> = {},
): Contact {
  return {
    phone: info.contactPhone?.trim() || profile.phone,
    email: info.contactEmail?.trim() || profile.email,
    address: info.address?.trim() || profile.address,
  };
}
