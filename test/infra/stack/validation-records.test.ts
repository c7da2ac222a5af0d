import { expect, test } from 'vitest';
import { idIn, ofType, type Resource, type Resources, statementsOf, templates } from './synthesized.ts';

const dev = await templates('dev');
const prod = await templates('prod');
const domain = 'dev.luka.example';
const certificate = 'AWS::CertificateManager::Certificate';

const [[id, records]] = entriesOf(dev.global, 'Custom::ValidationRecords');
const functionId = idIn(records.Properties.ServiceToken);
const { Properties: remover } = dev.global[functionId]!;

test('dev removes ACM’s records of every name that one of its certificates is for', () => {
  const certificates = [dev.global, dev.resources].flatMap((resources) => ofType(resources, certificate));
  const names = certificates.flatMap(({ Properties }) => [
    Properties.DomainName,
    ...Properties.SubjectAlternativeNames,
  ]);

  expect(certificates).toHaveLength(2);
  expect(records.Properties.names.sort()).toEqual(names.sort());
  expect(records.Properties).toMatchObject({
    zoneId: 'Z0000000000000000000',
    regions: ['us-east-1', 'eu-north-1'],
  });
});

test('it does so when the certificates are gone: one depends on it, the other lies in the stack that goes before', () => {
  const [[, { DependsOn }]] = entriesOf(dev.global, certificate);

  expect(DependsOn).toContain(id);
  expect(dev.stacks.site.waitsFor).toContain('Luka-dev-global');
});

test('its function outlives it with all it needs, and answers within the time that CloudFormation waits', () => {
  const { DependsOn } = dev.global[functionId]!;

  expect(DependsOn).toContain(entriesOf(dev.global, 'AWS::IAM::Policy')[0][0]);
  expect(remover).toMatchObject({ Handler: 'index.handler', Runtime: 'nodejs24.x' });
  // Lambda makes a call that failed twice again, after one minute and after two.
  expect(3 * remover.Timeout + 180).toBeLessThan(Number(records.Properties.ServiceTimeout));
});

test('it may read the zone and delete CNAMEs that are called like ACM’s, and nothing else of Route 53', () => {
  const statements = statementsOf(dev.global, idIn(remover.Role));
  const ofZone = statements.filter(({ Action }) => [Action].flat().join().includes('route53:'));
  const Resource = 'arn:aws:route53:::hostedzone/Z0000000000000000000';
  const named = (name: string) => `_${'?'.repeat(32)}.${name}`;

  expect(ofZone).toEqual([
    { Effect: 'Allow', Action: 'route53:ListResourceRecordSets', Resource },
    {
      Effect: 'Allow',
      Action: 'route53:ChangeResourceRecordSets',
      Resource,
      Condition: {
        'ForAllValues:StringEquals': {
          'route53:ChangeResourceRecordSetsActions': ['DELETE'],
          'route53:ChangeResourceRecordSetsRecordTypes': ['CNAME'],
        },
        'ForAllValues:StringLike': {
          'route53:ChangeResourceRecordSetsNormalizedRecordNames': [
            named(domain),
            named(`api.${domain}`),
            named(`live.${domain}`),
          ],
        },
      },
    },
  ]);
  const others = statements
    .flatMap(({ Action }) => Action)
    .filter((action) => !/^(route53|logs|xray):/.test(action));
  expect(others).toEqual(['acm:ListCertificates']);
});

test('prod keeps its records, and has no function that could remove them', () => {
  const types = Object.values({ ...prod.global, ...prod.resources }).map(({ Type }) => Type);

  expect(types).toContain(certificate);
  expect(types).not.toContain('Custom::ValidationRecords');
  expect(ofType(prod.global, 'AWS::Lambda::Function')).toEqual([]);
  expect(JSON.stringify([prod.global, prod.resources])).not.toContain('route53:');
});

function entriesOf(resources: Resources, type: string): [[string, Resource], ...[string, Resource][]] {
  const [first, ...others] = Object.entries(resources).filter(([, { Type }]) => Type === type);
  if (!first) throw new Error(`There is no ${type}`);
  return [first, ...others];
}
