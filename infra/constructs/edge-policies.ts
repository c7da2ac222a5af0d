import { Duration } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { CachePolicy, HeadersPolicy } from '../definitions/edge.ts';

/** A cache policy from its definition. Cookies are never part of a key: no answer of ours depends on one. */
export function createCachePolicy(scope: Construct, id: string, policy: CachePolicy): cloudfront.CachePolicy {
  const caches = policy.maxSeconds > 0;
  return new cloudfront.CachePolicy(scope, id, {
    headerBehavior:
      policy.headers.length > 0
        ? cloudfront.CacheHeaderBehavior.allowList(...policy.headers)
        : cloudfront.CacheHeaderBehavior.none(),
    queryStringBehavior:
      policy.queryStrings === 'all'
        ? cloudfront.CacheQueryStringBehavior.all()
        : cloudfront.CacheQueryStringBehavior.none(),
    cookieBehavior: cloudfront.CacheCookieBehavior.none(),
    minTtl: Duration.seconds(policy.minSeconds),
    defaultTtl: Duration.seconds(policy.defaultSeconds),
    maxTtl: Duration.seconds(policy.maxSeconds),
    enableAcceptEncodingBrotli: caches,
    enableAcceptEncodingGzip: caches,
  });
}

/** What an API gets from the viewer: every header but Host, which must be the API's own, the query, and no cookies. */
export function createApiRequestPolicy(scope: Construct, id: string): cloudfront.OriginRequestPolicy {
  return new cloudfront.OriginRequestPolicy(scope, id, {
    headerBehavior: cloudfront.OriginRequestHeaderBehavior.denyList('host'),
    queryStringBehavior: cloudfront.OriginRequestQueryStringBehavior.all(),
    cookieBehavior: cloudfront.OriginRequestCookieBehavior.none(),
  });
}

/** CloudFront has places of its own for the security headers; the others go in as they are. */
export function createHeadersPolicy(
  scope: Construct,
  id: string,
  policy: HeadersPolicy,
  places: { cognito: string; photos: string },
): cloudfront.ResponseHeadersPolicy {
  const rest = { ...policy.headers };
  const take = (name: string) => {
    const value = rest[name] ?? '';
    delete rest[name];
    const named = value.replace('{cognito}', places.cognito).replace('{photos}', places.photos);
    return { value: named, override: !policy.originMayOverride.includes(name) };
  };
  const csp = take('content-security-policy');
  const transport = take('strict-transport-security');
  const referrer = take('referrer-policy');
  const contentType = take('x-content-type-options');
  return new cloudfront.ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: csp.value, override: csp.override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(transport.value)?.[1])),
        includeSubdomains: transport.value.includes('includeSubDomains'),
        override: transport.override,
      },
      ...(referrer.value && {
        referrerPolicy: {
          referrerPolicy: referrer.value as cloudfront.HeadersReferrerPolicy,
          override: referrer.override,
        },
      }),
      contentTypeOptions: { override: contentType.override },
    },
    ...(Object.keys(rest).length > 0 && {
      customHeadersBehavior: {
        customHeaders: Object.keys(rest).map((header) => ({ header, ...take(header) })),
      },
    }),
  });
}
