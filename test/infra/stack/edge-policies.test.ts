import { expect, test } from 'vitest';
import { behaviours, type CachePolicy, cachePolicies } from '../../../infra/definitions/edge.ts';
import { behavioursOf, cacheOf, names } from './distributions.ts';
import { ofType, templates } from './synthesized.ts';

const { resources } = await templates();
const definitions: [string, CachePolicy][] = Object.entries(cachePolicies);

test.each(definitions)(
  'the cache policy %s is the one that the definition says, in all its parts',
  (name, policy) => {
    const caches = policy.maxSeconds > 0;
    const { Name: _, ...config } = policyCalled(name);

    expect(config).toEqual({
      MinTTL: policy.minSeconds,
      DefaultTTL: policy.defaultSeconds,
      MaxTTL: policy.maxSeconds,
      ParametersInCacheKeyAndForwardedToOrigin: {
        HeadersConfig:
          policy.headers.length > 0
            ? { HeaderBehavior: 'whitelist', Headers: policy.headers }
            : { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: policy.queryStrings },
        CookiesConfig: { CookieBehavior: 'none' },
        EnableAcceptEncodingBrotli: caches,
        EnableAcceptEncodingGzip: caches,
      },
    });
  },
);

test('there is a cache policy for each definition and none besides', () => {
  expect(ofType(resources, 'AWS::CloudFront::CachePolicy')).toHaveLength(definitions.length);
});

test.each([
  // [name, headers in the key, query strings, least, usual and longest seconds]
  ['assets', [], 'none', [0, 86_400, 31_536_000]],
  ['html', [], 'none', [0, 0, 86_400]],
  ['page', ['x-tenant-host'], 'none', [0, 0, 3600]],
  ['none', [], 'none', [0, 0, 0]],
] as const)(
  'what is cached as %s is kept by nothing but %j and the path',
  (name, headers, queries, seconds) => {
    const { ParametersInCacheKeyAndForwardedToOrigin: key, ...config } = policyCalled(name);

    expect(key.HeadersConfig.Headers ?? []).toEqual(headers);
    expect(key.QueryStringsConfig.QueryStringBehavior).toBe(queries);
    expect([config.MinTTL, config.DefaultTTL, config.MaxTTL]).toEqual(seconds);
  },
);

test.each(names)(
  'every answer of the %s distribution is compressed, and whatever it caches in both ways',
  (name) => {
    for (const behaviour of behavioursOf(name)) {
      expect(behaviour.Compress, behaviour.PathPattern).toBe(true);
      const { MaxTTL, ParametersInCacheKeyAndForwardedToOrigin: key } = cacheOf(behaviour);
      expect([key.EnableAcceptEncodingGzip, key.EnableAcceptEncodingBrotli]).toEqual([
        MaxTTL > 0,
        MaxTTL > 0,
      ]);
    }
  },
);

/** The policy of a behaviour that the definition gives this one. */
function policyCalled(name: string) {
  const [behaviour] = names.flatMap((distribution) =>
    behavioursOf(distribution).filter((_, index) => behaviours[distribution][index]?.cache === name),
  );
  return cacheOf(behaviour);
}
