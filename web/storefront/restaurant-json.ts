import { type Weekday, weekdays } from '../../shared/kernel/dates.ts';
import { dialledPhone } from '../../shared/kernel/phone-text.ts';
import { photoPath } from '../../shared/menu/photo.ts';
import type { PublicBusiness } from '../../shared/shops/public-business.ts';
import { scriptSafeJson } from './data-script.ts';

const filled = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined));

/** 'Storgata 12, 0184 Oslo' in its parts. What has no postcode stays one line: a guess would send guests to the wrong town. */
export function postalAddress(address: string): Record<string, unknown> | undefined {
  if (address === '') return undefined;
  const [, streetAddress = address, postalCode, addressLocality] =
    /^(.+?),?\s+(\d{4})\s+(\D+)$/.exec(address.trim()) ?? [];
  return filled({
    '@type': 'PostalAddress',
    ...{ streetAddress, postalCode, addressLocality, addressCountry: 'NO' },
  });
}

const named = (day: Weekday) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`;

/** Days of the same hours together. One that closes earlier than it opens closes on the next day (Google's convention). */
function openingHours({ openingHours: hours }: PublicBusiness) {
  const days = weekdays.filter((day) => !hours[day].closed);
  const spans = new Set(days.map((day) => `${hours[day].open} ${hours[day].close}`));
  return [...spans].map((span) => {
    const [opens, closes] = span.split(' ');
    const dayOfWeek = days.filter((day) => `${hours[day].open} ${hours[day].close}` === span).map(named);
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
}

function menu({ menu }: PublicBusiness, url: string) {
  return {
    '@type': 'Menu',
    hasMenuSection: menu.map(({ name, items }) => ({
      '@type': 'MenuSection',
      name: name || 'Meny',
      hasMenuItem: items.map(({ name, priceOre, photo }) => ({
        '@type': 'MenuItem',
        name,
        ...(photo && url && { image: new URL(photoPath(photo.id, 'l', 'jpg'), url).href }),
        offers: { '@type': 'Offer', price: (priceOre / 100).toFixed(2), priceCurrency: 'NOK' },
      })),
    })),
  };
}

/** What search engines may know of the place (schema.org): a data block, never run. `url` is where the page lives, `image` its picture. */
export function restaurantJson(business: PublicBusiness, url: string, image: string): string {
  const { businessName, phone, email, address } = business;
  return scriptSafeJson({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    ...(url && { '@id': `${url}#restaurant` }),
    name: businessName,
    ...filled({
      url,
      image,
      telephone: phone && dialledPhone(phone),
      email,
      address: postalAddress(address),
    }),
    openingHoursSpecification: openingHours(business),
    hasMenu: menu(business, url),
  });
}
