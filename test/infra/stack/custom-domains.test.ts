import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { functionDefinitions } from '../../../infra/definitions/functions.ts';
import { fixture, ofType, ourFunctions, type Resources } from './synthesized.ts';

const { resources: off } = await fixture('prod');
const { resources: on } = await fixture('domains');
const distributions = (resources: Resources) =>
  ofType(resources, 'AWS::CloudFront::Distribution').map(({ Properties }) => Properties.DistributionConfig);
const custom = distributions(on).find(({ ConnectionMode }) => ConnectionMode);
const shop = distributions(on).find(({ Aliases = [] }) => `${Aliases}`.startsWith('*.'));

test('off, they leave no trace; on, they add a distribution and the address its tenants share, and replace nothing', () => {
  // A version is named after the function's contents, and some functions learn of the domains.
  const idsOf = (resources: Resources) =>
    Object.keys(resources).filter((id) => resources[id]?.Type !== 'AWS::Lambda::Version');
  const added = idsOf(on).filter((id) => !(id in off));

  expect(added.map((id) => on[id]?.Type).sort()).toEqual([
    'AWS::CloudFront::ConnectionGroup',
    'AWS::CloudFront::Distribution',
    // Of the accounts' tier, which this variant has, too.
    'AWS::Cognito::UserPoolRiskConfigurationAttachment',
  ]);
  expect(idsOf(off).filter((id) => !(id in on))).toEqual([]);
  expect(JSON.stringify(off)).not.toMatch(/CUSTOM_DOMAINS|tenant-only/);
});

test('the address that shops’ own domains point to keeps its logical id: another one would leave them pointing nowhere', () => {
  const groups = Object.entries(on).filter(([, { Type }]) => Type === 'AWS::CloudFront::ConnectionGroup');

  expect(groups.map(([id]) => id)).toEqual(['CustomDomainsAddressesB748B150']);
});

test('TI-01 TI-02 it has the shops’ behaviours: the same cache keys, headers, edge function, firewall and origins’ secret', () => {
  // CDK ends an origin's id with a hash of its place.
  const textOf = ({
    CacheBehaviors,
    DefaultCacheBehavior,
    Origins,
    CustomErrorResponses,
    WebACLId,
  }: typeof shop) =>
    JSON.stringify([CacheBehaviors, DefaultCacheBehavior, Origins, CustomErrorResponses, WebACLId]).replace(
      /Edge(?:Shop|Custom)(Origin\d)\w+/g,
      '$1',
    );

  expect(textOf(custom)).toBe(textOf(shop));
  expect(custom).toMatchObject({
    ConnectionMode: 'tenant-only',
    ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
  });
  // CloudFront takes these from standard distributions only.
  for (const name of ['Aliases', 'PriceClass', 'IPV6Enabled', 'Staging', 'ContinuousDeploymentPolicyId'])
    expect(custom).not.toHaveProperty(name);
});

test('the edge function and the functions that serve shops know custom domains where they are on, and only there', () => {
  const tenantSite = (resources: Resources) => {
    const [edgeFunction] = ofType(resources, 'AWS::CloudFront::Function');
    const handler = runInNewContext(`${edgeFunction?.Properties.FunctionCode};handler`, {});
    const headers = { host: { value: 'bestill.napoli.no' } };
    const request = { method: 'GET', uri: '/', querystring: {}, headers };
    return handler({ viewer: { ip: '198.51.100.1' }, request }).uri;
  };
  const knowing = Object.entries(ourFunctions(on)).filter(
    ([, { Properties }]) => 'CUSTOM_DOMAINS' in Properties.Environment.Variables,
  );
  const defined = Object.entries(functionDefinitions).filter(([, one]) => 'customDomains' in one);

  expect([tenantSite(on), tenantSite(off)]).toEqual(['/', '/index.html']);
  expect(knowing.map(([name]) => name).sort()).toEqual(defined.map(([name]) => name).sort());
});

test('every function knows a new origin secret before any distribution sends it', () => {
  const ids = ['owner-api', 'storefront-api', 'storefront-page', 'live'].map((name) =>
    Object.keys(on).find((id) => on[id] === ourFunctions(on)[name]),
  );

  expect(distributions(on)).toHaveLength(3);
  for (const { DependsOn } of ofType(on, 'AWS::CloudFront::Distribution'))
    expect(DependsOn).toEqual(expect.arrayContaining(ids));
});
