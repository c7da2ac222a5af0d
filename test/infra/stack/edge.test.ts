import { expect, test } from 'vitest';
import {
  behaviours,
  cachePolicies,
  type DistributionName,
  type HeadersPolicyName,
  headersPolicies,
  originVerifyHeader,
  tenantHeader,
} from '../../../infra/definitions/edge.ts';
import { idIn, ofType, templates } from './synthesized.ts';

const { resources } = await templates();
const names = ['owner', 'shop'] as const satisfies DistributionName[];
const aliases = { owner: ['dev.luka.example', 'www.dev.luka.example'], shop: ['*.dev.luka.example'] };

// biome-ignore lint/suspicious/noExplicitAny: a template is read by path, and each test asserts what it finds.
type Behaviour = any;

test.each(names)('the %s distribution has the behaviours of the definition, in their order', (name) => {
  const expected = behaviours[name].map(({ path, origin, methods }) => ({ path, origin, methods }));

  expect(
    behavioursOf(name).map((behaviour) => ({
      path: behaviour.PathPattern ?? '*',
      origin: originOf(name, behaviour),
      methods: behaviour.AllowedMethods.includes('POST') ? 'all' : 'read',
    })),
  ).toEqual(expected);
});

test.each(names)(
  'each behaviour of the %s distribution has the cache and headers policies of its definition',
  (name) => {
    for (const [index, behaviour] of behavioursOf(name).entries()) {
      const definition = behaviours[name][index]!;
      const { minSeconds, defaultSeconds, maxSeconds, headers } = cachePolicies[definition.cache];
      const cache = resources[idIn(behaviour.CachePolicyId)]?.Properties.CachePolicyConfig;
      const key = cache.ParametersInCacheKeyAndForwardedToOrigin;

      expect(cache).toMatchObject({ MinTTL: minSeconds, DefaultTTL: defaultSeconds, MaxTTL: maxSeconds });
      expect(key.HeadersConfig.Headers ?? []).toEqual(headers);
      expect(key.CookiesConfig.CookieBehavior).toBe('none');
      expect(headersOf(behaviour)).toEqual(expectedHeaders(definition.headers));
    }
  },
);

test.each(names)('whatever the %s distribution caches from an API has the tenant in its key', (name) => {
  const cached = behavioursOf(name).filter(
    (behaviour) => originOf(name, behaviour) !== 'site' && cacheOf(behaviour).MaxTTL > 0,
  );

  expect(cached.length).toBeGreaterThan(0);
  for (const behaviour of cached) {
    const { HeadersConfig } = cacheOf(behaviour).ParametersInCacheKeyAndForwardedToOrigin;
    expect(HeadersConfig.Headers).toContain(tenantHeader);
    expect(behaviour).not.toHaveProperty('OriginRequestPolicyId');
  }
});

test.each(names)('in the %s distribution every request passes the edge function, over https', (name) => {
  for (const behaviour of behavioursOf(name)) {
    expect(behaviour.ViewerProtocolPolicy).toBe('redirect-to-https');
    expect(behaviour.FunctionAssociations).toEqual([
      { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': [expect.any(String), 'FunctionARN'] } },
    ]);
  }
});

test.each(names)(
  'the APIs behind the %s distribution get every viewer header but Host, the query and no cookies',
  (name) => {
    const uncached = behavioursOf(name).filter((behaviour) => cacheOf(behaviour).MaxTTL === 0);

    expect(uncached.length).toBeGreaterThan(0);
    for (const behaviour of uncached) {
      expect(
        resources[idIn(behaviour.OriginRequestPolicyId)]?.Properties.OriginRequestPolicyConfig,
      ).toMatchObject({
        HeadersConfig: { HeaderBehavior: 'allExcept', Headers: ['host'] },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
        CookiesConfig: { CookieBehavior: 'none' },
      });
    }
  },
);

test.each(names)('the %s distribution answers for its hosts, with HTTP/3 and TLS 1.2 at least', (name) => {
  expect(configOf(name)).toMatchObject({
    Aliases: aliases[name],
    HttpVersion: 'http2and3',
    ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
  });
});

test.each(names)('the %s distribution never turns an error into a page', (name) => {
  expect(configOf(name)).not.toHaveProperty('CustomErrorResponses');
});

test.each(names)(
  'the %s distribution sends its secret to the APIs, over TLS, and signs for the bucket',
  (name) => {
    for (const origin of configOf(name).Origins) {
      if (origin.S3OriginConfig) {
        expect(origin).toHaveProperty('OriginAccessControlId');
        continue;
      }
      expect(origin.OriginCustomHeaders).toMatchObject([{ HeaderName: originVerifyHeader }]);
      expect(JSON.stringify(origin.OriginCustomHeaders)).toContain('{{resolve:secretsmanager:');
      expect(origin.CustomOriginConfig).toMatchObject({
        OriginProtocolPolicy: 'https-only',
        OriginSSLProtocols: ['TLSv1.2'],
      });
      expect(origin).not.toHaveProperty('OriginPath');
    }
  },
);

test('the edge function is the built script', () => {
  const [edgeFunction] = ofType(resources, 'AWS::CloudFront::Function');

  expect(edgeFunction?.Properties).toMatchObject({
    FunctionCode: 'function handler(event) { return event.request; }',
    FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
    AutoPublish: true,
  });
});

function configOf(name: DistributionName) {
  const distributions = ofType(resources, 'AWS::CloudFront::Distribution').map(
    (one) => one.Properties.DistributionConfig,
  );
  return distributions.find((config) => config.Aliases.join() === aliases[name].join());
}

/** In the order in which CloudFront tries them; the default behaviour comes last. */
function behavioursOf(name: DistributionName): Behaviour[] {
  const { CacheBehaviors, DefaultCacheBehavior } = configOf(name);
  return [...CacheBehaviors, DefaultCacheBehavior];
}

function cacheOf(behaviour: Behaviour) {
  return resources[idIn(behaviour.CachePolicyId)]?.Properties.CachePolicyConfig;
}

function originOf(name: DistributionName, behaviour: Behaviour): string {
  const origins: { Id: string; S3OriginConfig?: object; DomainName: object }[] = configOf(name).Origins;
  const origin = origins.find(({ Id }) => Id === behaviour.TargetOriginId);
  if (origin?.S3OriginConfig) return 'site';
  const api = Object.entries(resources).find(
    ([id, { Type }]) =>
      Type === 'AWS::ApiGatewayV2::Api' && JSON.stringify(origin?.DomainName).includes(`"${id}"`),
  );
  return api?.[1].Properties.ProtocolType === 'WEBSOCKET' ? 'live' : 'api';
}

/** All headers that a behaviour's answers carry, written as the definition writes them, with who has the last word. */
function headersOf(behaviour: Behaviour) {
  const config = resources[idIn(behaviour.ResponseHeadersPolicyId)]?.Properties.ResponseHeadersPolicyConfig;
  const { ContentSecurityPolicy, ContentTypeOptions, ReferrerPolicy, StrictTransportSecurity } =
    config.SecurityHeadersConfig;
  const includeSubDomains = StrictTransportSecurity.IncludeSubdomains ? '; includeSubDomains' : '';
  const maxAge = `max-age=${StrictTransportSecurity.AccessControlMaxAgeSec}${includeSubDomains}`;
  const custom = config.CustomHeadersConfig.Items.map(
    (item: { Header: string; Value: string; Override: boolean }) => [
      item.Header,
      [item.Value, item.Override],
    ],
  );
  return {
    'content-security-policy': [ContentSecurityPolicy.ContentSecurityPolicy, ContentSecurityPolicy.Override],
    'strict-transport-security': [maxAge, StrictTransportSecurity.Override],
    'referrer-policy': [ReferrerPolicy.ReferrerPolicy, ReferrerPolicy.Override],
    'x-content-type-options': ['nosniff', ContentTypeOptions.Override],
    ...Object.fromEntries(custom),
  };
}

function expectedHeaders(name: HeadersPolicyName) {
  const { headers, originMayOverride } = headersPolicies[name];
  const overridable: readonly string[] = originMayOverride;
  const cognito = 'https://cognito-idp.eu-north-1.amazonaws.com';
  return Object.fromEntries(
    Object.entries(headers).map(([header, value]) => [
      header,
      [value.replace('{cognito}', cognito), !overridable.includes(header)],
    ]),
  );
}
