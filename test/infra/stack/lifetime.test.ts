import { expect, test } from 'vitest';
import { uploadFolder } from '../../../functions/shops/photos/folders.ts';
import { statefulIds } from './stateful-ids.ts';
import {
  fixture,
  idIn,
  ofType,
  type Resource,
  type Resources,
  type Stage,
  statementsOf,
  templates,
} from './synthesized.ts';

const stages = ['dev', 'prod'] as const;
const all = { dev: await templates('dev'), prod: await templates('prod') };
const first = await fixture('first');
const { resources } = await templates();
const [_table] = ofType(resources, 'AWS::DynamoDB::GlobalTable');
const refusing =
  /"(DeletionProtectionEnabled|EnableTerminationProtection)":true|"DeletionProtection":"ACTIVE"/;

/**
 * Resources that would lose data, accounts, addresses or trust if CloudFormation replaced them, as it does
 * when a logical id changes. A second distribution is even refused: its names still belong to the first.
 */
const stateful = [
  ...['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'AWS::Cognito::UserPoolClient'],
  ...['AWS::S3::Bucket', 'AWS::SQS::Queue', 'AWS::SES::EmailIdentity', 'AWS::ApiGatewayV2::DomainName'],
  ...['AWS::ApiGatewayV2::Api', 'AWS::CloudFront::Distribution', 'AWS::SecretsManager::Secret'],
  'AWS::KMS::Key',
];

test.each(stages)(
  'in %s nothing with a state has changed its logical id: a deployment would replace it, empty',
  (stage) => {
    const ids = everything(stage).flatMap(([id, { Type }]) => (stateful.includes(Type) ? [[id, Type]] : []));

    const ofDomains = all[stage].config.customDomains && {
      EdgeCustom55D748C4: 'AWS::CloudFront::Distribution',
    };
    expect(Object.fromEntries(ids), 'Is it meant? Then change stateful-ids.ts').toEqual({
      ...statefulIds,
      ...ofDomains,
    });
  },
);

test('prod keeps table, accounts, files and keys when the stack goes or something is replaced', () => {
  const kept = ['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket', 'AWS::KMS::Key'];
  const resources = Object.values(all.prod.resources).filter(({ Type }) => kept.includes(Type));

  expect(resources).toHaveLength(7);
  for (const { DeletionPolicy, UpdateReplacePolicy } of resources)
    expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['Retain', 'Retain']);
  const [pool] = ofType(all.prod.resources, 'AWS::Cognito::UserPool');
  expect(pool?.Properties.DeletionProtection).toBe('ACTIVE');
});

test('prod’s table can be turned back 35 days and refuses to be deleted; dev’s has no backup, which would outlive it', () => {
  const replicaOf = (resources: Resources) =>
    ofType(resources, 'AWS::DynamoDB::GlobalTable')[0]?.Properties.Replicas[0];
  const backup = { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 };

  expect(replicaOf(all.prod.resources)).toMatchObject({
    PointInTimeRecoverySpecification: backup,
    DeletionProtectionEnabled: true,
  });
  expect(replicaOf(first.resources).PointInTimeRecoverySpecification).toEqual(backup);
  expect(replicaOf(all.dev.resources)).not.toHaveProperty('PointInTimeRecoverySpecification');
});

test.each([
  ['dev', 'all buckets', everything('dev')],
  ['prod’s first deployment', 'no bucket', stacksOf(first).flatMap((one) => Object.entries(one))],
] as const)(
  '%s leaves nothing behind, nothing of it refuses to be deleted, and %s is emptied',
  (_, emptied, resources) => {
    for (const [id, { Type, DeletionPolicy = 'Delete', UpdateReplacePolicy = 'Delete' }] of resources) {
      // S3 deletes this one with its bucket.
      if (Type === 'AWS::S3::BucketPolicy') continue;
      expect([DeletionPolicy, UpdateReplacePolicy], `${Type} ${id}`).toEqual(['Delete', 'Delete']);
    }
    expect(JSON.stringify(resources)).not.toMatch(refusing);
    const ofKind = (type: string) => resources.filter(([, { Type }]) => Type === type).length;
    expect(ofKind('Custom::S3AutoDeleteObjects')).toBe(
      emptied === 'no bucket' ? 0 : ofKind('AWS::S3::Bucket'),
    );
  },
);

test('a version of a function that was deployed stays in prod, so that an alias can go back to it, and goes in dev', () => {
  const kept = (stage: 'dev' | 'prod') =>
    new Set(
      everything(stage)
        .filter(([, { Type }]) => Type === 'AWS::Lambda::Version')
        .map(([, { DeletionPolicy = 'Delete' }]) => DeletionPolicy),
    );
  expect([...kept('prod')]).toEqual(['Retain']);
  expect([...kept('dev')]).toEqual(['Delete']);
});

// Of two fixtures: an assembly that is checked has other values than the first.
test.skipIf(process.env.CHECKED_ASSEMBLY)(
  'the step after prod’s first deployment protects what is there, and changes no id and no other property',
  () => {
    const withoutProtection = (resources: Resources) =>
      Object.entries(resources)
        .filter(([, { Type }]) => stateful.includes(Type))
        .map(([id, { Type, Properties }]) => [id, Type, plain(Properties)]);

    expect(withoutProtection(first.resources)).toEqual(withoutProtection(all.prod.resources));
    expect(withoutProtection(first.mail)).toEqual(withoutProtection(all.prod.mail));
    expect(JSON.stringify(all.prod.resources)).toMatch(refusing);
  },
);

test.each([
  ['dev', 7],
  ['prod', 30],
] as const)('in %s every log forgets after %i days and goes with the stack', (stage, days) => {
  const logs = everything(stage).filter(([, { Type }]) => Type === 'AWS::Logs::LogGroup');
  const [accessLogs] = everything(stage).filter(
    ([id, { Type }]) => /^AccessLogs/.test(id) && /Bucket$/.test(Type),
  );

  expect(logs.length).toBeGreaterThan(5);
  for (const [, { Properties, DeletionPolicy }] of logs)
    expect([Properties.RetentionInDays, DeletionPolicy]).toEqual([days, 'Delete']);
  expect(accessLogs?.[1].Properties.LifecycleConfiguration.Rules).toMatchObject([{ ExpirationInDays: days }]);
});

test.each(stages)('in %s every Lambda logs into a log of its stack, and none may make one', (stage) => {
  for (const resources of stacksOf(all[stage])) {
    for (const [id, { Type, Properties: fn }] of Object.entries(resources)) {
      if (Type !== 'AWS::Lambda::Function') continue;
      const role = resources[idIn(fn.Role)]?.Properties;
      const rights = [...statementsOf(resources, idIn(fn.Role)), ...(role.Policies ?? [])];
      const log = resources[idIn(fn.LoggingConfig?.LogGroup ?? {})];
      if (log) expect(log.Type).toBe('AWS::Logs::LogGroup');
      else expect(rights, id).toEqual([]);
      const actions: string[] = rights.flatMap(({ Action }) => Action ?? []);
      expect(
        actions.filter((one) => /^(logs:)?\*|^logs:Create(LogGroup|\*)/.test(one)),
        id,
      ).toEqual([]);
    }
  }
});

test('uploads are gone after a day, with the earlier files of their name: they hold camera and place', () => {
  const rules: { Prefix?: string }[] = ofType(resources, 'AWS::S3::Bucket').flatMap(
    ({ Properties }) => Properties.LifecycleConfiguration?.Rules ?? [],
  );

  expect(rules.find(({ Prefix }) => Prefix === `${uploadFolder}/`)).toMatchObject({
    ExpirationInDays: 1,
    NoncurrentVersionExpiration: { NoncurrentDays: 1 },
  });
});

function stacksOf({ resources, global, mail, edge }: typeof first): Resources[] {
  return [resources, global, mail, edge];
}

function everything(stage: Stage): [string, Resource][] {
  return stacksOf(all[stage]).flatMap((resources) => Object.entries(resources));
}

/**
 * Properties without the guards: the flags, the tag by which CDK empties a bucket, the place of the stack’s
 * assets.
 */
function plain(properties: object): unknown {
  return JSON.parse(
    JSON.stringify(properties)
      .replace('"DeletionProtectionEnabled":true', '"DeletionProtectionEnabled":false')
      .replace('"DeletionProtection":"ACTIVE"', '"DeletionProtection":"INACTIVE"')
      .replace('{"Key":"aws-cdk:auto-delete-objects","Value":"true"},', '')
      .replaceAll('-ours-', '-hnb659fds-'),
  );
}
