import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { edgeScript } from '../../../infra/bundle/edge.ts';
import {
  behaviours,
  cachePolicies,
  type DistributionName,
  errorCaching,
  originVerifyHeader,
  tenantHeader,
  viewerAddressHeader,
} from '../../../infra/definitions/edge.ts';
import { fixture, idIn, ofType, templates } from './synthesized.ts';

const { config, global, globalOutputs, resources, stacks } = await templates();
const names = ['owner', 'shop'] as const satisfies DistributionName[];
const aliases = { owner: [config.domain, `www.${config.domain}`], shop: [`*.${config.domain}`] };
const [edgeFunction] = ofType(resources, 'AWS::CloudFront::Function');

// biome-ignore lint/suspicious/noExplicitAny: a template is read by path, and each test asserts what it finds.
type Any = any;

const distributions = Object.entries(resources).filter(
  ([, { Type, Properties }]) =>
    Type === 'AWS::CloudFront::Distribution' && Properties.DistributionConfig.Aliases,
);
const configOf = (name: DistributionName): Any =>
  distributions
    .map(([, { Properties }]) => Properties.DistributionConfig)
    .find(({ Aliases }) => Aliases.join() === aliases[name].join());
/** In the order in which CloudFront tries them; the default behaviour comes last. */
const behavioursOf = (name: DistributionName): Any[] => [
  ...configOf(name).CacheBehaviors,
  configOf(name).DefaultCacheBehavior,
];
const cacheOf = (behaviour: Any): Any =>
  resources[idIn(behaviour.CachePolicyId)]?.Properties.CachePolicyConfig;
const keyOf = (behaviour: Any): Any => cacheOf(behaviour).ParametersInCacheKeyAndForwardedToOrigin;
const requestOf = (behaviour: Any): Any =>
  resources[idIn(behaviour.OriginRequestPolicyId ?? {})]?.Properties.OriginRequestPolicyConfig;

/** 'site', 'photos', 'api' or 'live': the place that a behaviour asks. */
function originOf(name: DistributionName, behaviour: Any): string {
  const origin = configOf(name).Origins.find(({ Id }: { Id: string }) => Id === behaviour.TargetOriginId);
  if (!origin.S3OriginConfig) return resources[idIn(origin.DomainName)]?.Properties.DomainName.split('.')[0];
  return JSON.stringify(origin.DomainName).includes('Photos') ? 'photos' : 'site';
}

test.each(names)('the %s distribution has the behaviours of the definition, in their order', (name) => {
  const found = behavioursOf(name).map((behaviour) => ({
    path: behaviour.PathPattern ?? '*',
    origin: originOf(name, behaviour),
    methods: behaviour.AllowedMethods.includes('POST') ? 'all' : 'read',
  }));

  expect(found).toEqual(behaviours[name].map(({ path, origin, methods }) => ({ path, origin, methods })));
});

test.each(names)(
  'each answer of the %s distribution is cached by its definition alone, and none by a cookie',
  (name) => {
    for (const [index, behaviour] of behavioursOf(name).entries()) {
      const policy = cachePolicies[behaviours[name][index]!.cache];
      const { minSeconds, defaultSeconds, maxSeconds, headers, queryStrings } = policy;
      const [cache, key] = [cacheOf(behaviour), keyOf(behaviour)];

      expect(cache).toMatchObject({ MinTTL: minSeconds, DefaultTTL: defaultSeconds, MaxTTL: maxSeconds });
      expect(key.HeadersConfig.Headers ?? []).toEqual(headers);
      expect(key.QueryStringsConfig.QueryStringBehavior).toBe(queryStrings);
      expect(key.CookiesConfig.CookieBehavior).toBe('none');
      expect(requestOf(behaviour)?.CookiesConfig.CookieBehavior ?? 'none').toBe('none');
      expect(behaviour.Compress).toBe(true);
      expect([key.EnableAcceptEncodingGzip, key.EnableAcceptEncodingBrotli]).toEqual([
        ...[maxSeconds > 0, maxSeconds > 0],
      ]);
    }
  },
);

test.each(names)(
  'TI-01 whatever the %s distribution caches from an API has the tenant in its key',
  (name) => {
    const fromApi = behavioursOf(name).filter((one) => !['site', 'photos'].includes(originOf(name, one)));

    for (const behaviour of fromApi) {
      const { Headers = [] } = keyOf(behaviour).HeadersConfig;
      expect(Headers).not.toContain(viewerAddressHeader);
      if (cacheOf(behaviour).MaxTTL > 0) expect(Headers).toContain(tenantHeader);
      // An uncached call brings every header of the viewer but Host, and the query.
      else
        expect(requestOf(behaviour)).toMatchObject({
          HeadersConfig: { HeaderBehavior: 'allExcept', Headers: ['host'] },
          QueryStringsConfig: { QueryStringBehavior: 'all' },
        });
    }
  },
);

test.each(names)('in the %s distribution every request passes the edge function, over https', (name) => {
  for (const behaviour of behavioursOf(name)) {
    // A page typed without https is led there. An API call is refused: a redirect would hide the token sent
    // in clear.
    const isApi = /\/(api\/\*|live)$/.test(behaviour.PathPattern ?? '');
    expect(behaviour.ViewerProtocolPolicy).toBe(isApi ? 'https-only' : 'redirect-to-https');
    expect(behaviour.FunctionAssociations).toEqual([
      { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': [expect.any(String), 'FunctionARN'] } },
    ]);
  }
});

test.each(names)('the %s distribution never keeps an error nor turns one into a page', (name) => {
  const { CustomErrorResponses } = configOf(name);

  expect(CustomErrorResponses).toEqual(
    errorCaching.statuses.map((ErrorCode) => ({
      ErrorCode,
      ErrorCachingMinTTL: errorCaching.minimumSeconds,
    })),
  );
});

test('the deployed edge function names tenant and address itself, drops a viewer’s secret, and writes no log', () => {
  const code: string = edgeFunction?.Properties.FunctionCode;
  const headers = {
    host: { value: `NAPOLI.${config.domain}.` },
    [tenantHeader]: { value: `sushi.${config.domain}` },
    [originVerifyHeader]: { value: 'guessed' },
    [viewerAddressHeader]: { value: '203.0.113.9' },
  };
  const request = runInNewContext(
    `${code};handler`,
    {},
  )({
    viewer: { ip: '2001:db8::7' },
    request: { method: 'GET', uri: '/', querystring: {}, headers },
  });

  expect(request.headers[tenantHeader].value).toBe(`napoli.${config.domain}`);
  expect(request.headers[viewerAddressHeader].value).toBe('2001:db8::7');
  expect(request.headers).not.toHaveProperty(originVerifyHeader);
  expect(code).toBe(edgeScript({ site: config.domain, customDomains: config.customDomains }));
  expect(code).not.toContain('console');
});

test('a blocked host of the config is in the deployed edge function, so the next deployment keeps it', async () => {
  const [fn] = ofType((await fixture('first')).resources, 'AWS::CloudFront::Function');

  expect(fn?.Properties.FunctionCode).toContain('["napoli.luka.no"]');
});

/** Written out once more, on purpose: a weaker definition must be weakened here, too. */
const common = {
  'strict-transport-security': ['max-age=31536000; includeSubDomains', true],
  'x-content-type-options': ['nosniff', true],
  'referrer-policy': ['strict-origin-when-cross-origin', true],
  'permissions-policy': ['camera=(), microphone=(), geolocation=(), payment=()', true],
  'cross-origin-opener-policy': ['same-origin', true],
};
const nothing = "default-src 'none'; frame-ancestors 'none'";
const ownSite = `default-src 'self'; connect-src 'self' https://cognito-idp.${config.region}.amazonaws.com https://PhotosBucket.RegionalDomainName; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
const owner = { ...common, 'content-security-policy': [ownSite, true] };
/** Files carry these alone; the others say something of pages. */
const file = {
  'strict-transport-security': common['strict-transport-security'],
  'x-content-type-options': common['x-content-type-options'],
  'content-security-policy': [nothing, true],
};
const api = { ...common, 'content-security-policy': [nothing, true] };
/**
 * The page's handler names its styles by their hash, and hides an order's address; its default is refused.
 */
const page = {
  ...common,
  'content-security-policy': [nothing, false],
  'referrer-policy': ['strict-origin-when-cross-origin', false],
};
const expected = {
  owner: {
    ...{ '/api/*': api, '/restaurant/*/api/*': api, '/live': api, '/restaurant/*': page },
    '/restaurant/*/bestill': page,
    ...{ '/assets/*': owner, '/_s/*': file, '/bilder/*': file, '*': owner },
  },
  shop: {
    ...{ '/api/*': api, '/live': api, '/_s/*': file, '/bilder/*': file },
    ...{ '/bestill': page, '/en/bestill': page },
    ...{ '/.well-known/security.txt': owner, '/lisenser.txt': owner, '/favicon.ico': owner },
    ...{ '/apple-touch-icon.png': owner, '/deling-*.jpg': owner, '*': page },
  },
};

test.each(names)('the %s distribution tells browsers exactly this, path by path', (name) => {
  const told = behavioursOf(name).map((behaviour) => [behaviour.PathPattern ?? '*', headersOf(behaviour)]);

  expect(Object.fromEntries(told)).toEqual(expected[name]);
});

/** All headers that a behaviour's answers carry, and whether the edge has the last word. */
function headersOf(behaviour: Any): Record<string, [value: string, override: boolean]> {
  const policy = resources[idIn(behaviour.ResponseHeadersPolicyId)]?.Properties.ResponseHeadersPolicyConfig;
  const { ContentSecurityPolicy: csp, ...security } = policy.SecurityHeadersConfig;
  const { StrictTransportSecurity: hsts, ContentTypeOptions, ReferrerPolicy: referrer } = security;
  const includeSubDomains = hsts.IncludeSubdomains ? '; includeSubDomains' : '';
  return {
    'content-security-policy': [written(csp.ContentSecurityPolicy), csp.Override],
    'strict-transport-security': [
      `max-age=${hsts.AccessControlMaxAgeSec}${includeSubDomains}`,
      hsts.Override,
    ],
    ...(referrer && { 'referrer-policy': [referrer.ReferrerPolicy, referrer.Override] }),
    'x-content-type-options': ['nosniff', ContentTypeOptions.Override],
    ...Object.fromEntries(
      (policy.CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }: Any) => [
        Header,
        [Value, Override],
      ]),
    ),
  };
}

/**
 * A text with resource names for values known after deployment: 'https://PhotosBucket.RegionalDomainName'.
 */
function written(text: string | { 'Fn::Join': [string, unknown[]] }): string {
  if (typeof text === 'string') return text;
  const name = (part: unknown) =>
    JSON.stringify(part).replace(/^.*?"([A-Za-z]+?)[0-9A-F]{8}","(\w+)".*$/, '$1.$2');
  return text['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : name(part))).join('');
}

test('IF-04: both distributions send their secret to our own names of the APIs, over TLS, and show the HTTP API a certificate', () => {
  const certificate = config.edgeCertificate && { ClientCertificateArn: config.edgeCertificate };
  for (const name of names) {
    const origins: Any[] = configOf(name).Origins.filter((one: Any) => !one.S3OriginConfig);
    const shown = origins.map(({ DomainName, CustomOriginConfig: { OriginMtlsConfig } }) => [
      resources[idIn(DomainName)]?.Properties.DomainName,
      OriginMtlsConfig,
    ]);
    // CloudFront shows none before a WebSocket, and would refuse the origin.
    expect(Object.fromEntries(shown)).toEqual({
      [`api.${config.domain}`]: certificate,
      [`live.${config.domain}`]: undefined,
    });
    for (const { OriginCustomHeaders, CustomOriginConfig } of origins) {
      expect(OriginCustomHeaders).toMatchObject([{ HeaderName: originVerifyHeader }]);
      expect(JSON.stringify(OriginCustomHeaders)).toContain('{{resolve:secretsmanager:');
      expect(CustomOriginConfig).toMatchObject({
        OriginProtocolPolicy: 'https-only',
        OriginSSLProtocols: ['TLSv1.2'],
      });
    }
  }
});

test('both sites show the certificate of us-east-1, over TLS 1.2 at least, and stand behind the firewall if there is one', () => {
  const idOf = (type: string) => Object.keys(global).find((id) => global[id]?.Type === type);
  const publishedBy = (value: Any) => {
    const { StackName, OutputName } = value['Fn::GetStackOutput'];
    expect(StackName).toBe(stacks.global.name);
    return idIn(globalOutputs[OutputName]?.Value as Any);
  };

  expect(distributions).toHaveLength(2);
  for (const { ViewerCertificate, WebACLId } of names.map(configOf)) {
    expect(ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
    expect(publishedBy(ViewerCertificate.AcmCertificateArn)).toBe(
      idOf('AWS::CertificateManager::Certificate'),
    );
    expect(WebACLId && publishedBy(WebACLId)).toBe(idOf('AWS::WAFv2::WebACL'));
  }
  expect(Boolean(idOf('AWS::WAFv2::WebACL'))).toBe(config.firewall);
});

test('only the distributions read the site’s bucket, and they may list it, so that a missing file is a 404', () => {
  const [siteId] = Object.keys(resources).filter((id) => /^SiteBucket\w{8}$/.test(id));
  const allowed = ofType(resources, 'AWS::S3::BucketPolicy')
    .filter(({ Properties }) => Properties.Bucket.Ref === siteId)
    .flatMap(({ Properties }): Any[] => Properties.PolicyDocument.Statement)
    .filter(({ Effect, Principal }) => Effect === 'Allow' && Principal.Service);

  // That of shops' own domains has no names in the template.
  const readers = Object.keys(resources).filter(
    (id) => resources[id]?.Type === 'AWS::CloudFront::Distribution',
  );
  expect(allowed).toHaveLength(readers.length);
  for (const [index, { Principal, Action, Condition }] of allowed.entries()) {
    expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
    expect(Action).toEqual(['s3:GetObject', 's3:ListBucket']);
    expect(JSON.stringify(Condition.StringEquals['AWS:SourceArn'])).toContain(readers[index]);
  }
  // The list itself is never asked for: no request reaches the top of the bucket.
  const handler = runInNewContext(`${edgeFunction?.Properties.FunctionCode};handler`, {});
  for (const host of [config.domain, `www.${config.domain}`, 'd111111abcdef8.cloudfront.net']) {
    const request = { method: 'GET', uri: '/', querystring: {}, headers: { host: { value: host } } };
    expect(handler({ viewer: { ip: '198.51.100.1' }, request })).not.toHaveProperty('uri', '/');
  }
});
