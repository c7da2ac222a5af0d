// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.resetModules());

async function configured(site: string) {
  const fetched = vi.fn(async () => Response.json({ product: 'Prøve', site }));
  vi.stubGlobal('fetch', fetched);
  const config = await import('../../../../web/owner/lib/config.ts');
  await Promise.all([config.loadConfig(), config.loadConfig()]);
  return { ...config, fetched };
}

test('the configuration is asked for once', async () => {
  const { fetched, siteNames } = await configured('prove.no');
  expect(fetched).toHaveBeenCalledOnce();
  expect(siteNames()).toMatchObject({ product: 'Prøve', site: 'prove.no' });
});

test('a failed attempt is not remembered', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('', { status: 503 })),
  );
  const { loadConfig } = await import('../../../../web/owner/lib/config.ts');
  await expect(loadConfig()).rejects.toThrow('503');
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ product: 'Prøve', site: 'prove.no' })),
  );
  expect(await loadConfig()).toMatchObject({ site: 'prove.no' });
});

test.each([
  ['prove.no', { protocol: 'https:', hostname: 'prove.no', port: '' }, 'https://napoli.prove.no/'],
  ['prove.no', { protocol: 'https:', hostname: 'www.prove.no', port: '' }, 'https://napoli.prove.no/'],
  ['localhost', { protocol: 'http:', hostname: 'localhost', port: '3000' }, 'http://napoli.localhost:3000/'],
  ['localhost', { protocol: 'http:', hostname: '192.168.1.20', port: '3000' }, '/restaurant/napoli'],
  ['prove.no', { protocol: 'https:', hostname: 'd1.cloudfront.net', port: '' }, '/restaurant/napoli'],
])('DASH-011 ROUTE-006 with the site %s the shop is found from %o', async (site, place, url) => {
  const { shopUrl } = await configured(site);
  expect(shopUrl('napoli', place)).toBe(url);
});
