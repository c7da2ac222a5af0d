import { expect, test } from 'vitest';
import { inRepository } from '../../../infra/bundle/repository.ts';
import { statefulIds } from './stateful-ids.ts';
import { type Resources, type Stage, templates } from './synthesized.ts';

const all = { dev: await templates('dev'), prod: await templates('prod') };

/** What would lose data, accounts or addresses if CloudFormation replaced it, which it does when a logical id changes. */
const stateful = [
  ...['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'AWS::Cognito::UserPoolClient'],
  ...['AWS::S3::Bucket', 'AWS::SQS::Queue', 'AWS::SES::EmailIdentity', 'AWS::ApiGatewayV2::DomainName'],
];
/** Of these, what refuses to go with the stack in prod. */
const kept = ['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket'];

test.each(['dev', 'prod'] as const)(
  'in %s nothing with a state has changed its logical id: a deployment would replace it, empty',
  (stage) => {
    const { resources, mail, global } = all[stage];
    const ids = [resources, mail, global].flatMap(idsOf);

    expect(
      Object.fromEntries(ids),
      `Is it meant? Then say so in ${inRepository('test/infra/stack/stateful-ids.ts')}`,
    ).toEqual(statefulIds);
  },
);

test('prod keeps table, accounts and files when the stack goes or something is replaced', () => {
  const resources = Object.values(all.prod.resources).filter(({ Type }) => kept.includes(Type));

  expect(resources).toHaveLength(4);
  for (const { DeletionPolicy, UpdateReplacePolicy } of resources) {
    expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['Retain', 'Retain']);
  }
});

test('dev leaves nothing behind: nothing is retained and nothing refuses', () => {
  for (const resources of [all.dev.resources, all.dev.global, all.dev.mail]) {
    for (const [id, { Type, DeletionPolicy }] of Object.entries(resources)) {
      expect(DeletionPolicy ?? 'Delete', `${Type} ${id}`).toBe('Delete');
    }
  }
  expect(JSON.stringify(all.dev.resources)).not.toContain('"DeletionProtectionEnabled":true');
  expect(JSON.stringify(all.dev.resources)).not.toContain('"DeletionProtection":"ACTIVE"');
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
  const logs = ofStage(stage, 'AWS::Logs::LogGroup');

  expect(logs.length).toBeGreaterThan(5);
  for (const [, log] of logs) {
    expect(log.Properties.RetentionInDays).toBe(days);
    expect(log.DeletionPolicy).toBe('Delete');
  }
});

test('every function of the stack logs into a log of the stack, but the one that may not log', () => {
  for (const stage of ['dev', 'prod'] as const) {
    for (const [id, fn] of ofStage(stage, 'AWS::Lambda::Function')) {
      if (!id.startsWith('CustomS3AutoDelete'))
        expect(fn.Properties.LoggingConfig, id).toHaveProperty('LogGroup');
    }
  }
});

function idsOf(resources: Resources): [string, string][] {
  return Object.entries(resources)
    .filter(([, { Type }]) => stateful.includes(Type))
    .map(([id, { Type }]) => [id, Type]);
}

function ofStage(stage: Stage, type: string) {
  return Object.entries(all[stage].resources).filter(([, { Type }]) => Type === type);
}
