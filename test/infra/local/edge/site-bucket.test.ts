import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSiteBucket } from '../../../../infra/local/edge/site-bucket.ts';
import { temporaryFolder } from '../fixture-build.ts';
import { httpRequest } from './requests.ts';

function bucket() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'site/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'outside');
  writeFileSync(join(folder, 'site/index.html'), '<h1>Forside</h1>');
  writeFileSync(join(folder, 'site/assets/app-1a2b.js'), 'run()');
  const fetch = createSiteBucket(
    join(folder, 'site'),
    { product: 'Luka' },
    {
      '/.well-known/security.txt': 'Contact: mailto:hei@luka.no\n',
    },
  );
  return (path: string) => fetch(httpRequest({ path }));
}

test('a page is asked for anew each time, a hashed file never again', async () => {
  const get = bucket();
  expect(await get('/index.html')).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag: expect.any(String),
    },
  });
  expect(await get('/assets/app-1a2b.js')).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
});

test.each([
  '/',
  '/assets',
  '/assets/',
  '/none.html',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/a%00b',
  '/%E0',
])('%s is no file of the site', async (path) => {
  const missing = await bucket()(path);
  expect(missing.status).toBe(404);
  expect(missing.body.toString()).not.toContain('outside');
});
