import { expect, test } from 'vitest';
import { edgeModule, edgeScript } from '../../../../infra/bundle/edge.ts';
import { behaviours } from '../../../../infra/definitions/edge.ts';
import { createCloudfront } from '../../../../infra/local/edge/cloudfront.ts';
import { createEdgeFunction, createStoreFunction } from '../../../../infra/local/edge/edge-function.ts';
import type { Fetch, HttpRequest } from '../../../../infra/local/edge/http.ts';
import { answer, httpRequest } from './requests.ts';

const code = edgeScript({ site: 'luka.no', cell: '1' });

/** The edge of cell 1 before two cells, and what each was asked. */
function twoCells(entries: Record<string, string>) {
  const store = new Map(Object.entries(entries));
  const asked = (cell: string): Fetch & { seen: HttpRequest[] } => {
    const seen: HttpRequest[] = [];
    const fetch = async (request: HttpRequest) => {
      seen.push(request);
      return answer(cell);
    };
    return Object.assign(fetch, { seen });
  };
  const [one, two, site] = [asked('cell 1'), asked('cell 2'), asked('bucket')];
  const cloudfront = createCloudfront({
    siteDomain: 'luka.no',
    originVerify: 'the-secret',
    edgeFunctions: {
      owner: createStoreFunction(code, 'owner', store),
      shop: createStoreFunction(code, 'shop', store),
    },
    origins: { api: one, site, photos: site },
    elsewhere: { 'api.c2.luka.no': two },
    now: () => Date.parse('2026-11-20T12:00:00Z'),
    warn: () => {},
  });
  const get = async (host: string, path: string) =>
    (await cloudfront.handle(httpRequest({ path, headers: { host } }))).body.toString();
  return { get, store, two, route: cloudfront.route };
}

const store = { '*': '1', bergen: '2', 'cell:2': 'c2.luka.no' };

test.each([
  ['napoli.luka.no', '/', 'cell 1'],
  ['bergen.luka.no', '/', 'cell 2'],
  ['BERGEN.luka.no:443', '/api/storefront/business', 'cell 2'],
  ['bergen.luka.no', '/bestilling/abc', 'cell 2'],
  ['bergen.luka.no', '/_s/browser-Zz9.js', 'bucket'],
  ['luka.no', '/restaurant/bergen/api/storefront/business', 'cell 2'],
  ['luka.no', '/restaurant/napoli/api/storefront/business', 'cell 1'],
  ['luka.no', '/api/owner/me', 'cell 1'],
  ['luka.no', '/dashboard', 'bucket'],
])('with two cells %s%s is answered by %s', async (host, path, by) => {
  expect(await twoCells(store).get(host, path)).toBe(by);
});

test('the other cell gets the shop’s host, and CloudFront’s secret with it', async () => {
  const { get, two } = twoCells(store);
  await get('bergen.luka.no', '/api/storefront/business');

  expect(two.seen[0]?.headers).toMatchObject({
    'x-tenant-host': 'bergen.luka.no',
    'x-origin-verify': 'the-secret',
  });
});

test('a shop’s line is opened in its cell', async () => {
  const { route } = twoCells(store);
  const head = (host: string) => httpRequest({ path: '/live', headers: { host } });

  expect(await route(head('bergen.luka.no'))).toMatchObject({ origin: 'live.c2.luka.no' });
  expect(await route(head('napoli.luka.no'))).not.toHaveProperty('origin');
});

test.each([
  ['nothing at all', {}],
  ['a cell that it does not know', { '*': '1', bergen: '7' }],
])('a store that says %s leaves every shop in the cell of the edge', async (_, entries) => {
  expect(await twoCells(entries).get('bergen.luka.no', '/')).toBe('cell 1');
});

test('a shop that moved is found in its new cell with the next request', async () => {
  const { get, store: entries } = twoCells(store);
  expect(await get('napoli.luka.no', '/api/storefront/business')).toBe('cell 1');
  entries.set('napoli', '2');
  expect(await get('napoli.luka.no', '/api/storefront/business')).toBe('cell 2');
});

test('a request goes to another cell exactly where its behaviour’s origin is an API', async () => {
  const { route } = twoCells({ ...store, '*': '2' });
  for (const { path, origin } of behaviours.shop) {
    const example = path === '*' ? '/' : path.replace('*', 'a-1');
    const routed = await route(httpRequest({ path: example, headers: { host: 'bergen.luka.no' } }));
    if ('answer' in routed) continue;
    const moved = origin === 'api' || origin === 'live' ? `${origin}.c2.luka.no` : undefined;
    expect([path, routed.origin]).toEqual([path, moved]);
  }
});

test('with one cell the edge reads no store: its function is the plain one', () => {
  const plain = edgeScript({ site: 'luka.no' });

  expect(plain).not.toContain('kvs');
  expect(() => createEdgeFunction(plain, 'shop')).not.toThrow();
  expect(code.startsWith(edgeModule)).toBe(true);
});
