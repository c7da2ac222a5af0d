import { expect, test } from 'vitest';
import type { CachePolicy } from '../../../../infra/definitions/edge.ts';
import { lifetimeOf } from '../../../../infra/local/edge/cache.ts';
import { answer } from './requests.ts';

const policy: CachePolicy = {
  headers: [],
  queryStrings: 'none',
  minSeconds: 0,
  defaultSeconds: 10,
  maxSeconds: 60,
};

const fresh = (cacheControl: string | undefined, status = 200, change: Partial<CachePolicy> = {}) =>
  lifetimeOf(answer('', cacheControl === undefined ? {} : { 'cache-control': cacheControl }, status), {
    ...policy,
    ...change,
  })?.freshSeconds;

test.each([
  ['max-age=30', 30],
  ['max-age=5, s-maxage=20', 20],
  ['s-maxage=0, max-age=20', undefined],
  ['max-age=31536000', 60],
  [undefined, 10],
  ['no-store', undefined],
  ['no-cache', undefined],
  ['private, max-age=30', undefined],
  ['public', 10],
])('Cache-Control %s is fresh for %s seconds', (cacheControl, seconds) => {
  expect(fresh(cacheControl)).toBe(seconds);
});

test('a policy with a minimum keeps even what asks not to be kept', () => {
  expect(fresh('no-store', 200, { minSeconds: 3 })).toBe(3);
});

test('an answer that sets a cookie is never kept', () => {
  expect(
    lifetimeOf({ ...answer('', { 'cache-control': 'max-age=30' }), cookies: ['a=1'] }, policy),
  ).toBeUndefined();
});

test.each([404, 500, 503])(
  'a %s without a word from the origin is not kept, because the definitions say so',
  (status) => {
    expect(fresh(undefined, status)).toBeUndefined();
    expect(fresh('max-age=30', status)).toBe(30);
  },
);

test('what may be stale ends at the policy’s maximum, whatever the directive says', () => {
  const headers = { 'cache-control': 'max-age=10, stale-while-revalidate=20, stale-if-error=86400' };
  expect(lifetimeOf(answer('', headers), policy)).toEqual({
    freshSeconds: 10,
    staleSeconds: 30,
    staleOnErrorSeconds: 60,
  });
});
