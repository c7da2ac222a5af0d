import { App, Stack } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { hostedZone } from '../../../infra/constructs/addresses.ts';
import { ofType, templates } from './synthesized.ts';

const { config, global, resources, stacks } = await templates();
const all = Object.values(stacks).filter((stack) => stack !== undefined);

test('prod’s stacks refuse to be deleted, each of them, and dev’s do not', () => {
  expect(all).toHaveLength(4);
  for (const { name, hasTerminationProtection } of all)
    expect(hasTerminationProtection, name).toBe(config.isProtected);
});

test('a certificate that is replaced reaches both sites by itself: its version is part of their template', () => {
  const versions = ofType(resources, 'AWS::CloudFront::Distribution').map(
    ({ Properties }) => Properties.Tags.find(({ Key }: { Key: string }) => Key === 'certificate')?.Value,
  );
  const [certificate] = ofType(global, 'AWS::CertificateManager::Certificate');

  expect(new Set(versions).size).toBe(1);
  expect(versions[0]).toMatch(/\S/);
  expect(Object.keys(certificate?.Properties).sort(), 'is it replaced when this changes?').toEqual([
    ...['DomainName', 'DomainValidationOptions', 'SubjectAlternativeNames', 'Tags', 'ValidationMethod'],
  ]);
});

test('the zone is found by its name, and once it is written down nobody is asked', () => {
  const { account, region } = config;
  const key = `hosted-zone:account=${account}:domainName=luka.no:region=${region}`;
  const app = new App({ context: { [key]: { Id: '/hostedzone/ZFOUND', Name: 'luka.no.' } } });
  const byName = { ...config, hostedZoneName: 'luka.no', hostedZoneId: undefined };
  const stack = (id: string, at = region) => new Stack(app, id, { env: { account, region: at } });

  expect(hostedZone(stack('Known'), byName).hostedZoneId).toBe('ZFOUND');
  expect(hostedZone(stack('Given'), { ...byName, hostedZoneId: 'Z1' }).hostedZoneId).toBe('Z1');
});

test('what costs money carries product and stage as tags, and the one that the budget counts by', () => {
  const tags = { product: config.product, stage: config.stage, budget: `${config.product}-${config.stage}` };
  const [table] = ofType(resources, 'AWS::DynamoDB::GlobalTable');
  const [pool] = ofType(resources, 'AWS::Cognito::UserPool');
  const listed: { Key: string; Value: string }[] = table?.Properties.Replicas[0].Tags;

  expect(Object.fromEntries(listed.map(({ Key, Value }) => [Key, Value]))).toMatchObject(tags);
  expect(pool?.Properties.UserPoolTags).toMatchObject(tags);
});
