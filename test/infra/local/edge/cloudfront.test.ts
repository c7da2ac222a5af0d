import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { CachePolicy } from '../../../../infra/definitions/edge.ts';
import { lifetimeOf } from '../../../../infra/local/edge/cloudfront.ts';
import { cloudfrontUnderTest } from './cloudfront-under-test.ts';
import { answer } from './requests.ts';

const shop = 'napoli.localhost';

test('an answer is a miss, then a hit with its age, and a miss again when it is too old', async () => {
  const { get, passSeconds } = cloudfrontUnderTest(() => answer('ok', { 'cache-control': 'max-age=30' }));
  expect((await get(shop, '/')).headers['x-cache']).toBe('Miss from cloudfront');
  passSeconds(29);
  expect((await get(shop, '/')).headers).toMatchObject({ 'x-cache': 'Hit from cloudfront', age: '29' });
  passSeconds(1);
  expect((await get(shop, '/')).headers['x-cache']).toBe('Miss from cloudfront');
});

test('while an answer may be stale it is served at once and renewed behind the viewer’s back, once', async () => {
  const bodies = ['first', 'second', 'third'];
  const { text, seen, passSeconds } = cloudfrontUnderTest(() =>
    answer(bodies.shift() ?? '', { 'cache-control': 'max-age=10, stale-while-revalidate=30' }),
  );
  await text(shop, '/');
  passSeconds(15);
  expect(await Promise.all([text(shop, '/'), text(shop, '/')])).toEqual(['first', 'first']);
  expect(await text(shop, '/')).toBe('second');
  expect(seen).toHaveLength(2);
});

test.each([
  [shop, '/', 'POST'],
  [shop, '/_s/app.js', 'DELETE'],
  ['localhost', '/', 'OPTIONS'],
  ['localhost', '/restaurant/napoli', 'PUT'],
  ['localhost', '/live', 'POST'],
])('on %s%s a %s never gets past the edge', async (host, path, method) => {
  const { get, seen } = cloudfrontUnderTest();
  const refused = await get(host, path, { method });
  expect(refused).toMatchObject({
    status: 403,
    headers: {
      'x-cache': 'Error from cloudfront',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.any(String),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    },
  });
  expect(seen).toHaveLength(0);
});

test('a read with a body never gets past the edge', async () => {
  const { get, seen } = cloudfrontUnderTest();
  expect((await get('localhost', '/api/owner/x', { body: Buffer.from('x') })).status).toBe(403);
  expect(seen).toHaveLength(0);
});

test('only the page may bring its own content security policy', async () => {
  const { get } = cloudfrontUnderTest(() => answer('ok', { 'content-security-policy': 'its own' }));
  const csp = async (host: string, path: string) =>
    (await get(host, path)).headers['content-security-policy'];
  expect(await csp(shop, '/')).toBe('its own');
  expect(await csp(shop, '/api/storefront/menu')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(await csp('localhost', '/')).toContain("connect-src 'self';");
});

test('the edge function’s change of path does not choose another behaviour', async () => {
  const { get, seen } = cloudfrontUnderTest();
  await get('localhost', '/dashboard/orders');
  expect(seen[0]).toMatchObject({ path: '/app.html' });
  expect(seen[0]!.headers).not.toHaveProperty('x-origin-verify');
});

const long = '<p>Pizza Margherita</p>'.repeat(100);

test.each([
  ['br, gzip', 'br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip;q=1.0, br;q=0', 'gzip', (body: Buffer) => gunzipSync(body)],
] as const)('a viewer that takes %s gets the page in %s', async (accepted, encoding, decompress) => {
  const { get } = cloudfrontUnderTest(() => answer(long, { 'cache-control': 'max-age=30', etag: '"v1"' }));
  for (const xCache of ['Miss from cloudfront', 'Hit from cloudfront']) {
    const page = await get(shop, '/', { headers: { host: shop, 'accept-encoding': accepted } });
    expect(page.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      etag: 'W/"v1"',
    });
    expect(page.headers['x-cache']).toBe(xCache);
    expect(decompress(page.body).toString()).toBe(long);
  }
});

const policy: CachePolicy = {
  headers: [],
  queryStrings: 'none',
  minSeconds: 0,
  defaultSeconds: 10,
  maxSeconds: 60,
};

test('an answer that sets a cookie is never kept', () => {
  expect(
    lifetimeOf({ ...answer('', { 'cache-control': 'max-age=30' }), cookies: ['a=1'] }, policy),
  ).toBeUndefined();
});
