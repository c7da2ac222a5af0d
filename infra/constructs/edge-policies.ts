import { Duration } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import {
  type Behaviour,
  type CachePolicy,
  cachePolicies,
  type HeadersPolicy,
  headersPolicies,
  type Origin,
} from '../definitions/edge.ts';
import { mapNames } from './map-names.ts';

/** A cache policy from its definition. Cookies are never part of a key: no answer of ours depends on one. */
function createCachePolicy(scope: Construct, id: string, policy: CachePolicy): cloudfront.CachePolicy {
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

/**
 * An API gets every header of the viewer but Host, which must be the API's own, and the query, but no
 * cookies.
 */
function createApiRequestPolicy(scope: Construct, id: string): cloudfront.OriginRequestPolicy {
  return new cloudfront.OriginRequestPolicy(scope, id, {
    headerBehavior: cloudfront.OriginRequestHeaderBehavior.denyList('host'),
    queryStringBehavior: cloudfront.OriginRequestQueryStringBehavior.all(),
    cookieBehavior: cloudfront.OriginRequestCookieBehavior.none(),
  });
}

/** CloudFront has places of its own for the security headers; the others go in as they are. */
function createHeadersPolicy(
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

export type BehaviourProps = {
  config: Config;
  origins: Record<Origin, cloudfront.IOrigin>;
  /** Where browsers upload photos to. */
  uploads: string;
};

export function createEdgeFunction(scope: Construct, code: string): cloudfront.Function {
  return new cloudfront.Function(scope, 'ViewerRequest', {
    code: cloudfront.FunctionCode.fromInline(code),
    runtime: cloudfront.FunctionRuntime.JS_2_0,
    comment: 'functions/viewer-request.ts',
  });
}

/** Policies and the function exist once and serve both distributions. */
export function behaviourFactory(
  scope: Construct,
  edgeFunction: cloudfront.Function,
  { config, origins, uploads }: BehaviourProps,
) {
  const apiRequest = createApiRequestPolicy(scope, 'ApiRequest');
  const caches = mapNames(cachePolicies, (name) =>
    createCachePolicy(scope, `Cache-${name}`, cachePolicies[name]),
  );
  const cognito = `https://cognito-idp.${config.region}.amazonaws.com`;
  const places = { cognito, photos: uploads };
  const headers = mapNames(headersPolicies, (name) =>
    createHeadersPolicy(scope, `Headers-${name}`, headersPolicies[name], places),
  );

  return (behaviour: Behaviour): cloudfront.BehaviorOptions => ({
    origin: origins[behaviour.origin],
    allowedMethods:
      behaviour.methods === 'all'
        ? cloudfront.AllowedMethods.ALLOW_ALL
        : cloudfront.AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: caches[behaviour.cache],
    // Where an answer is cached, the origin sees only what is in the cache key.
    ...(behaviour.cache === 'none' ? { originRequestPolicy: apiRequest } : {}),
    responseHeadersPolicy: headers[behaviour.headers],
    // A page typed without https is led there. An API call is refused: a redirect would hide a token sent in
    // clear.
    viewerProtocolPolicy:
      behaviour.headers === 'api'
        ? cloudfront.ViewerProtocolPolicy.HTTPS_ONLY
        : cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    compress: true,
    functionAssociations: [
      { function: edgeFunction, eventType: cloudfront.FunctionEventType.VIEWER_REQUEST },
    ],
  });
}
