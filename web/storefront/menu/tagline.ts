import type { PublicBusiness } from '../../../shared/shops/public-business.ts';

const defaultTagline = 'Autentisk Italiensk Pizza';

/** The line under the name: what the owner says. The default is for the show-window and for pages that are not published: no open shop says what it did not choose. */
export function taglineOf({
  description,
  isDemoMenu,
  isPublished,
}: Pick<PublicBusiness, 'description' | 'isDemoMenu' | 'isPublished'>): string {
  return description || (isDemoMenu || !isPublished ? defaultTagline : '');
}
