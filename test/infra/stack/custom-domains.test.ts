import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { behaviours, cachePolicies, tenantHeader } from '../../../infra/definitions/edge.ts';
import { functionDefinitions } from '../../../infra/definitions/functions.ts';
import { fixture, idIn, ofType, ourFunctions, type Resources, templates } from './synthesized.ts';

const { resources: off } = await fixture('prod');
const { resources: on, nag } = await fixture('domains');

const typesOf = (resources: Resources) => Object.values(resources).map(({ Type }) => Type);
const distributions = (resources: Resources) =>
  ofType(resources, 'AWS::CloudFront::Distribution').map(({ Properties }) => Properties.DistributionConfig);
const custom = distributions(on).find(({ ConnectionMode }) => ConnectionMode);
const shop = distributions(on).find(({ Aliases = [] }) => `${Aliases}`.startsWith('*.'));

test.each(['dev', 'prod'] as const)(
  'in %s custom domains are off and leave no trace in the stack',
  async (stage) => {
    const { resources } = await fixture(stage);

    expect(typesOf(resources)).not.toContain('AWS::CloudFront::ConnectionGroup');
    expect(distributions(resources)).toHaveLength(2);
    expect(JSON.stringify(resources)).not.toMatch(/CUSTOM_DOMAINS|tenant-only/);
  },
);

test('switched on they add a distribution and the address its tenants share, and replace nothing', () => {
  // A version is named after what its function is, and some functions learn of the domains.
  const idsOf = (resources: Resources) =>
    Object.keys(resources).filter((id) => resources[id]?.Type !== 'AWS::Lambda::Version');
  const added = idsOf(on).filter((id) => !(id in off));

  expect(added.map((id) => on[id]?.Type).sort()).toEqual([
    'AWS::CloudFront::ConnectionGroup',
    'AWS::CloudFront::Distribution',
  ]);
  expect(idsOf(off).filter((id) => !(id in on))).toEqual([]);
});

test('the address that shops’ own domains point to keeps its logical id: another one would leave all of them pointing nowhere', () => {
  const groups = Object.entries(on).filter(([, { Type }]) => Type === 'AWS::CloudFront::ConnectionGroup');

  expect(groups.map(([id]) => id)).toEqual(['CustomDomainsAddressesB748B150']);
});

test('the distribution of custom domains answers for its tenants alone', () => {
  expect(custom).toMatchObject({ ConnectionMode: 'tenant-only', Enabled: true, HttpVersion: 'http2and3' });
  // What CloudFront takes from standard distributions only.
  for (const name of ['Aliases', 'PriceClass', 'IPV6Enabled', 'Staging', 'ContinuousDeploymentPolicyId'])
    expect(custom).not.toHaveProperty(name);
  for (const behaviour of [...custom.CacheBehaviors, custom.DefaultCacheBehavior]) {
    for (const name of [
      'ForwardedValues',
      'MinTTL',
      'MaxTTL',
      'DefaultTTL',
      'TrustedSigners',
      'SmoothStreaming',
    ])
      expect(behaviour).not.toHaveProperty(name);
  }
});

test('TI-02 it has the shops’ behaviours: the same cache keys, headers, edge function and origins’ secret', () => {
  const ofShop = JSON.stringify([shop.CacheBehaviors, shop.DefaultCacheBehavior, shop.Origins]);
  const same = JSON.stringify([custom.CacheBehaviors, custom.DefaultCacheBehavior, custom.Origins]);

  expect(same.replaceAll('EdgeCustomOrigin', 'EdgeShopOrigin').replace(originIds, '$1')).toBe(
    ofShop.replace(originIds, '$1'),
  );
  expect(custom.CacheBehaviors).toHaveLength(behaviours.shop.length - 1);
  expect(custom.CustomErrorResponses).toEqual(shop.CustomErrorResponses);
  expect(custom.WebACLId).toEqual(shop.WebACLId);
  expect(custom.ViewerCertificate).toMatchObject({
    MinimumProtocolVersion: 'TLSv1.2_2021',
    SslSupportMethod: 'sni-only',
  });
});
/** CDK ends an origin's id with a hash of its place. */
const originIds = /(EdgeShopOrigin\d)\w+/g;

test('TI-01 a restaurant’s page on a domain of its own is kept under that domain', () => {
  const policy = on[idIn(custom.DefaultCacheBehavior.CachePolicyId)]?.Properties.CachePolicyConfig;

  expect(policy.MaxTTL).toBe(cachePolicies.page.maxSeconds);
  expect(policy.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig.Headers).toEqual([tenantHeader]);
});

test('the deployed edge function knows custom domains where they are on, and only there', () => {
  const tenantSite = (resources: Resources) => {
    const [edgeFunction] = ofType(resources, 'AWS::CloudFront::Function');
    const handler = runInNewContext(`${edgeFunction?.Properties.FunctionCode};handler`, {});
    const headers = { host: { value: 'bestill.napoli.no' } };
    return handler({
      viewer: { ip: '198.51.100.1' },
      request: { method: 'GET', uri: '/', querystring: {}, headers },
    }).uri;
  };

  expect([tenantSite(on), tenantSite(off)]).toEqual(['/', '/index.html']);
});

test('the functions that serve shops know what such a domain points to, and no other function does', () => {
  const [group] = Object.keys(on).filter((id) => on[id]?.Type === 'AWS::CloudFront::ConnectionGroup');
  const knowing = Object.entries(ourFunctions(on)).filter(
    ([, { Properties }]) => 'CUSTOM_DOMAINS' in Properties.Environment.Variables,
  );

  expect(knowing.map(([name]) => name).sort()).toEqual(
    Object.entries(functionDefinitions)
      .filter(([, definition]) => 'customDomains' in definition)
      .map(([name]) => name)
      .sort(),
  );
  expect(knowing.length).toBe(4);
  for (const [, { Properties }] of knowing)
    expect(Properties.Environment.Variables.CUSTOM_DOMAINS).toEqual({
      'Fn::GetAtt': [group, 'RoutingEndpoint'],
    });
});

test('every function knows a new origin secret before any distribution sends it, this one too', () => {
  const functions = ourFunctions(on);
  const ids = ['owner-api', 'storefront-api', 'storefront-page', 'live'].map((name) =>
    Object.keys(on).find((id) => on[id] === functions[name]),
  );

  expect(ofType(on, 'AWS::CloudFront::Distribution')).toHaveLength(3);
  for (const { DependsOn } of ofType(on, 'AWS::CloudFront::Distribution'))
    expect(DependsOn).toEqual(expect.arrayContaining(ids));
});

test('IF-01: cdk-nag has no open finding with custom domains either, and they need no new reason', async () => {
  const rules = (found: { rule: string }[]) => [...new Set(found.map(({ rule }) => rule))].sort();
  const { nag: without } = await templates('prod');

  expect(nag.open).toEqual([]);
  expect(nag.all.length).toBeGreaterThan(without.all.length);
  expect(rules(nag.all)).toEqual(rules(without.all));
});
