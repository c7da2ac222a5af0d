import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import type { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnSubscription, CfnTopic } from 'aws-cdk-lib/aws-sns';
import { expect, test } from 'vitest';
import type { Config } from '../../../infra/config/config.ts';
import { Alarms } from '../../../infra/constructs/alarms.ts';
import { GlobalStack } from '../../../infra/constructs/global-stack.ts';
import { createFunction } from '../../../infra/constructs/our-function.ts';
import { temporaryFolder } from '../local/fixture-build.ts';
import { ofType, templates } from './synthesized.ts';

const { config, global, globalOutputs, resources, siteOutputs, stacks } = await templates();
const all = Object.values(stacks).filter((stack) => stack !== undefined);
const distributions = ofType(resources, 'AWS::CloudFront::Distribution').map(
  ({ Properties }) => Properties.DistributionConfig,
);

test('prod’s stacks refuse to be deleted, each of them, and dev’s do not', () => {
  const refuses = { dev: false, prod: true }[config.stage];

  expect(all).toHaveLength(4);
  for (const { name, hasTerminationProtection } of all) expect(hasTerminationProtection, name).toBe(refuses);
});

test('what CloudFront takes from us-east-1 alone is there, and the rest where the stage is', () => {
  expect(all.map(({ name, region }) => [name, region])).toEqual([
    [stacks.site.name, config.region],
    [stacks.global.name, 'us-east-1'],
    [stacks.mail?.name, config.region],
    [stacks.edge.name, 'us-east-1'],
  ]);
  for (const { account } of all) expect(account).toBe(config.account);
});

test('the stage stands in Stockholm', () => {
  expect(stacks.site.region).toBe('eu-north-1');
});

test('both distributions show the certificate that is made for them in us-east-1', () => {
  const [certificate] = idsOf('AWS::CertificateManager::Certificate');

  expect(distributions).toHaveLength(2);
  for (const { ViewerCertificate } of distributions) {
    expect(publishedBy(ViewerCertificate.AcmCertificateArn)).toEqual({ Ref: certificate });
  }
});

test('a certificate that is replaced reaches both sites by itself: it changes their template, and so their deployment', () => {
  const versionOf = (changes: Partial<Config> = {}) =>
    new GlobalStack(new App(), 'Global', { ...config, ...changes }).certificateVersion;
  const tags = ofType(resources, 'AWS::CloudFront::Distribution').map(
    ({ Properties }) => Properties.Tags.find(({ Key }: { Key: string }) => Key === 'certificate')?.Value,
  );

  expect(tags).toEqual([versionOf(), versionOf()]);
  expect(versionOf({ domain: `x.${config.domain}` })).not.toBe(versionOf());
  // Firewall rules change in place, and need no deployment of the sites.
  expect(versionOf({ firewall: !config.firewall })).toBe(versionOf());
  const [certificate] = ofType(global, 'AWS::CertificateManager::Certificate');
  expect(Object.keys(certificate?.Properties).sort(), 'is it replaced when this changes?').toEqual([
    ...['DomainName', 'DomainValidationOptions', 'SubjectAlternativeNames', 'Tags', 'ValidationMethod'],
  ]);
});

test('both distributions stand behind the firewall of their stage, where it has one', () => {
  const [firewall] = idsOf('AWS::WAFv2::WebACL');

  expect(firewall !== undefined).toBe(config.firewall);
  for (const { WebACLId } of distributions) {
    expect(WebACLId && publishedBy(WebACLId)).toEqual(firewall && { 'Fn::GetAtt': [firewall, 'Arn'] });
  }
});

test('what people look for by hand is an output of the stack, and points to one of its resources', () => {
  expect(siteOutputs.SiteUrl?.Value).toBe(`https://${config.domain}`);
  const typeOf = (name: string) => {
    const value = siteOutputs[name]?.Value as { Ref?: string; 'Fn::GetAtt'?: [string, string] };
    return resources[value?.Ref ?? value?.['Fn::GetAtt']?.[0] ?? '']?.Type;
  };
  expect(typeOf('TableName')).toBe('AWS::DynamoDB::GlobalTable');
  expect(typeOf('UserPoolId')).toBe('AWS::Cognito::UserPool');
  expect(typeOf('EventsDeadLettersUrl')).toBe('AWS::SQS::Queue');
  expect(typeOf('MessagesDeadLettersArn')).toBe('AWS::SQS::Queue');
  expect(typeOf('OriginSecretArn')).toBe('AWS::SecretsManager::Secret');
  expect(typeOf('DashboardName')).toBe('AWS::CloudWatch::Dashboard');
  expect(typeOf('AccessLogBucketName')).toBe('AWS::S3::Bucket');
});

test('the two APIs have names that tell them and their stage apart', () => {
  const names = ofType(resources, 'AWS::ApiGatewayV2::Api').map(({ Properties }) => Properties.Name);

  const prefix = `${config.product}-${config.stage}`;
  expect(names.sort()).toEqual([`${prefix}-http`, `${prefix}-live`]);
});

test('what costs money carries product and stage as tags, and the one that the budget counts by', () => {
  const budget = `${config.product}-${config.stage}`;
  const wanted = { product: config.product, stage: config.stage, budget };
  const [table] = ofType(resources, 'AWS::DynamoDB::GlobalTable');
  const [pool] = ofType(resources, 'AWS::Cognito::UserPool');
  const [distribution] = ofType(resources, 'AWS::CloudFront::Distribution');
  const asTags = (list: { Key: string; Value: string }[]) =>
    Object.fromEntries(list.map(({ Key, Value }) => [Key, Value]));

  expect(asTags(table?.Properties.Replicas[0].Tags)).toMatchObject(wanted);
  expect(pool?.Properties.UserPoolTags).toMatchObject(wanted);
  expect(asTags(distribution?.Properties.Tags)).toMatchObject(wanted);
});

test.each([
  ['a phone', '+4791234567', 'sms'],
  ['a service for on-call', 'https://vakt.example/1', 'https'],
])('a page rings at %s, and a look does not', (_, pagesTo, protocol) => {
  const stack = new Stack(new App(), 'Alarms');
  new Alarms(stack, 'Alarms', { config: { ...config, pagesTo }, watches: [] });
  const made = stack.node.findAll();
  const [ringing, ...others] = made
    .filter((one) => one instanceof CfnSubscription)
    .filter(({ endpoint }) => endpoint === pagesTo);
  const { Ref } = stack.resolve(ringing?.topicArn);
  const topic = made.find((one) => one instanceof CfnTopic && stack.getLogicalId(one) === Ref) as CfnTopic;

  expect(others).toEqual([]);
  expect(ringing?.protocol).toBe(protocol);
  expect(topic.displayName).toMatch(/: page$/);
});

test('what functions log, and what Lambda logs of them, is the config’s to say', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'index.mjs'), '');
  const stack = new Stack(new App(), 'Functions');
  const loud: Config = { ...config, applicationLog: 'DEBUG', systemLog: 'INFO' };
  const { defaultChild } = createFunction(stack, 'due', { config: loud, folder, environment: {} }).node;

  expect(stack.resolve((defaultChild as CfnFunction).loggingConfig)).toMatchObject({
    ...{ applicationLogLevel: 'DEBUG', systemLogLevel: 'INFO' },
  });
});

/** A thing of the global stack by its id there. */
function idsOf(type: string): string[] {
  return Object.keys(global).filter((id) => global[id]?.Type === type);
}

type Imported = { 'Fn::GetStackOutput': { StackName: string; Region: string; OutputName: string } };

/** What the global stack has put behind a value that the site's stack takes from it. */
function publishedBy({ 'Fn::GetStackOutput': { StackName, Region, OutputName } }: Imported): unknown {
  expect([StackName, Region]).toEqual([stacks.global.name, 'us-east-1']);
  return globalOutputs[OutputName]?.Value;
}
