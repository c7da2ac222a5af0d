import type { PublicBusiness } from '../../../shared/business/public-business.ts';

const defaultTagline = 'Autentisk Italiensk Pizza';

/** Nobody can own this name: it is reserved for the show-window on the main host (D1, D5). */
export function isDemoRestaurant(business: Pick<PublicBusiness, 'subdomain'>): boolean {
  return business.subdomain === 'demo';
}

/** What stands under the name: the owner's description; the default without one and on the demo restaurant (SHOP-006, D8). */
export function taglineOf(business: Pick<PublicBusiness, 'subdomain' | 'description'>): string {
  return isDemoRestaurant(business) ? defaultTagline : business.description || defaultTagline;
}
