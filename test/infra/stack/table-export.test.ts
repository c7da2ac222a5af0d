import { App, Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { AttributeType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { expect, test } from 'vitest';
import cdk from '../../../cdk.json' with { type: 'json' };
import { readConfig } from '../../../infra/config/config.ts';
import { ExportStack, TableExport } from '../../../infra/constructs/table-export.ts';
import { findingsOf, stacksOfProd } from './synthesize.ts';

const context: Record<string, string> = {
  stage: 'prod',
  account: '111111111111',
  hostedZoneId: 'Z1',
  alarmsEmail: 'vakt@luka.no',
};
const read = (more: Record<string, string>) => readConfig((name) => ({ ...context, ...more })[name]);

/** The table of a stage and the stack of the second account. */
const made = stacks();

function stacks() {
  const app = new App({ context: cdk.context });
  const config = read({ exportAccount: '222222222222' });
  const copies = new ExportStack(app, 'Copies', { config, account: '222222222222' });
  const site = new Stack(app, 'Site', { env: { account: config.account, region: config.region } });
  const table = new Table(site, 'Table', { partitionKey: { name: 'pk', type: AttributeType.STRING } });
  new TableExport(site, 'Export', { table, config, account: '222222222222' });
  return { app, copies: Template.fromStack(copies), site: Template.fromStack(site), env: copies };
}

test('the second account’s bucket can only be written by the first, keeps versions, and forgets with the backups', () => {
  const { copies, env } = made;
  expect(env.account).toBe('222222222222');
  copies.hasResource('AWS::S3::Bucket', {
    DeletionPolicy: 'Retain',
    Properties: {
      VersioningConfiguration: { Status: 'Enabled' },
      LifecycleConfiguration: {
        Rules: [
          Match.objectLike({
            ExpirationInDays: 28,
            NoncurrentVersionExpiration: { NoncurrentDays: 7 },
          }),
        ],
      },
    },
  });
  const policies = Object.values(copies.findResources('AWS::S3::BucketPolicy'));
  const allowed = policies[0]?.Properties.PolicyDocument.Statement.filter(
    ({ Effect }: { Effect: string }) => Effect === 'Allow',
  );
  expect(allowed).toHaveLength(1);
  expect(allowed[0].Action.sort()).toEqual(['s3:AbortMultipartUpload', 's3:PutObject', 's3:PutObjectAcl']);
  expect(JSON.stringify(allowed[0].Principal)).toContain('111111111111');
});

test('what the first account puts in a copy’s place leaves the copy itself where it is, and no copy outlives a backup', () => {
  const { copies } = made;
  const [bucket] = Object.values(copies.findResources('AWS::S3::Bucket'));
  const [rule] = bucket?.Properties.LifecycleConfiguration.Rules ?? [];
  expect(rule.ExpirationInDays + rule.NoncurrentVersionExpiration.NoncurrentDays).toBe(35);
  const [policy] = Object.values(copies.findResources('AWS::S3::BucketPolicy'));
  const denied = policy?.Properties.PolicyDocument.Statement.find(
    ({ Effect, Condition }: { Effect: string; Condition?: object }) => Effect === 'Deny' && !Condition,
  );
  expect(denied.Action).toEqual(
    expect.arrayContaining(['s3:DeleteObject', 's3:DeleteObjectVersion', 's3:PutBucketVersioning']),
  );
  expect(JSON.stringify(denied.Principal)).toContain('111111111111');
});

test('each week DynamoDB exports the table there, by a role that may do nothing else', () => {
  const { site } = made;
  site.hasResourceProperties('AWS::Scheduler::Schedule', {
    ScheduleExpression: 'cron(0 3 ? * MON *)',
    Target: Match.objectLike({
      Arn: Match.objectLike({
        'Fn::Join': ['', Match.arrayWith([':scheduler:::aws-sdk:dynamodb:exportTableToPointInTime'])],
      }),
    }),
  });
  const policies = Object.values(site.findResources('AWS::IAM::Policy'));
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
  const { app, copies, site } = made;
  const open = findingsOf(app).open.filter(({ path }) => !path.startsWith('Site/Table'));
  const [bucket] = Object.values(copies.findResources('AWS::S3::Bucket'));
  const [weekly] = Object.values(site.findResources('AWS::Scheduler::Schedule'));

  expect(open).toEqual([]);
  expect(bucket?.Properties.BucketName).toBe('luka-prod-copies-222222222222');
  expect(JSON.stringify(weekly)).toContain('luka-prod-copies-222222222222');
});

test('a deployment of all stacks never meets the second account: its stack is there where it is asked for alone', () => {
  const exported = { exportAccount: '222222222222' };

  expect(stacksOfProd(exported)).not.toContain('Luka-prod-export');
  expect(stacksOfProd(exported, { copies: 'true' })).toContain('Luka-prod-export');
});

test('there is no export unless an account is named, and then it is another one, of a stage with backups', () => {
  expect(read({}).exportAccount).toBeUndefined();
  expect(() => read({ exportAccount: '111111111111' })).toThrow(/another account/);
  expect(() => read({ exportAccount: '12' })).toThrow(/twelve digits/);
  expect(() => readConfig((name) => ({ stage: 'dev', exportAccount: '222222222222' })[name])).toThrow(
    /keeps data/,
  );
});
