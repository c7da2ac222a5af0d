import { inLanguage, type Language, languages } from '../kernel/language.ts';
import { words } from '../kernel/words.ts';

/** The rules for crawlers on a host: all pages except an order's, the dashboard and the API. */
export function robotsText(sitemap: string): string {
  const ofGuests = languages.flatMap((language) =>
    inLanguage(language, () => ['/bestilling/', '/bestill'].map((path) => words.root + path)),
  );
  const closed = ['/api/', ...ofGuests, '/dashboard'];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${sitemap}`, ''].join(
    '\n',
  );
}

/** The address of a shop's page in the language of the moment; `home` is that of the Norwegian one. */
export const addressHere = (home: string) => (words.root ? home.replace(/\/$/, '') + words.root : home);

/**
 * A page's addresses by language, as search engines ask for them ('hreflang'): each version of the page names
 * them all. Of a guest who reads none of these the Norwegian one is asked, which offers the English one.
 */
export function alternates(home: string): { language: Language | 'x-default'; url: string }[] {
  const own = languages.map((language) => ({
    language,
    url: inLanguage(language, () => addressHere(home)),
  }));
  return [...own, { language: 'x-default', url: home }];
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');

/**
 * The pages of a host that search engines should list (sitemaps.org), and the homes of shops whose menu is in
 * each language.
 */
export function sitemapXml(pages: readonly string[], translated: readonly string[] = []): string {
  const entry = (url: string, links = '') => `<url><loc>${escaped(url)}</loc>${links}</url>`;
  const versions = translated.map(alternates).flatMap((all) => {
    const links = all.map(
      ({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(url)}"/>`,
    );
    return all
      .filter(({ language }) => language !== 'x-default')
      .map(({ url }) => entry(url, links.join('')));
  });
  const urls = [...pages.map((page) => entry(page)), ...versions].join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls}</urlset>\n`;
}
