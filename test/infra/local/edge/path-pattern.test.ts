import { expect, test } from 'vitest';
import { behaviours } from '../../../../infra/definitions/edge.ts';
import { behaviourOf, distributionOf, fitsPattern } from '../../../../infra/local/edge/cloudfront-rules.ts';

test.each([
  ['/api/*', '/api/', true],
  ['/api/*', '/api/a/b/c.js', true],
  ['/api/*', '/api', false],
  ['/api/*', '/API/x', false],
  ['*', '/', true],
  ['images/*.jpg', '/images/a/b.jpg', true],
  ['images/*.jpg', '/images/ajpg', false],
  ['/a?c', '/abc', true],
  ['/a?c', '/ac', false],
  ['/restaurant/*/api/*', '/restaurant/napoli/api/storefront/menu', true],
])('the pattern %s and the path %s: %s', (pattern, path, fits) => {
  expect(fitsPattern(pattern, path)).toBe(fits);
});

test.each([
  ['localhost:3000', 'owner'],
  ['www.localhost', 'owner'],
  ['127.0.0.1:3000', 'owner'],
  ['192.168.1.20', 'owner'],
  ['napoli.localhost:3000', 'shop'],
  ['NAPOLI.localhost.', 'shop'],
  ['a.b.localhost', 'owner'],
  ['localhost.evil.example', 'owner'],
  ['napolilocalhost', 'owner'],
])('the host %s belongs to the distribution %s', (host, distribution) => {
  expect(distributionOf(host, 'localhost')).toBe(distribution);
});

test.each([
  ['bestill.napoli.no', 'shop'],
  ['WWW.napoli.no:3000', 'shop'],
  ['napoli.no', 'owner'],
  ['127.0.0.1:3000', 'owner'],
  ['localhost:3000', 'owner'],
  ['napoli.localhost:3000', 'shop'],
])('with custom domains the host %s belongs to the distribution %s', (host, distribution) => {
  expect(distributionOf(host, 'localhost', true)).toBe(distribution);
});

test.each([
  ['owner', '/api/owner/orders', '/api/*'],
  ['owner', '/restaurant/napoli/api/storefront/menu', '/restaurant/*/api/*'],
  ['owner', '/restaurant/napoli', '/restaurant/*'],
  ['owner', '/dashboard', '*'],
  ['owner', '/live', '/live'],
  ['shop', '/bestilling/x', '*'],
  ['shop', '/_s/app.js', '/_s/*'],
  // CloudFront normalises before it chooses: no way around a behaviour by another spelling.
  ['shop', '/x/../api/storefront/menu', '/api/*'],
  ['shop', '/%61pi/storefront/menu', '/api/*'],
] as const)('on %s the path %s is served by %s', (distribution, path, pattern) => {
  expect(behaviourOf(distribution, path)).toBe(behaviours[distribution].find((one) => one.path === pattern));
});
