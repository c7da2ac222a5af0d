import * as v from 'valibot';
import { linkOrNone } from '../kernel/contact-fields.ts';
import { limits, line, text } from '../kernel/text.ts';

/** A business's words to its guests, beside its name and its contact. */
export type BusinessInfo = { about: string; facebook: string; instagram: string; website: string };

/** The longest list and the longest line in it that a footer can carry on a phone. */
export const footerLimits = { lines: 10, characters: 80 } as const;

export const footerLine = line(footerLimits.characters, 'footerLine');

/** '@napoli' is how people write an Instagram account. */
const instagramAddress = (input: string) => input.replace(/^@([\w.]+)$/, 'https://www.instagram.com/$1');

/** The facts that only guests read. Empty lines and repeated lines of the footer are left out. */
export const infoFields = {
  about: text(limits.description, 'about'),
  facebook: linkOrNone('facebook'),
  instagram: linkOrNone('instagram', instagramAddress),
  website: linkOrNone('website'),
  footerInfo: v.pipe(
    v.array(footerLine, 'footerWrong'),
    v.transform((lines) => [...new Set(lines)].filter((one) => one !== '')),
    v.maxLength(footerLimits.lines, 'footerTooManyLines'),
  ),
};

type Contact = { phone: string; email: string; address: string };

/**
 * How guests reach the business: field by field what the info says, else what the profile says. Only infos
 * from the time of two forms say any of it; a save of such a field empties it there.
 */
export function publicContact(
  profile: Contact,
  info: { contactPhone?: string; contactEmail?: string; address?: string } = {},
): Contact {
  return {
    phone: info.contactPhone?.trim() || profile.phone,
    email: info.contactEmail?.trim() || profile.email,
    address: info.address?.trim() || profile.address,
  };
}
