import { expect, test } from 'vitest';
import { readConfig } from '../../../infra/config/config.ts';
import { exportFixture, ofType } from './synthesized.ts';

const context: Record<string, string> = {
  stage: 'prod',
  account: '111111111111',
  hostedZoneId: 'Z1',
  alarmsEmail: 'vakt@luka.no',
};
const read = (more: Record<string, string>) => readConfig((name) => ({ ...context, ...more })[name]);

const made = await exportFixture();
const { copies, site } = made;

test('the second account’s bucket can only be written by the first, keeps versions, and forgets with the backups', () => {
  expect(made.account).toBe('222222222222');
  expect(ofType(copies, 'AWS::S3::Bucket')).toMatchObject([
    {
      DeletionPolicy: 'Retain',
      Properties: {
        VersioningConfiguration: { Status: 'Enabled' },
        LifecycleConfiguration: {
          Rules: [{ ExpirationInDays: 28, NoncurrentVersionExpiration: { NoncurrentDays: 7 } }],
        },
      },
    },
  ]);
  const [policy] = ofType(copies, 'AWS::S3::BucketPolicy');
  const allowed = policy?.Properties.PolicyDocument.Statement.filter(
    ({ Effect }: { Effect: string }) => Effect === 'Allow',
  );
  expect(allowed).toHaveLength(1);
  expect(allowed[0].Action.sort()).toEqual(['s3:AbortMultipartUpload', 's3:PutObject', 's3:PutObjectAcl']);
  expect(JSON.stringify(allowed[0].Principal)).toContain('123456789012');
});

test('what the first account puts in a copy’s place leaves the copy itself where it is, and no copy outlives a backup', () => {
  const [bucket] = ofType(copies, 'AWS::S3::Bucket');
  const [rule] = bucket?.Properties.LifecycleConfiguration.Rules ?? [];
  expect(rule.ExpirationInDays + rule.NoncurrentVersionExpiration.NoncurrentDays).toBe(35);
  const [policy] = ofType(copies, 'AWS::S3::BucketPolicy');
  const denied = policy?.Properties.PolicyDocument.Statement.find(
    ({ Effect, Condition }: { Effect: string; Condition?: object }) => Effect === 'Deny' && !Condition,
  );
  expect(denied.Action).toEqual(
    expect.arrayContaining(['s3:DeleteObject', 's3:DeleteObjectVersion', 's3:PutBucketVersioning']),
  );
  expect(JSON.stringify(denied.Principal)).toContain('123456789012');
});

test('each week DynamoDB exports the table there, by a role that may do nothing else', () => {
  const [weekly] = ofType(site, 'AWS::Scheduler::Schedule');
  expect(weekly?.Properties.ScheduleExpression).toBe('cron(0 3 ? * MON *)');
  expect(JSON.stringify(weekly?.Properties.Target.Arn)).toContain(
    ':scheduler:::aws-sdk:dynamodb:exportTableToPointInTime',
  );
  const policies = ofType(site, 'AWS::IAM::Policy');
  const actions = policies.flatMap(({ Properties }) =>
    Properties.PolicyDocument.Statement.flatMap(({ Action }: { Action: string | string[] }) => Action),
  );
  expect(actions.sort()).toEqual([
    'dynamodb:ExportTableToPointInTime',
    's3:AbortMultipartUpload',
    's3:PutObject',
    's3:PutObjectAcl',
  ]);
});

test('IF-01 the rules find nothing open in either of them, and both name the same bucket', () => {
  const [bucket] = ofType(copies, 'AWS::S3::Bucket');
  const [weekly] = ofType(site, 'AWS::Scheduler::Schedule');

  expect(made.open).toEqual([]);
  expect(bucket?.Properties.BucketName).toBe('luka-prod-copies-222222222222');
  expect(JSON.stringify(weekly)).toContain('luka-prod-copies-222222222222');
});

test('a deployment of all stacks never meets the second account: its stack is there where it is asked for alone', () => {
  expect(made.all).not.toContain('Luka-prod-export');
  expect(made.asked).toContain('Luka-prod-export');
});

test('there is no export unless an account is named, and then it is another one, of a stage with backups', () => {
  expect(read({}).exportAccount).toBeUndefined();
  expect(() => read({ exportAccount: '111111111111' })).toThrow(/another account/);
  expect(() => read({ exportAccount: '12' })).toThrow(/twelve digits/);
  expect(() => readConfig((name) => ({ stage: 'dev', exportAccount: '222222222222' })[name])).toThrow(
    /keeps data/,
  );
});
