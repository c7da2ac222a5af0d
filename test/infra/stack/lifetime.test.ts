import { expect, test } from 'vitest';
import { inRepository } from '../../../infra/bundle/repository.ts';
import { statefulIds } from './stateful-ids.ts';
import { idIn, type Resource, type Resources, type Stage, statementsOf, templates } from './synthesized.ts';

const all = { dev: await templates('dev'), prod: await templates('prod') };

const first = await templates('first');
const refusing =
  /"(DeletionProtectionEnabled|EnableTerminationProtection)":true|"DeletionProtection":"ACTIVE"/;

/**
 * What would lose data, accounts, addresses or trust if CloudFormation replaced it, which it does when a logical id changes. A second
 * distribution is even refused: its names still belong to the first.
 */
const stateful = [
  ...['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'AWS::Cognito::UserPoolClient'],
  ...['AWS::S3::Bucket', 'AWS::SQS::Queue', 'AWS::SES::EmailIdentity', 'AWS::ApiGatewayV2::DomainName'],
  ...['AWS::ApiGatewayV2::Api', 'AWS::CloudFront::Distribution', 'AWS::SecretsManager::Secret'],
  'AWS::KMS::Key',
];
/** Of these, what refuses to go with the stack in prod. */
const kept = ['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket', 'AWS::KMS::Key'];

test.each(['dev', 'prod'] as const)(
  'in %s nothing with a state has changed its logical id: a deployment would replace it, empty',
  (stage) => {
    const { resources, mail, global, edge } = all[stage];
    const ids = [resources, mail, global, edge].flatMap(idsOf);

    expect(
      Object.fromEntries(ids),
      `Is it meant? Then say so in ${inRepository('test/infra/stack/stateful-ids.ts')}`,
    ).toEqual(statefulIds);
  },
);

test('prod keeps table, accounts and files when the stack goes or something is replaced', () => {
  const resources = Object.values(all.prod.resources).filter(({ Type }) => kept.includes(Type));

  expect(resources).toHaveLength(6);
  for (const { DeletionPolicy, UpdateReplacePolicy } of resources) {
    expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['Retain', 'Retain']);
  }
});

test('dev leaves nothing behind: nothing is retained or turned into a snapshot, and nothing refuses', () => {
  for (const [id, resource] of everything('dev')) {
    const { Type, DeletionPolicy = 'Delete', UpdateReplacePolicy = 'Delete' } = resource;
    // S3 deletes this one with its bucket.
    if (Type === 'AWS::S3::BucketPolicy') continue;
    expect([DeletionPolicy, UpdateReplacePolicy], `${Type} ${id}`).toEqual(['Delete', 'Delete']);
  }
  expect(JSON.stringify(everything('dev'))).not.toMatch(refusing);
  expect(JSON.stringify(everything('prod'))).toMatch(refusing);
});

test('prod’s first deployment can fail and be repeated: nothing of it refuses to be deleted, and buckets are emptied', () => {
  const stacks = [first.resources, first.global, first.mail, first.edge];
  for (const [id, resource] of stacks.flatMap((resources) => Object.entries(resources))) {
    const { Type, DeletionPolicy = 'Delete', UpdateReplacePolicy = 'Delete' } = resource;
    if (Type === 'AWS::S3::BucketPolicy') continue;
    expect([DeletionPolicy, UpdateReplacePolicy], `${Type} ${id}`).toEqual(['Delete', 'Delete']);
  }
  expect(JSON.stringify(stacks)).not.toMatch(refusing);
  for (const stack of Object.values(first.stacks)) expect(stack?.hasTerminationProtection).toBe(false);
  const emptied = Object.values(first.resources).filter(({ Type }) => Type === 'Custom::S3AutoDeleteObjects');
  expect(emptied).toHaveLength(ofStage('prod', 'AWS::S3::Bucket').length);
});

// Of two fixtures: an assembly that is checked has other values than the first.
test.skipIf(process.env.CHECKED_ASSEMBLY)(
  'the step after it protects what is there and replaces nothing: no id and no other property changes',
  () => {
    const withoutProtection = (resources: Resources) =>
      Object.fromEntries(
        Object.entries(resources)
          .filter(([, { Type }]) => stateful.includes(Type))
          .map(([id, { Type, Properties }]) => [id, plain(Type, Properties)]),
      );

    expect(withoutProtection(first.resources)).toEqual(withoutProtection(all.prod.resources));
    expect(withoutProtection(first.mail)).toEqual(withoutProtection(all.prod.mail));
  },
);

test('prod’s data can be turned back from its first minute on, protected or not', () => {
  const [table] = Object.values(first.resources).filter(({ Type }) => Type === 'AWS::DynamoDB::GlobalTable');

  expect(table?.Properties.Replicas[0].PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).toBe(
    true,
  );
});

test('by another bootstrap the stacks and their grants name that one, and cdk-nag has nothing to add', () => {
  expect(JSON.stringify(first.resources)).not.toContain('hnb659fds');
  expect(JSON.stringify(first.resources)).toContain('cdk-ours-assets-');
  expect(first.nag.open).toEqual([]);
});

test('a bucket’s policy stays until the bucket goes, so that nothing is put into it once it is empty', () => {
  for (const stage of ['dev', 'prod'] as const) {
    const policies = ofStage(stage, 'AWS::S3::BucketPolicy');

    expect(policies).toHaveLength(ofStage(stage, 'AWS::S3::Bucket').length);
    for (const [id, { DeletionPolicy }] of policies) expect(DeletionPolicy, id).toBe('Retain');
  }
});

test('dev empties its buckets before it deletes them, by a function that cannot leave a log behind', () => {
  const emptied = ofStage('dev', 'Custom::S3AutoDeleteObjects');
  const [role] = ofStage('dev', 'AWS::IAM::Role').filter(([id]) => id.startsWith('CustomS3AutoDelete'));

  expect(emptied).toHaveLength(ofStage('dev', 'AWS::S3::Bucket').length);
  expect(role?.[1].Properties).not.toHaveProperty('ManagedPolicyArns');
  expect(role?.[1].Properties).not.toHaveProperty('Policies');
  expect(ofStage('prod', 'Custom::S3AutoDeleteObjects')).toEqual([]);
});

test('dev stops logging requests before it empties the logs, or the last one would keep the bucket', () => {
  const [emptying] = ofStage('dev', 'Custom::S3AutoDeleteObjects').filter(([id]) =>
    id.startsWith('AccessLogs'),
  );
  const distributions = ofStage('dev', 'AWS::CloudFront::Distribution');

  expect(distributions).toHaveLength(2);
  for (const [, { DependsOn }] of distributions) expect(DependsOn).toContain(emptying?.[0]);
});

test.each([
  ['dev', 7],
  ['prod', 30],
] as const)('in %s every log forgets after %i days and goes with the stack', (stage, days) => {
  const logs = everything(stage).filter(([, { Type }]) => Type === 'AWS::Logs::LogGroup');

  expect(logs.length).toBeGreaterThan(5);
  for (const [, log] of logs) {
    expect(log.Properties.RetentionInDays).toBe(days);
    expect(log.DeletionPolicy).toBe('Delete');
  }
});

test.each(['dev', 'prod'] as const)(
  'in %s every Lambda, CDK’s own as well, logs into a log of its stack or not at all',
  (stage) => {
    for (const resources of stacksOf(stage)) {
      for (const [id, { Properties: fn }] of Object.entries(resources).filter(isLambda)) {
        const log = fn.LoggingConfig?.LogGroup;
        if (log) expect(resources[idIn(log)]?.Type, id).toBe('AWS::Logs::LogGroup');
        else expect(rightsOf(resources, idIn(fn.Role)), id).toEqual([]);
      }
    }
    expect(everything(stage).filter(isLambda).length).toBeGreaterThan(7);
  },
);

test('no function may make a log: one that is called late would bring its own back when the stack is gone', () => {
  for (const resources of [...stacksOf('dev'), ...stacksOf('prod')]) {
    for (const [id, { Properties: fn }] of Object.entries(resources).filter(isLambda)) {
      const actions = rightsOf(resources, idIn(fn.Role)).flatMap(({ Action }) => Action);
      expect(actions, id).not.toContain('logs:CreateLogGroup');
      expect(resources[idIn(fn.Role)]?.Properties, id).not.toHaveProperty('ManagedPolicyArns');
      expect(
        actions.filter((action) => /^(logs:)?\*|^logs:Create\*/.test(action)),
        id,
      ).toEqual([]);
    }
  }
});

test('the edge function writes no log: CloudFront would make one for it that no stack knows', () => {
  const functions = ofStage('dev', 'AWS::CloudFront::Function');

  expect(functions).toHaveLength(1);
  for (const [, { Properties }] of functions) expect(Properties.FunctionCode).not.toContain('console');
});

test.each(['dev', 'prod'] as const)(
  'in %s no function may touch the hosted zone or a certificate: what ACM wrote there a person removes',
  (stage) => {
    expect(JSON.stringify(everything(stage)).match(/"(route53|acm):\w+/g)).toBeNull();
    expect(Object.values(all[stage].global).filter(({ Type }) => Type === 'AWS::Lambda::Function')).toEqual(
      [],
    );
  },
);

function stacksOf(stage: Stage): Resources[] {
  const { resources, global, mail, edge } = all[stage];
  return [resources, global, mail, edge];
}

function everything(stage: Stage): [string, Resource][] {
  return stacksOf(stage).flatMap((resources) => Object.entries(resources));
}

function isLambda([, { Type }]: [string, Resource]): boolean {
  return Type === 'AWS::Lambda::Function';
}

/** What a role may do, by policies beside it and within it. */
function rightsOf(resources: Resources, roleId: string): { Action: string | string[] }[] {
  const { Policies = [], ManagedPolicyArns = [] } = resources[roleId]!.Properties;
  return [...statementsOf(resources, roleId), ...Policies, ...ManagedPolicyArns];
}

/** Properties without what protects: the flags, the tag by which CDK empties a bucket, and where the stack’s assets lie. */
function plain(type: string, properties: object): unknown {
  const off = JSON.stringify(properties)
    .replace('"DeletionProtectionEnabled":true', '"DeletionProtectionEnabled":false')
    .replace('"DeletionProtection":"ACTIVE"', '"DeletionProtection":"INACTIVE"')
    .replace('{"Key":"aws-cdk:auto-delete-objects","Value":"true"},', '')
    .replaceAll('-ours-', '-hnb659fds-');
  return { type, ...JSON.parse(off) };
}

function idsOf(resources: Resources): [string, string][] {
  return Object.entries(resources)
    .filter(([, { Type }]) => stateful.includes(Type))
    .map(([id, { Type }]) => [id, Type]);
}

function ofStage(stage: Stage, type: string) {
  return Object.entries(all[stage].resources).filter(([, { Type }]) => Type === type);
}
