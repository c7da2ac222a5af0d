import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import * as en from '../../functions/tenancy/edge-words.en.ts';
import * as nb from '../../functions/tenancy/edge-words.nb.ts';
import type { EdgeAnswer, ViewerEvent, ViewerRequest } from '../../functions/viewer-request.ts';
import { edgeScript } from '../../infra/bundle/edge.ts';
import {
  headersPolicies,
  originVerifyHeader,
  tenantHeader,
  viewerAddressHeader,
} from '../../infra/definitions/edge.ts';

const handler = edgeHandler('luka.no');
const blocking = edgeHandler('luka.no', true, ['napoli.luka.no', 'bestill.roma.no']);

const toLanding = { statusCode: 302, location: '/', cacheControl: 'no-store' };

const mainFiles: [path: string, file: string][] = [
  ['/', '/index.html'],
  ['/personvern', '/personvern.html'],
  ['/api-dok', '/api-dok.html'],
  ['/openapi.json', '/openapi.json'],
  ['/dashboard', '/app.html'],
  ['/dashboard/', '/app.html'],
  ['/dashboard/orders', '/app.html'],
  ['/dashboard/settings/opening-hours', '/app.html'],
  ['/dashboard/xyz', '/app.html'],
  ['/varsler/bekreft', '/page.html'],
  ['/varsler/stopp', '/page.html'],
  ['/invitasjon', '/page.html'],
  ['/kjokken', '/page.html'],
];

test.each([
  ['napoli.luka.no', '/', nb.blockedText],
  ['NAPOLI.luka.no.', '/bestill', nb.blockedText],
  ['www.napoli.luka.no', '/', nb.blockedText],
  ['bestill.roma.no', '/en/bestill', en.blockedText],
  ['luka.no', '/restaurant/napoli', nb.blockedText],
])(
  'a blocked host gets a short page from the edge, and nothing reaches an origin: %s%s',
  (host, path, text) => {
    const answer = run(host, path, {}, blocking) as EdgeAnswer;
    expect([answer.statusCode, answer.headers['cache-control']?.value]).toEqual([429, 'no-store']);
    expect(answer.body).toContain(text);
  },
);

test.each([
  ['napoli.luka.no', '/api/storefront/orders', 'POST'],
  ['napoli.luka.no', '/%2e%2e/x', 'POST'],
  ['luka.no', '/restaurant/napoli/api/storefront/business', 'GET'],
])('a blocked host’s API says so in our own shape: %s%s', (host, path, method) => {
  const answer = run(host, path, { method }, blocking) as EdgeAnswer;
  expect(answer.statusCode).toBe(429);
  expect(JSON.parse(answer.body ?? '')).toMatchObject({ error: { code: 'TOO_MANY_REQUESTS' } });
});

test('a blocked host blocks no other', () => {
  for (const [host, path] of [
    ['roma.luka.no', '/'],
    ['luka.no', '/restaurant/demo'],
    ['luka.no', '/dashboard'],
  ] as const)
    expect(run(host, path, {}, blocking)).toEqual(run(host, path, {}, handler));
});

test('IF-04 a redirect, too, keeps the browser on https', () => {
  for (const [host, path] of [
    ['www.luka.no', '/'],
    ['napoli.luka.no', '/nowhere'],
  ] as const) {
    const { headers } = run(host, path, {}, handler) as EdgeAnswer;
    expect(headers['strict-transport-security']?.value).toBe(
      headersPolicies.page.headers['strict-transport-security'],
    );
  }
});

test.each(mainFiles)('ROUTE-001, ROUTE-003: on the main host %s is the file %s', (path, file) => {
  expect(ask('luka.no', path)).toEqual({ uri: file, tenant: 'luka.no' });
});

test.each([
  '/api/owner/orders',
  '/api/owner/menu/itm_1/photo',
  '/live',
  '/assets/app-B1x2.js',
  '/_s/browser-Zz9.js',
  '/config.json',
  '/robots.txt',
  '/lisenser.txt',
  '/.well-known/security.txt',
  '/favicon.svg',
  '/logo-light.svg',
])('on the main host %s goes to its origin as it is', (path) => {
  expect(ask('luka.no', path)).toEqual({ uri: path, tenant: 'luka.no' });
});

test.each([
  '/xyz',
  '/index.php',
  '/index.html',
  '/app.html',
  '/restaurant',
  '/restaurant/',
  '/varsler',
  '/varsler/stopp/x',
  '/dashboardx',
  '/Dashboard',
  '/dashboard/app.js',
  '/bestilling/abc',
  '/en',
  '/en/vilkar',
  '/en/bestill',
  '/en/bestilling/abc',
  '/live/x',
  '/assets',
  '/apix',
  '/.env',
  '/.well-known/other',
  '/wp-login/x.php',
  '//evil.com',
])('ROUTE-002: on the main host %s leads to the landing page', (path) => {
  expect(ask('luka.no', path)).toEqual(toLanding);
});

const belowRestaurant: [path: string, tenant: string, location: string][] = [
  ['/restaurant/napoli', 'napoli.luka.no', 'https://napoli.luka.no/'],
  ['/restaurant/Napoli', 'napoli.luka.no', 'https://napoli.luka.no/'],
  ['/restaurant/napoli/bestilling/t0k3n', 'napoli.luka.no', 'https://napoli.luka.no/bestilling/t0k3n'],
  ['/restaurant/napoli/personvern', 'napoli.luka.no', 'https://napoli.luka.no/personvern'],
];

test.each(belowRestaurant)(
  'ROUTE-001: %s on a host of ours leads to the shop’s own host, because owners’ tokens lie on this one',
  (path, _tenant, location) => {
    for (const host of ['luka.no', 'LUKA.no:443', 'demo.luka.no', 'api.luka.no'])
      for (const method of ['GET', 'HEAD'])
        expect(ask(host, path, { method })).toEqual({ statusCode: 302, location, cacheControl: 'no-store' });
  },
);

test.each(belowRestaurant)(
  'ROUTE-006: %s is the tenant %s on a host that is not ours, because it has no wildcard',
  (path, tenant) => {
    for (const host of ['192.168.1.20:3000', '127.0.0.1:3000', 'kjokken-mac.local', 'xluka.no'])
      expect(ask(host, path)).toEqual({ uri: path, tenant });
  },
);

test('the way to a shop’s own host keeps the query', () => {
  const querystring = { utm: { value: 'a%20b' } };
  expect(ask('luka.no', '/restaurant/napoli', { querystring })).toMatchObject({
    location: 'https://napoli.luka.no/?utm=a%20b',
  });
});

test('on a laptop the shop’s own host is a name below localhost, on the same port', () => {
  const local = edgeHandler('localhost');
  expect(ask('localhost:3000', '/restaurant/napoli/bestilling/t0k3n', {}, local)).toMatchObject({
    location: 'http://napoli.localhost:3000/bestilling/t0k3n',
  });
  expect(ask('localhost', '/restaurant/napoli', {}, local)).toMatchObject({
    location: 'http://napoli.localhost/',
  });
});

test.each([
  ['/restaurant/demo', 'demo.luka.no'],
  ['/restaurant/demo/bestilling/t0k3n', 'demo.luka.no'],
  ['/restaurant/demo/personvern', 'demo.luka.no'],
  ['/restaurant/napoli/api/storefront/menu', 'napoli.luka.no'],
  ['/restaurant/demo/api/storefront/orders', 'demo.luka.no'],
])(
  'ROUTE-001, SHOP-016: %s on the main host is the tenant %s: no page that an owner writes',
  (path, tenant) => {
    expect(ask('luka.no', path)).toEqual({ uri: path, tenant });
  },
);

test.each([
  '/restaurant/api',
  '/restaurant/www',
  '/restaurant/na-poli',
  '/restaurant/napoli.luka.no',
  '/restaurant/www.napoli',
  '/restaurant/abcdefghijklmnopqrstu',
  '/restaurant/napoli/',
  '/restaurant/napoli/dashboard',
  '/restaurant/napoli/bestilling',
  '/restaurant/napoli/bestilling/a/b',
  '/restaurant/na%2fpoli',
])('ROUTE-002, ROUTE-008: %s is no restaurant and leads to the landing page', (path) => {
  expect(ask('luka.no', path)).toEqual(toLanding);
});

test('the API below a name that is no restaurant gets no tenant, and no HTML either', () => {
  expect(ask('luka.no', '/restaurant/admin/api/storefront/menu')).toMatchObject({ tenant: 'luka.no' });
});

test.each([
  '/',
  '/bestilling/t0k3n',
  '/personvern',
  '/api/storefront/menu',
  '/api/owner/orders',
  '/api/unknown',
  '/live',
  '/_s/browser-Zz9.js',
  '/robots.txt',
  '/lisenser.txt',
  '/.well-known/security.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/favicon.svg',
])('ROUTE-007: on a restaurant host %s goes to its origin as it is', (path) => {
  expect(ask('napoli.luka.no', path)).toEqual({ uri: path, tenant: 'napoli.luka.no' });
});

test.each([
  '/dashboard',
  '/meny',
  '/restaurant/roma',
  '/config.json',
  '/app.html',
  '/bestilling',
  '/english',
  '/pl',
  '/bestilling/a/b',
])('ROUTE-007: on a restaurant host %s leads to the restaurant page', (path) => {
  expect(ask('napoli.luka.no', path)).toEqual(toLanding);
});

test.each(['/en/', '/en/en', '/en/dashboard', '/en/bestilling', '/en/meny/x'])(
  'ROUTE-007: on a restaurant host %s leads to the restaurant page in English',
  (path) => {
    expect(ask('napoli.luka.no', path)).toEqual({ ...toLanding, location: '/en' });
    expect(ask('luka.no', path)).toEqual(toLanding);
  },
);

const bent = ['/x/..', '/.', '//', '/%61', '/a;b', '/a\\b', '/å', '/a b', '/a%2fb', '/a%', '/a\u0000'];

test.each(bent.flatMap((end) => [`/api/owner/orders${end}`, `/restaurant/napoli/api/storefront/menu${end}`]))(
  'an API’s path in another spelling, %j, is answered 400 at the edge, whatever the method',
  (path) => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect(ask('luka.no', path, { method })).toMatchObject({ statusCode: 400, cacheControl: 'no-store' });
  },
);

test.each(bent.flatMap((end) => [`/bestilling/t0k3n${end}`, `/robots.txt${end}`, `/dashboard${end}`]))(
  'a page’s path in another spelling, %j, is a stray one',
  (path) => {
    for (const host of ['luka.no', 'napoli.luka.no']) {
      expect(ask(host, path)).toEqual(toLanding);
      expect(ask(host, path, { method: 'POST' })).toMatchObject({ statusCode: 400 });
    }
  },
);

test('a coupon’s code may have Æ, Ø and Å, in the one way browsers write them', () => {
  const coupons = `/api/owner/businesses/biz_${'0'.repeat(26)}/coupons`;
  const path = `${coupons}/${encodeURIComponent('SOMMER-ÆØÅ')}`;
  expect(ask('luka.no', path)).toEqual({ uri: path, tenant: 'luka.no' });
  for (const other of [path.toLowerCase(), path.replace('S', '%53'), `${path}/x`, '/api/owner/menu/%C3%98'])
    expect(ask('luka.no', other)).toMatchObject({ statusCode: 400 });
});

test('a query may have any letters', () => {
  const querystring = { q: { value: '%2e%2e/%3f;//' } };
  expect(run('napoli.luka.no', '/api/storefront/menu', { querystring })).toMatchObject({ querystring });
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('a stray %s is passed on, not redirected', (method) => {
  expect(ask('luka.no', '/xyz', { method })).toEqual({ uri: '/xyz', tenant: 'luka.no' });
  expect(ask('napoli.luka.no', '/xyz', { method })).toEqual({ uri: '/xyz', tenant: 'napoli.luka.no' });
});

test.each([
  ['www.luka.no', '/', 'https://luka.no/'],
  ['www.luka.no', '/dashboard/orders', 'https://luka.no/dashboard/orders'],
  ['WWW.Luka.no:443', '/xyz', 'https://luka.no/xyz'],
  ['www.napoli.luka.no', '/', 'https://napoli.luka.no/'],
  ['www.napoli.luka.no', '/bestilling/t0k3n', 'https://napoli.luka.no/bestilling/t0k3n'],
])('ROUTE-005: %s%s moves to %s', (host, path, location) => {
  expect(ask(host, path)).toEqual({ statusCode: 301, location, cacheControl: undefined });
});

test('ROUTE-005: leaving www keeps the query as it was, repeated and empty names too', () => {
  const querystring = {
    utm: { value: 'a%20b' },
    tag: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] },
    empty: { value: '' },
  };

  const { location } = ask('www.luka.no', '/dashboard', { querystring }) as { location: string };

  expect(location).toBe('https://luka.no/dashboard?utm=a%20b&tag=1&tag=2&empty=');
});

test.each([
  '192.168.1.20:3000',
  '127.0.0.1:3000',
  'd111111abcdef8.cloudfront.net',
  'api.luka.no',
  'demo.luka.no',
])('ROUTE-006, ROUTE-008: the host %s has the routes of the main site', (host) => {
  expect(ask(host, '/')).toMatchObject({ uri: '/index.html' });
  expect(ask(host, '/restaurant/demo')).toMatchObject({ tenant: 'demo.luka.no' });
  expect(ask(host, '/xyz')).toEqual(toLanding);
});

test('a viewer cannot name the tenant or pass for the edge', () => {
  const headers = { [tenantHeader]: { value: 'roma.luka.no' }, [originVerifyHeader]: { value: 'guessed' } };

  const request = run('napoli.luka.no', '/api/storefront/menu', { headers }) as ViewerRequest;

  expect(request.headers[tenantHeader]).toEqual({ value: 'napoli.luka.no' });
  expect(request.headers).not.toHaveProperty(originVerifyHeader);
});

test.each(['/', '/api/storefront/orders', '/live'])(
  'the origin of %s hears the viewer’s address from the edge, never from the viewer',
  (path) => {
    const headers = { [viewerAddressHeader]: { value: '203.0.113.9' } };

    for (const host of ['napoli.luka.no', 'luka.no']) {
      const request = run(host, path, { headers }) as ViewerRequest;
      expect(request.headers[viewerAddressHeader]).toEqual({ value: '198.51.100.1' });
    }
  },
);

const withDomains = edgeHandler('luka.no', true);

test.each(['/', '/bestilling/t0k3n', '/api/storefront/orders', '/live', '/_s/browser-1.js', '/robots.txt'])(
  'TI-09 on a host that may be a shop’s own, %s is the shop’s, with that host as its tenant',
  (path) => {
    for (const host of ['bestill.napoli.no', 'www.napoli.no'])
      expect(ask(host, path, {}, withDomains)).toEqual({ uri: path, tenant: host });
  },
);

test('TI-09 on such a host there is no main site, no dashboard and no other restaurant', () => {
  for (const path of ['/index.html', '/dashboard', '/restaurant/roma', '/assets/app-1.js', '/xyz'])
    expect(ask('bestill.napoli.no', path, {}, withDomains)).toEqual(toLanding);
});

test('TI-09 a www of a shop’s own stays: it is the name that was proved', () => {
  expect(ask('www.napoli.no', '/', {}, withDomains)).not.toHaveProperty('location');
  expect(ask('www.luka.no', '/', {}, withDomains)).toMatchObject({ location: 'https://luka.no/' });
});

test('TI-09 every spelling of such a host is one tenant, and a viewer cannot name another', () => {
  const headers = { [tenantHeader]: { value: 'roma.luka.no' }, [originVerifyHeader]: { value: 'guessed' } };

  for (const host of ['BESTILL.napoli.no', 'bestill.napoli.no.', 'bestill.napoli.no:443']) {
    const request = run(host, '/', { headers }, withDomains) as ViewerRequest;
    expect(request.headers[tenantHeader]).toEqual({ value: 'bestill.napoli.no' });
    expect(request.headers).not.toHaveProperty(originVerifyHeader);
  }
});

test.each([
  '192.168.1.20:3000',
  '127.0.0.1:3000',
  'napoli.no',
  'kjokken-mac.local',
  'd111111abcdef8.cloudfront.net',
  'api.luka.no',
])('with custom domains the host %s still has the routes of the main site', (host) => {
  expect(ask(host, '/', {}, withDomains)).toMatchObject({ uri: '/index.html' });
});

test('headers and query that are the viewer’s own business are left alone', () => {
  const headers = { authorization: { value: 'Bearer x' } };
  const querystring = { ticket: { value: 'abc' } };

  const request = run('luka.no', '/live', { headers, querystring }) as ViewerRequest;

  expect(request.headers.authorization).toEqual({ value: 'Bearer x' });
  expect(request.querystring).toEqual(querystring);
});

type Handler = (event: ViewerEvent) => ViewerRequest | EdgeAnswer;
type More = Partial<Pick<ViewerRequest, 'method' | 'querystring'>> & {
  headers?: Record<string, { value: string }>;
};

/** The built script in a world without Node, as CloudFront runs it. */
function edgeHandler(site: string, customDomains = false, blockedHosts: string[] = []): Handler {
  return runInNewContext(`${edgeScript({ site, customDomains, blockedHosts })};handler`, {});
}

function run(host: string, uri: string, more: More = {}, by = handler): ViewerRequest | EdgeAnswer {
  const { method = 'GET', querystring = {}, headers = {} } = more;
  const event = {
    version: '1.0',
    context: { eventType: 'viewer-request', distributionId: 'E1', requestId: 'r1' },
    viewer: { ip: '198.51.100.1' },
    request: { method, uri, querystring, cookies: {}, headers: { host: { value: host }, ...headers } },
  };
  return JSON.parse(JSON.stringify(by(event)));
}

function ask(host: string, uri: string, more: More = {}, by = handler) {
  const answer = run(host, uri, more, by);
  if ('uri' in answer) return { uri: answer.uri, tenant: answer.headers[tenantHeader]?.value };
  const { location, 'cache-control': cacheControl } = answer.headers;
  return { statusCode: answer.statusCode, location: location?.value, cacheControl: cacheControl?.value };
}
