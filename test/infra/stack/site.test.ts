import { expect, test } from 'vitest';
import { behaviours } from '../../../infra/definitions/edge.ts';
import { ofType, templates } from './synthesized.ts';

const { config, resources, global } = await templates();
const buckets = Object.entries(resources).filter(([, { Type }]) => Type === 'AWS::S3::Bucket');
const [logsId, logs] = buckets.find(([id]) => id.startsWith('AccessLogs')) ?? [];
const [siteId, site] = buckets.find(([id]) => id.startsWith('Site')) ?? [];
const deployments = ofType(resources, 'Custom::CDKBucketDeployment').map(
  (deployment) => deployment.Properties,
);

test.each(buckets)(
  'the bucket %s is private, encrypted, and nobody reaches it without TLS',
  (id, { Properties }) => {
    expect(Properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
      },
    });
    expect(policyOf(id)).toContainEqual(
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    );
  },
);

test('of the site’s files, what was replaced stays for a month', () => {
  expect(site?.Properties).toMatchObject({
    VersioningConfiguration: { Status: 'Enabled' },
    LifecycleConfiguration: { Rules: [{ NoncurrentVersionExpiration: { NoncurrentDays: 30 } }] },
  });
});

test('only the two distributions read the site’s bucket', async () => {
  const prod = await templates('prod');
  const allowed = policyOf(siteId, prod.resources).filter(({ Effect }) => Effect === 'Allow');

  expect(allowed).toHaveLength(2);
  for (const statement of allowed) {
    expect(statement).toMatchObject({
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Action: ['s3:GetObject', 's3:ListBucket'],
    });
    expect(statement.Condition.StringEquals).toHaveProperty('AWS:SourceArn');
  }
});

test.each([
  ['dev', 7],
  ['prod', 30],
] as const)(
  'in %s edge and bucket write who asked for what, and it is gone after %i days',
  async (stage, days) => {
    const { resources } = await templates(stage);
    const distributions = ofType(resources, 'AWS::CloudFront::Distribution').map(
      ({ Properties }) => Properties.DistributionConfig.Logging,
    );

    expect(resources[`${logsId}`]?.Properties.LifecycleConfiguration.Rules).toMatchObject([
      { ExpirationInDays: days, Status: 'Enabled' },
    ]);
    expect(resources[`${siteId}`]?.Properties.LoggingConfiguration).toEqual({
      DestinationBucketName: { Ref: logsId },
      LogFilePrefix: 'bucket/',
    });
    expect(distributions).toMatchObject([
      { Bucket: { 'Fn::GetAtt': [logsId, 'RegionalDomainName'] }, Prefix: 'owner/' },
      { Bucket: { 'Fn::GetAtt': [logsId, 'RegionalDomainName'] }, Prefix: 'shop/' },
    ]);
    for (const { IncludeCookies } of distributions) expect(IncludeCookies ?? false).toBe(false);
  },
);

test('CloudFront may write its logs by ACL, and nothing else may use one', () => {
  expect(logs?.Properties.OwnershipControls).toEqual({
    Rules: [{ ObjectOwnership: 'BucketOwnerPreferred' }],
  });
  expect(site?.Properties).not.toHaveProperty('OwnershipControls');
});

test('hashed files are kept for a year, pages are asked for again each time, and no old file is pruned', () => {
  expect(deployments).toMatchObject([
    {
      Exclude: ['*'],
      Include: ['assets/*', '_s/*'],
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
      Prune: false,
    },
    { Exclude: ['assets/*', '_s/*'], SystemMetadata: { 'cache-control': 'no-cache' }, Prune: false },
  ]);
});

test('the hashed files are there before the pages that name them', () => {
  const deploymentOf = (cacheControl: string) =>
    Object.entries(resources).find(
      ([, { Type, Properties }]) =>
        Type === 'Custom::CDKBucketDeployment' && Properties.SystemMetadata['cache-control'] === cacheControl,
    );
  const [hashed, { DependsOn: before = [] } = {}] = deploymentOf('public, max-age=31536000, immutable') ?? [];
  const [pages, { DependsOn: after = [] } = {}] = deploymentOf('no-cache') ?? [];

  expect(after).toContain(hashed);
  expect(before).not.toContain(pages);
});

test('config.json names the user pool that the stack made', () => {
  const [, settings] = deployments[1].SourceMarkers;

  const types = (Object.values(settings) as { Ref: string }[]).map(({ Ref }) => resources[Ref]?.Type);
  expect(types).toEqual(['AWS::Cognito::UserPool', 'AWS::Cognito::UserPoolClient']);
});

test('both distributions fetch security.txt, licences, icons and pictures from the bucket, and the stack writes the former and what crawlers read into it', () => {
  const site = behaviours.shop.filter(({ origin }) => origin === 'site').map(({ path }) => path);
  const icons = ['/favicon.ico', '/apple-touch-icon.png', '/deling-*.jpg'];
  expect(site).toEqual(['/_s/*', '/.well-known/security.txt', '/lisenser.txt', ...icons]);
  expect(behaviours.owner.at(-1)).toMatchObject({ path: '*', origin: 'site' });
  expect(deployments[1].SourceObjectKeys).toHaveLength(5);
});

test('one certificate covers the main site and every restaurant', () => {
  expect(ofType(global, 'AWS::CertificateManager::Certificate')[0]?.Properties).toMatchObject({
    DomainName: config.domain,
    SubjectAlternativeNames: [`*.${config.domain}`],
    ValidationMethod: 'DNS',
  });
});

test('the domain, www and every other label lead to CloudFront, over IPv4 and IPv6', () => {
  const records = ofType(resources, 'AWS::Route53::RecordSet')
    .filter(({ Properties }) => JSON.stringify(Properties.AliasTarget).includes('Edge'))
    .map(({ Properties }) => `${Properties.Type} ${Properties.Name}`);

  expect(records.sort()).toEqual(
    [`*.${config.domain}.`, `${config.domain}.`, `www.${config.domain}.`]
      .flatMap((name) => [`A ${name}`, `AAAA ${name}`])
      .sort(),
  );
});

/** The statements of a bucket's policy. */
// biome-ignore lint/suspicious/noExplicitAny: a template is read by path.
function policyOf(id = '', of = resources): any[] {
  const policies = ofType(of, 'AWS::S3::BucketPolicy').filter(
    ({ Properties }) => Properties.Bucket.Ref === id,
  );
  return policies.flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
}
