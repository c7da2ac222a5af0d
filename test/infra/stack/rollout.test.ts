import { expect, test, vi } from 'vitest';
import { handler as atEdge } from '../../../functions/viewer-request.ts';
import { idIn, ofType, ourFunctions, templates } from './synthesized.ts';

vi.stubGlobal('SITE_DOMAIN', 'dev.luka.example');
vi.stubGlobal('CUSTOM_DOMAINS', false);
const stages = ['dev', 'prod'] as const;
const all = { dev: (await templates('dev')).resources, prod: (await templates('prod')).resources };

test.each(stages)('in %s a page goes live only when the files that it names are there', (stage) => {
  const resources = all[stage];
  const deployments = Object.entries(resources).filter(([, { Type }]) => /BucketDeployment$/.test(Type));
  const hashed = deployments.filter(([, { Properties }]) => Properties.Include?.includes('_s/*'));

  expect(hashed).toHaveLength(1);
  expect(ourFunctions(resources)['storefront-page']?.DependsOn).toContain(hashed[0]?.[0]);
});

test.each(stages)(
  'in %s the version that is rolled back to finds its files too: none is ever taken away',
  (stage) => {
    const resources = all[stage];
    const [bucket] = Object.entries(resources).filter(([id]) => id.startsWith('SiteBucket'));
    const rules = bucket?.[1].Properties.LifecycleConfiguration.Rules;

    for (const { Properties } of ofType(resources, 'Custom::CDKBucketDeployment')) {
      expect(idIn(Properties.DestinationBucketName)).toBe(bucket?.[0]);
      expect(Properties.Prune).toBe(false);
      expect(Properties.RetainOnDelete ?? true).toBe(true);
    }
    for (const rule of rules) {
      expect(Object.keys(rule).sort()).toEqual(['NoncurrentVersionExpiration', 'Status']);
    }
  },
);

test('a file that is not there is a 404, here as on the laptop: CloudFront may list, and nobody else', () => {
  const resources = all.prod;
  const [bucketId] = Object.keys(resources).filter((id) => id.startsWith('SiteBucket'));
  const policy = ofType(resources, 'AWS::S3::BucketPolicy').find(
    ({ Properties }) => Properties.Bucket.Ref === bucketId,
  );
  const distributions = Object.keys(resources).filter(
    (id) => resources[id]?.Type === 'AWS::CloudFront::Distribution',
  );
  const listing = policy?.Properties.PolicyDocument.Statement.filter(
    ({ Action, Effect }: { Action: string | string[]; Effect: string }) =>
      Effect === 'Allow' && [Action].flat().includes('s3:ListBucket'),
  );

  expect(listing).toHaveLength(distributions.length);
  for (const [index, { Principal, Condition, Resource }] of listing.entries()) {
    expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
    expect([Resource].flat()).toContainEqual({ 'Fn::GetAtt': [bucketId, 'Arn'] });
    expect(JSON.stringify(Condition.StringEquals['AWS:SourceArn'])).toContain(distributions[index]);
  }
});

test.each(['dev.luka.example', 'www.dev.luka.example', 'd111111abcdef8.cloudfront.net'])(
  'nobody gets the list itself: on %s no request reaches the top of the bucket',
  (host) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const request = { method, uri: '/', querystring: {}, headers: { host: { value: host } } };
      expect(atEdge({ viewer: { ip: '198.51.100.1' }, request })).not.toHaveProperty('uri', '/');
    }
  },
);
