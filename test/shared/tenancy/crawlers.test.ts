import { expect, test } from 'vitest';
import { robotsText, sitemapXml } from '../../../shared/tenancy/crawlers.ts';

test('robots keep out of orders, the dashboard and the API, and find the map', () => {
  const lines = robotsText('https://napoli.luka.no/sitemap.xml').split('\n');
  expect(lines[0]).toBe('User-agent: *');
  for (const path of ['/api/', '/bestilling/', '/en/bestilling/', '/dashboard'])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain('Sitemap: https://napoli.luka.no/sitemap.xml');
});

test('the map lists the pages, and may be empty', () => {
  expect(sitemapXml(['https://napoli.luka.no/'])).toContain('<url><loc>https://napoli.luka.no/</loc></url>');
  expect(sitemapXml([])).not.toContain('<url>');
});
