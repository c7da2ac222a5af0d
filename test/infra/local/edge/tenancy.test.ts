import { expect, test } from 'vitest';
import { cloudfrontUnderTest } from './cloudfront-under-test.ts';
import { answer } from './requests.ts';

const page = { 'cache-control': 'max-age=60' };

test('two hundred shops never share a byte of a cached page, in whatever order they are asked for', async () => {
  const { text, seen } = cloudfrontUnderTest(({ headers, path }) =>
    answer(`${headers['x-tenant-host']} ${path}`, page),
  );
  const hosts = Array.from({ length: 200 }, (_, index) => `shop${index}.localhost`);
  const asked = [...hosts, ...hosts, ...hosts].flatMap((host) => [`${host} /`, `${host} /bestilling/abc`]);
  asked.sort((a, b) => a.split('').reverse().join('').localeCompare(b.split('').reverse().join('')));
  for (const line of asked) {
    const [host = '', path = ''] = line.split(' ');
    expect(await text(host, path)).toBe(line);
  }
  expect(seen).toHaveLength(400);
});

test('every spelling of a host is the same shop and the same entry', async () => {
  const { text, seen } = cloudfrontUnderTest(({ headers }) => answer(`${headers['x-tenant-host']}`, page));
  for (const host of ['napoli.localhost', 'NAPOLI.localhost:3000', 'napoli.localhost.']) {
    expect(await text(host, '/')).toBe('napoli.localhost');
  }
  expect(seen).toHaveLength(1);
});

test('the tenant a viewer names is overwritten, on pages and on the API', async () => {
  const { get, seen } = cloudfrontUnderTest();
  const headers = { host: 'napoli.localhost', 'x-tenant-host': 'victim.localhost' };
  await get('napoli.localhost', '/', { headers });
  await get('napoli.localhost', '/api/storefront/menu', { headers });
  await get('localhost', '/api/owner/orders', { headers: { ...headers, host: 'localhost' } });
  expect(seen.map((request) => request.headers['x-tenant-host'])).toEqual([
    'napoli.localhost',
    'napoli.localhost',
    'localhost',
  ]);
});

test('the API hears the connection’s address whatever a viewer sends, and a page’s handler hears none', async () => {
  const { get, seen } = cloudfrontUnderTest(() => answer('ok', page));
  const from = (viewerIp: string) => ({
    viewerIp,
    headers: {
      host: 'napoli.localhost',
      'x-viewer-address': '203.0.113.9',
      'x-forwarded-for': '203.0.113.9',
    },
  });
  await get('napoli.localhost', '/api/storefront/menu', from('198.51.100.1'));
  await get('napoli.localhost', '/api/storefront/menu', from('2001:db8::7'));
  await get('napoli.localhost', '/', from('198.51.100.1'));
  await get('napoli.localhost', '/', from('198.51.100.2'));
  expect(seen.map((request) => request.headers['x-viewer-address'])).toEqual([
    '198.51.100.1',
    '2001:db8::7',
    undefined,
  ]);
});

test('the secret a viewer sends is replaced by ours on the way to the API and dropped on the way to the bucket', async () => {
  const { get, seen } = cloudfrontUnderTest();
  const headers = { host: 'localhost', 'x-origin-verify': 'guess' };
  await get('localhost', '/api/owner/orders', { headers });
  await get('localhost', '/restaurant/demo', { headers });
  await get('localhost', '/', { headers });
  expect(seen.map((request) => request.headers['x-origin-verify'])).toEqual([
    'the-secret',
    'the-secret',
    undefined,
  ]);
});

test('the viewer’s Host never reaches an origin', async () => {
  const { get, seen } = cloudfrontUnderTest();
  await get('napoli.localhost', '/api/storefront/menu');
  await get('napoli.localhost', '/');
  for (const { headers } of seen) expect(headers).not.toHaveProperty('host');
});

test('headers outside the key cannot poison a cached page, because the origin never sees them', async () => {
  const names = [
    'x-forwarded-host',
    'x-original-url',
    'x-host',
    'accept-language',
    'cookie',
    'authorization',
    'origin',
  ];
  const { get, text, seen } = cloudfrontUnderTest(({ headers }) => answer(JSON.stringify(headers), page));
  const poison = Object.fromEntries(names.map((name) => [name, 'canary']));
  await get('napoli.localhost', '/', {
    headers: { host: 'napoli.localhost', 'user-agent': 'canary', ...poison },
  });
  expect(await text('napoli.localhost', '/')).not.toContain('canary');
  expect(Object.keys(seen[0]!.headers).toSorted()).toEqual([
    'user-agent',
    'via',
    'x-forwarded-for',
    'x-origin-verify',
    'x-tenant-host',
  ]);
});

test('a query is neither in the key of a page nor sent on, so it cannot fill or poison the cache', async () => {
  const { get, seen } = cloudfrontUnderTest(({ query }) => answer(query, page));
  await get('napoli.localhost', '/', { query: 'utm_source=canary' });
  await get('napoli.localhost', '/', { query: 'utm_source=other' });
  expect(seen.map(({ query }) => query)).toEqual(['']);
});

test('the API gets all the viewer’s headers, the query and the viewer’s address, and nothing of it is kept', async () => {
  const { get, seen } = cloudfrontUnderTest(() => answer('{}', { 'cache-control': 'max-age=60' }));
  const headers = { host: 'localhost', authorization: 'Bearer x', cookie: 'a=1', connection: 'keep-alive' };
  for (let times = 0; times < 2; times++) {
    await get('localhost', '/api/owner/orders', { headers, query: 'limit=5', viewerIp: '127.0.0.9' });
  }
  expect(seen).toHaveLength(2);
  expect(seen[0]).toMatchObject({ query: 'limit=5' });
  expect(seen[0]!.headers).toMatchObject({
    authorization: 'Bearer x',
    cookie: 'a=1',
    'x-forwarded-for': '127.0.0.9',
  });
  expect(seen[0]!.headers).not.toHaveProperty('connection');
});

test('one owner’s 404 or 500 is not another owner’s', async () => {
  const { get, seen } = cloudfrontUnderTest(() => answer('{}', {}, 404));
  await get('localhost', '/api/owner/business');
  await get('localhost', '/api/owner/business');
  expect(seen).toHaveLength(2);
});
