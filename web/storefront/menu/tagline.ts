import type { PublicBusiness } from '../../../shared/business/public-business.ts';

const defaultTagline = 'Autentisk Italiensk Pizza';

/** What stands under the name: the owner's description, or the default without one, as on the demo restaurant (SHOP-006, D8). */
export function taglineOf({ description }: Pick<PublicBusiness, 'description'>): string {
  return description || defaultTagline;
}
