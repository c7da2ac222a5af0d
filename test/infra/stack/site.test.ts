import { expect, test } from 'vitest';
import { ofType, templates } from './synthesized.ts';

const { resources, certificate } = await templates();
const [bucket] = ofType(resources, 'AWS::S3::Bucket');
const [bucketPolicy] = ofType(resources, 'AWS::S3::BucketPolicy');
const deployments = ofType(resources, 'Custom::CDKBucketDeployment').map(
  (deployment) => deployment.Properties,
);

test('the bucket is private, encrypted, versioned and kept', () => {
  expect(bucket?.Properties).toMatchObject({
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
    BucketEncryption: {
      ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
    },
    VersioningConfiguration: { Status: 'Enabled' },
  });
  expect(bucket?.DeletionPolicy).toBe('Retain');
});

test('only CloudFront reads the bucket, and nobody without TLS', () => {
  const statements = bucketPolicy?.Properties.PolicyDocument.Statement;
  const allowed = statements.filter((statement: { Effect: string }) => statement.Effect === 'Allow');

  expect(statements).toContainEqual(
    expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
  );
  expect(allowed).toHaveLength(2);
  for (const statement of allowed) {
    expect(statement).toMatchObject({
      Principal: { Service: 'cloudfront.amazonaws.com' },
      Action: 's3:GetObject',
    });
    expect(statement.Condition.StringEquals).toHaveProperty('AWS:SourceArn');
  }
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
  const deploymentIds = Object.keys(resources).filter(
    (id) => resources[id]?.Type === 'Custom::CDKBucketDeployment',
  );
  const [hashed, pages] = deploymentIds;

  expect(resources[pages!]).toMatchObject({ DependsOn: expect.arrayContaining([hashed]) });
});

test('config.json names the user pool that the stack made', () => {
  const [, settings] = deployments[1].SourceMarkers;

  expect(Object.values(settings)).toEqual([
    { Ref: expect.stringMatching(/^OwnersPool/) },
    { Ref: expect.stringMatching(/^OwnersPoolSite/) },
  ]);
});

test('one certificate covers the main site and every restaurant', () => {
  expect(ofType(certificate, 'AWS::CertificateManager::Certificate')[0]?.Properties).toMatchObject({
    DomainName: 'dev.luka.example',
    SubjectAlternativeNames: ['*.dev.luka.example'],
    ValidationMethod: 'DNS',
  });
});

test('the domain, www and every other label lead to CloudFront, over IPv4 and IPv6', () => {
  const records = ofType(resources, 'AWS::Route53::RecordSet').map(
    ({ Properties }) => `${Properties.Type} ${Properties.Name}`,
  );

  expect(records.sort()).toEqual(
    ['*.dev.luka.example.', 'dev.luka.example.', 'www.dev.luka.example.']
      .flatMap((name) => [`A ${name}`, `AAAA ${name}`])
      .sort(),
  );
});
