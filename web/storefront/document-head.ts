import type { PageData, PublicBusiness } from '../../shared/business/public-business.ts';
import { weekdays } from '../../shared/kernel/dates.ts';
import { scriptSafeJson } from './data-script.ts';
import { taglineOf } from './menu/tagline.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');
const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;

export function titleOf(data: PageData): string {
  if (data.kind === 'menu') return data.business.businessName;
  if (data.kind === 'status') return `Bestilling ${data.order.number} · ${data.business.businessName}`;
  if (data.kind === 'orderMissing') return `Fant ikke bestillingen · ${data.business.businessName}`;
  if (data.kind === 'terms') return `Salgsvilkår · ${data.business.businessName}`;
  if (data.kind === 'privacy') return `Personvern · ${data.business.businessName}`;
  return 'Restaurant ikke funnet';
}

/** What search engines may know of the place (schema.org): a data block, never run. */
function restaurantJson({ businessName, phone, email, address, openingHours }: PublicBusiness): string {
  const hours = weekdays
    .filter((day) => !openingHours[day].closed)
    .map((day) => {
      const name = day.charAt(0).toUpperCase() + day.charAt(1);
      return `${name} ${openingHours[day].open}-${openingHours[day].close}`;
    });
  const filled = Object.entries({ telephone: phone, email, address }).filter(([, value]) => value !== '');
  return scriptSafeJson({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: businessName,
    ...Object.fromEntries(filled),
    openingHours: hours,
  });
}

/** Whether search engines should list a page: one that is not open, or has nothing to order, would disappoint who finds it. */
const isListed = ({ isPublished, menu }: PublicBusiness) => isPublished && menu.length > 0;

/**
 * The tags that say what the page is. A canonical link only for a shop with a domain of its own: of the shop's host and
 * /restaurant/ only the edge knows which one a visitor sees. The status page's address is a secret and stays out of referrers.
 */
export function headTags(data: PageData): string {
  const title = `<title>${escaped(titleOf(data))}</title>`;
  if (data.kind !== 'menu')
    return `${title}${meta('name', 'robots', 'noindex')}${meta('name', 'referrer', 'same-origin')}`;
  const { business } = data;
  const { domain } = business;
  const tagline = taglineOf(business);
  const description = `${tagline && `${tagline}. `}Se menyen og bestill hos ${business.businessName}.`;
  return [
    title,
    isListed(business) ? '' : meta('name', 'robots', 'noindex'),
    domain ? `<link rel="canonical" href="https://${domain}/">` : '',
    meta('name', 'description', description),
    meta('property', 'og:title', business.businessName),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'nb_NO'),
    `<script type="application/ld+json">${restaurantJson(business)}</script>`,
  ].join('');
}
