import { type Weekday, weekdays } from '../../shared/kernel/dates.ts';
import { dialledPhone } from '../../shared/kernel/phone-text.ts';
import { words as kernel } from '../../shared/kernel/words.ts';
import { orderTitle } from '../../shared/orders/order-number.ts';
import { photoPath } from '../../shared/shops/photo.ts';
import { themePresets } from '../../shared/shops/theme.ts';
import type { PageData, PublicBusiness } from '../../shared/storefront/answers.ts';
import { addressHere, alternates } from '../../shared/tenancy/crawlers.ts';
import { words as menuWords } from './menu/words.ts';
import { words as paying } from './paying/words.ts';
import { words } from './words.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');
const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;

export function titleOf(data: PageData): string {
  if (data.kind === 'menu')
    return isListed(data.business) ? words.menuTitle(data.business.businessName) : data.business.businessName;
  if (data.kind === 'status') return `${orderTitle(data.order)} · ${data.business.businessName}`;
  if (data.kind === 'paying') return `${paying.pageTitle} · ${data.business.businessName}`;
  if (data.kind === 'orderMissing') return `${words.orderMissingTitle} · ${data.business.businessName}`;
  if (data.kind === 'terms') return `${words.termsTitle} · ${data.business.businessName}`;
  if (data.kind === 'privacy') return `${words.privacyTitle} · ${data.business.businessName}`;
  return words.missingTitle;
}

/**
 * Whether search engines should list a page: a closed one, or one without dishes, would disappoint visitors.
 */
const isListed = ({ isPublished, menu }: PublicBusiness) => isPublished && menu.length > 0;

/**
 * For link previews: the shop's cover, else its first dish's photo. Without photos, a picture among the
 * site's files, for each theme (web/owner/public); a colour of one's own gets the first.
 */
function pictureOf({ theme, cover, menu }: PublicBusiness, url: string): string {
  const photo = cover ?? menu.flatMap(({ items }) => items).find((dish) => dish.photo)?.photo;
  if (photo) return url && new URL(photoPath(photo.id, 'l', 'jpg'), url).href;
  const preset =
    themePresets.find(({ primaryColor }) => primaryColor === theme.primaryColor) ?? themePresets[0];
  return url && new URL(`/deling-${preset.id}.jpg`, url).href;
}

/** The same page in each language, for search engines. */
const alternateTags = (home: string) =>
  alternates(home)
    .map(({ language, url }) => `<link rel="alternate" hreflang="${language}" href="${escaped(url)}">`)
    .join('');

/** Without script the page of an order that waits for its money comes anew by itself. */
const lookAgain = (data: PageData) =>
  data.kind === 'paying' && data.waiting.waits === 'waiting'
    ? '<noscript><meta http-equiv="refresh" content="5"></noscript>'
    : '';

/**
 * The tags that describe the page. `home` is the canonical address of a shop's Norwegian menu, also when it
 * is seen elsewhere: below /restaurant/, or at a former address. The status page's address is a secret and
 * stays out of referrers.
 */
export function headTags(data: PageData, home: string): string {
  const title = `<title>${escaped(titleOf(data))}</title>`;
  if (data.kind !== 'menu')
    return `${title}${meta('name', 'robots', 'noindex')}${meta('name', 'referrer', 'same-origin')}${lookAgain(data)}`;
  const { business } = data;
  const picture = pictureOf(business, home);
  const url = home && addressHere(home);
  const description = `${business.description && `${business.description}. `}${words.description(business.businessName)}`;
  return [
    title,
    isListed(business) ? '' : meta('name', 'robots', 'noindex'),
    url && `<link rel="canonical" href="${escaped(url)}">`,
    url && isListed(business) && !business.isNorwegianOnly ? alternateTags(home) : '',
    meta('name', 'description', description),
    meta('property', 'og:title', business.businessName),
    meta('property', 'og:description', description),
    meta('property', 'og:locale', kernel.locale.replace('-', '_')),
    url && meta('property', 'og:url', url) + meta('property', 'og:image', picture),
  ].join('');
}

/**
 * The shop's data for search engines (`restaurantJson`). It stands at the end of the page, so that the menu
 * shows first.
 */
export function listingTag(data: PageData, home: string): string {
  if (data.kind !== 'menu' || !isListed(data.business)) return '';
  const { business } = data;
  return `<script type="application/ld+json">${restaurantJson(business, home, pictureOf(business, home))}</script>`;
}

/**
 * JSON that can be written inside a script element. Without a '<' no name can end the element or open a
 * comment; the two line separators are escaped for readers that take the text for a program. `JSON.parse`
 * gives back the same value.
 */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

const filled = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined));

/**
 * 'Storgata 12, 0184 Oslo' in its parts. An address without a postcode stays one line: a guess would send
 * guests to the wrong town.
 */
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

/**
 * Days with the same hours together. A day that closes before it opens closes on the next day (Google's
 * convention).
 */
function openingHours({ openingHours: hours }: PublicBusiness) {
  const texts = weekdays.flatMap((day) => {
    const { closed, more = [] } = hours[day];
    return closed ? [] : [hours[day], ...more].map(({ open, close }) => ({ day, span: `${open} ${close}` }));
  });
  return [...new Set(texts.map(({ span }) => span))].map((span) => {
    const [opens, closes] = span.split(' ');
    const dayOfWeek = texts.filter((one) => one.span === span).map(({ day }) => named(day));
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
  });
}

/** Days that are not as usual. A closed day opens and closes at midnight (Google's convention). */
function specialHours({ specialDays = [] }: PublicBusiness) {
  const shut = [{ open: '00:00', close: '00:00' }];
  return specialDays.flatMap(({ from, to, spans }) =>
    (spans?.length === 0 ? shut : (spans ?? [])).map(({ open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      ...{ validFrom: from, validThrough: to, opens: open, closes: close },
    })),
  );
}

function menu({ menu }: PublicBusiness, url: string) {
  return {
    '@type': 'Menu',
    inLanguage: kernel.locale,
    hasMenuSection: menu.map(({ name, items }) => ({
      '@type': 'MenuSection',
      name: menuWords.category(name) || menuWords.menu,
      hasMenuItem: items.map(({ name, priceOre, photo }) => ({
        '@type': 'MenuItem',
        name,
        ...(photo && url && { image: new URL(photoPath(photo.id, 'l', 'jpg'), url).href }),
        offers: { '@type': 'Offer', price: (priceOre / 100).toFixed(2), priceCurrency: 'NOK' },
      })),
    })),
  };
}

/**
 * The shop's data for search engines (schema.org): a data block, never run. `home` is the address of its
 * Norwegian menu, by which the shop is known in each language, `image` its picture.
 */
export function restaurantJson(business: PublicBusiness, home: string, image: string): string {
  const { businessName, phone, email, address } = business;
  return scriptSafeJson({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    ...(home && { '@id': `${home}#restaurant` }),
    name: businessName,
    ...filled({
      url: home && addressHere(home),
      image,
      telephone: phone && dialledPhone(phone),
      email,
      address: postalAddress(address),
    }),
    openingHoursSpecification: openingHours(business),
    ...(business.specialDays && { specialOpeningHoursSpecification: specialHours(business) }),
    hasMenu: menu(business, home),
  });
}
