import type { PublicBusiness } from '../../../shared/business/public-business.ts';

const defaultTagline = 'Autentisk Italiensk Pizza';

/** The line under the name: the owner's description, or the default without one, as on the demo restaurant. */
export function taglineOf({ description }: Pick<PublicBusiness, 'description'>): string {
  return description || defaultTagline;
}
