import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { edgeScript } from '../../../infra/bundle/edge.ts';
import {
  behaviours,
  cachePolicies,
  errorCaching,
  type HeadersPolicyName,
  headersPolicies,
  originVerifyHeader,
  tenantHeader,
  viewerAddressHeader,
} from '../../../infra/definitions/edge.ts';
import {
  aliases,
  behavioursOf,
  cacheOf,
  configOf,
  headersOf,
  hostOf,
  names,
  type Origin,
  originOf,
} from './distributions.ts';
import { idIn, ofType, templates } from './synthesized.ts';

const { config, resources } = await templates();

const isFromBucket = (...[name, behaviour]: Parameters<typeof originOf>) =>
  ['site', 'photos'].includes(originOf(name, behaviour));

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
    (behaviour) => !isFromBucket(name, behaviour) && cacheOf(behaviour).MaxTTL > 0,
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
    // A page typed without https is led there. An API call is refused: a redirect would hide that a token went in the clear.
    const isForm = /\/bestill$/.test(behaviour.PathPattern ?? '');
    const isSite = isForm || isFromBucket(name, behaviour) || cacheOf(behaviour).MaxTTL > 0;
    expect(behaviour.ViewerProtocolPolicy).toBe(isSite ? 'redirect-to-https' : 'https-only');
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

test.each(names)('the %s distribution keeps no error and never turns one into a page', (name) => {
  const { CustomErrorResponses } = configOf(name);

  expect(CustomErrorResponses).toEqual(
    errorCaching.statuses.map((ErrorCode) => ({
      ErrorCode,
      ErrorCachingMinTTL: errorCaching.minimumSeconds,
    })),
  );
});

test.each(names)('the %s distribution never sends a cookie on', (name) => {
  for (const behaviour of behavioursOf(name)) {
    const request = resources[idIn(behaviour.OriginRequestPolicyId ?? {})]?.Properties;

    expect(cacheOf(behaviour).ParametersInCacheKeyAndForwardedToOrigin.CookiesConfig.CookieBehavior).toBe(
      'none',
    );
    expect(request?.OriginRequestPolicyConfig.CookiesConfig.CookieBehavior ?? 'none').toBe('none');
  }
});

test('only the main site’s files and a shop’s assets are cached without the tenant in the key', () => {
  for (const name of names) {
    for (const behaviour of behavioursOf(name).filter((one) => cacheOf(one).MaxTTL > 0)) {
      const { Headers = [] } = cacheOf(behaviour).ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig;
      expect(Headers.includes(tenantHeader) || isFromBucket(name, behaviour)).toBe(true);
    }
  }
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
    FunctionCode: edgeScript({ site: config.domain }),
    FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
    AutoPublish: true,
  });
});

test('the deployed edge function names tenant and address itself, and drops a secret that a viewer sends', () => {
  const [edgeFunction] = ofType(resources, 'AWS::CloudFront::Function');
  const handler = runInNewContext(`${edgeFunction?.Properties.FunctionCode};handler`, {});
  const headers = {
    host: { value: `NAPOLI.${config.domain}.` },
    [tenantHeader]: { value: `sushi.${config.domain}` },
    [originVerifyHeader]: { value: 'guessed' },
    [viewerAddressHeader]: { value: '203.0.113.9' },
  };

  const viewer = { ip: '2001:db8::7' };
  const request = handler({ viewer, request: { method: 'GET', uri: '/', querystring: {}, headers } });

  expect(request.headers[tenantHeader].value).toBe(`napoli.${config.domain}`);
  expect(request.headers[viewerAddressHeader].value).toBe('2001:db8::7');
  expect(request.headers).not.toHaveProperty(originVerifyHeader);
});

test('the viewer’s address is in no cache key, and the APIs get it', () => {
  for (const behaviour of names.flatMap(behavioursOf)) {
    const { HeadersConfig } = cacheOf(behaviour).ParametersInCacheKeyAndForwardedToOrigin;
    expect(HeadersConfig.Headers ?? []).not.toContain(viewerAddressHeader);
    if (behaviour.OriginRequestPolicyId === undefined) continue;
    const policy = resources[idIn(behaviour.OriginRequestPolicyId)]?.Properties.OriginRequestPolicyConfig;
    expect(policy.HeadersConfig).toEqual({ HeaderBehavior: 'allExcept', Headers: ['host'] });
  }
});

test('the APIs are origins by names of ours, not by those that are switched off', () => {
  for (const name of names) {
    const origins: Origin[] = configOf(name).Origins;
    const hosts = origins.filter(({ S3OriginConfig }) => !S3OriginConfig).map(hostOf);

    expect(hosts.sort()).toEqual([`api.${config.domain}`, `live.${config.domain}`]);
  }
});

test('everything of the product runs in Stockholm, and only what CloudFront and billing want elsewhere', async () => {
  const { global } = await templates('prod');
  const types = new Set(Object.values(global).map(({ Type }) => Type));

  expect(types).toEqual(
    new Set([
      'AWS::CertificateManager::Certificate',
      'AWS::Route53::RecordSet',
      'AWS::Budgets::Budget',
      'AWS::WAFv2::WebACL',
    ]),
  );
});

test('nobody but Amazon may issue a certificate for the domain or a name below it', async () => {
  const { global, config: stage } = await templates();
  const records = ofType(global, 'AWS::Route53::RecordSet').map(({ Properties }) => Properties);

  expect(records).toMatchObject([
    { Type: 'CAA', Name: `${stage.domain}.`, ResourceRecords: ['0 issue "amazon.com"'] },
  ]);
});

function expectedHeaders(name: HeadersPolicyName) {
  const { headers, originMayOverride } = headersPolicies[name];
  const overridable: readonly string[] = originMayOverride;
  const cognito = `https://cognito-idp.${config.region}.amazonaws.com`;
  // Its name is known when it is made.
  const bucket = 'https://PhotosBucket.RegionalDomainName';
  return Object.fromEntries(
    Object.entries(headers).map(([header, value]) => [
      header,
      [value.replace('{cognito}', cognito).replace('{photos}', bucket), !overridable.includes(header)],
    ]),
  );
}
