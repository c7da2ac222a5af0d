import { expect, test } from 'vitest';
import { ofType, templates } from './synthesized.ts';

const { config, global, resources, siteOutputs, stacks } = await templates();
const all = Object.values(stacks).filter((stack) => stack !== undefined);

test('prod’s stacks refuse to be deleted, each of them, and dev’s do not', () => {
  expect(all).toHaveLength(4);
  for (const { name, hasTerminationProtection } of all)
    expect(hasTerminationProtection, name).toBe(config.isProtected);
});

test('everything stands in Stockholm, but for what CloudFront and billing want in us-east-1', () => {
  expect(all.map(({ name, region }) => [name, region])).toEqual([
    [stacks.site.name, 'eu-north-1'],
    [stacks.global.name, 'us-east-1'],
    [stacks.mail?.name, 'eu-north-1'],
    [stacks.edge.name, 'us-east-1'],
  ]);
  const types = new Set(Object.values(global).map(({ Type }) => Type.split('::').slice(1).join()));
  const firewall = config.firewall ? ['WAFv2,WebACL'] : [];
  expect([...types].sort()).toEqual([
    ...['Budgets,Budget', 'CertificateManager,Certificate', 'Route53,RecordSet', ...firewall],
  ]);
});

test('only Amazon may issue a certificate for the domain or a name below it', () => {
  expect(ofType(global, 'AWS::Route53::RecordSet').map(({ Properties }) => Properties)).toMatchObject([
    { Type: 'CAA', Name: `${config.domain}.`, ResourceRecords: ['0 issue "amazon.com"'] },
  ]);
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

test('the domain, www and every other label lead to CloudFront, over IPv4 and IPv6', () => {
  const records = ofType(resources, 'AWS::Route53::RecordSet')
    .filter(({ Properties }) => JSON.stringify(Properties.AliasTarget).includes('Edge'))
    .map(({ Properties }) => `${Properties.Type} ${Properties.Name}`);
  const names = ['*.', '', 'www.'].map((label) => `${label}${config.domain}.`);

  expect(records.sort()).toEqual(names.flatMap((name) => [`A ${name}`, `AAAA ${name}`]).sort());
});

test('what people look for by hand is an output of the stack, and points to one of its resources', () => {
  const typeOf = (name: string) => {
    const value = siteOutputs[name]?.Value as { Ref?: string; 'Fn::GetAtt'?: [string, string] };
    return resources[value?.Ref ?? value?.['Fn::GetAtt']?.[0] ?? '']?.Type;
  };

  expect(siteOutputs.SiteUrl?.Value).toBe(`https://${config.domain}`);
  expect(typeOf('TableName')).toBe('AWS::DynamoDB::GlobalTable');
  expect(typeOf('UserPoolId')).toBe('AWS::Cognito::UserPool');
  for (const name of ['EventsDeadLettersUrl', 'MessagesDeadLettersArn'])
    expect(typeOf(name)).toBe('AWS::SQS::Queue');
  expect(typeOf('OriginSecretArn')).toBe('AWS::SecretsManager::Secret');
  expect(typeOf('DashboardName')).toBe('AWS::CloudWatch::Dashboard');
  expect(typeOf('AccessLogBucketName')).toBe('AWS::S3::Bucket');
});

test('what costs money carries product and stage as tags, and the one that the budget counts by', () => {
  const tags = { product: config.product, stage: config.stage, budget: `${config.product}-${config.stage}` };
  const [table] = ofType(resources, 'AWS::DynamoDB::GlobalTable');
  const [pool] = ofType(resources, 'AWS::Cognito::UserPool');
  const listed: { Key: string; Value: string }[] = table?.Properties.Replicas[0].Tags;

  expect(Object.fromEntries(listed.map(({ Key, Value }) => [Key, Value]))).toMatchObject(tags);
  expect(pool?.Properties.UserPoolTags).toMatchObject(tags);
});
