import * as v from 'valibot';
import { canaryName, reservedSubdomains } from '../tenancy/reserved.ts';

export type { FreeAddress } from './answers.ts';

/** The longest subdomain, and the last number tried behind a taken one. */
export const subdomainMaxLength = 20;
const subdomainSuffixTries = 100;

const letters = { æ: 'ae', ø: 'o', å: 'a' } as const;

const isTaken = (name: string) => name === canaryName || reservedSubdomains.includes(name);

/** The part of a name that can be in an address, not yet shortened. */
export function subdomainPreview(businessName: string): string {
  return businessName
    .normalize('NFC')
    .toLowerCase()
    .replace(/[æøå]/g, (letter) => letters[letter as keyof typeof letters])
    .replace(/[^a-z0-9]/g, '');
}

/** The address a name becomes at sign-up: 'Bjørns Kjøkken & Bår' → 'bjornskjokkenbar'. May be empty. */
export function signupSubdomain(businessName: string): string {
  return subdomainPreview(businessName).slice(0, subdomainMaxLength);
}

/** The address the profile form fills in; here å becomes aa. */
export function profileSubdomain(businessName: string): string {
  return subdomainPreview(businessName.normalize('NFC').toLowerCase().replace(/[å]/g, 'aa')).slice(
    0,
    subdomainMaxLength,
  );
}

/** Whether a name may be a business's address at all; whether it is free only the table knows. */
export function isAllowedSubdomain(name: string): boolean {
  return /^[a-z0-9]{1,20}$/.test(name) && !isTaken(name);
}

/**
 * The addresses to try for a name, best first: the name itself when it is allowed, then with 1 to 100 behind
 * it, shortened so that name and number stay within 20 characters; 'bedrift' where nothing is left of the
 * name.
 */
export function subdomainCandidates(businessName: string): string[] {
  const base = signupSubdomain(businessName) || 'bedrift';
  const numbered = Array.from({ length: subdomainSuffixTries }, (_, index) => {
    const number = String(index + 1);
    return base.slice(0, subdomainMaxLength - number.length) + number;
  });
  return [base, ...numbered].filter(isAllowedSubdomain);
}

/** A hand-typed address. */
export const subdomain = v.pipe(
  v.string('subdomainWrong'),
  v.regex(/^[a-z0-9]{1,20}$/, 'subdomainWrong'),
  v.check((name) => !isTaken(name), 'addressTaken'),
);
