/** The rules for crawlers on a host: all pages except an order's, the dashboard and the API. */
export function robotsText(sitemap: string): string {
  const closed = ['/api/', '/bestilling/', '/bestill', '/dashboard'];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${sitemap}`, ''].join(
    '\n',
  );
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The pages of a host that search engines should list (sitemaps.org). */
export function sitemapXml(pages: readonly string[]): string {
  const urls = pages.map(
    (page) => `<url><loc>${page.replace(/[&<>]/g, (sign) => escapes[sign] ?? '')}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
