import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { AccountPrincipal, Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { Universal } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct } from 'constructs';
import { type Config, nameOf } from '../config/config.ts';
import { acknowledge } from './acknowledge.ts';
import { ofStage } from './lifetime.ts';

/**
 * Together as long as the table's own backups: what a guest had deleted must not live on longer elsewhere.
 * The second is how long a copy is still there in whose place somebody has put another one.
 */
const kept = { copy: Duration.days(28), replaced: Duration.days(7) };
const actions = ['s3:PutObject', 's3:PutObjectAcl', 's3:AbortMultipartUpload'];
/** Actions that would end a copy early. They are denied even if another policy allows them one day. */
const never = {
  ofObjects: ['s3:DeleteObject', 's3:DeleteObjectVersion'],
  ofBucket: ['s3:DeleteBucket', 's3:PutBucketVersioning', 's3:PutLifecycleConfiguration'],
};

/** Both accounts must know the name before the bucket is there. */
const bucketName = (config: Config, account: string) => `${nameOf(config).toLowerCase()}-copies-${account}`;

/**
 * The place for copies of the table in an account of its own, so that who takes over the stage's account
 * cannot read or delete them: from there objects can only be put, and what is put in a copy's place leaves
 * its former version. Deployed with the second account's credentials, once, and so in no other
 * deployment: stack.ts makes it by `-c copies=true` alone.
 */
export class ExportStack extends Stack {
  constructor(scope: Construct, id: string, { config, account }: { config: Config; account: string }) {
    super(scope, id, { ...ofStage(config), env: { account, region: config.region } });
    const bucket = new Bucket(this, 'Copies', {
      bucketName: bucketName(config, account),
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [{ expiration: kept.copy, noncurrentVersionExpiration: kept.replaced }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const principals = [new AccountPrincipal(config.account)];
    const resources = [bucket.arnForObjects('*')];
    bucket.addToResourcePolicy(new PolicyStatement({ principals, actions, resources }));
    bucket.addToResourcePolicy(
      new PolicyStatement({
        ...{ effect: Effect.DENY, principals, actions: [...never.ofObjects, ...never.ofBucket] },
        resources: [...resources, bucket.bucketArn],
      }),
    );
    acknowledge(bucket, {
      'AwsSolutions-S1':
        'Only one role writes there, once a week; who reads is in the CloudTrail of that account.',
    });
  }
}

type Props = { table: ITable; config: Config; account: string };

/**
 * Writes the whole table to the other account each Monday night, without our functions and without table
 * reads.
 */
export class TableExport extends Construct {
  constructor(scope: Construct, id: string, { table, config, account }: Props) {
    super(scope, id);
    const bucket = Bucket.fromBucketName(this, 'Copies', bucketName(config, account));
    // Given, so that it lies in this construct: CDK would put its own beside it.
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    const input = ScheduleTargetInput.fromObject({
      TableArn: table.tableArn,
      S3Bucket: bucket.bucketName,
      S3BucketOwner: account,
      ExportFormat: 'DYNAMODB_JSON',
    });
    const policyStatements = [
      new PolicyStatement({ actions: ['dynamodb:ExportTableToPointInTime'], resources: [table.tableArn] }),
      new PolicyStatement({ actions, resources: [bucket.arnForObjects('*')] }),
    ];
    new Schedule(this, 'Weekly', {
      description: 'Exports the table to the account of its own for copies',
      schedule: ScheduleExpression.cron({ weekDay: 'MON', hour: '3', minute: '0' }),
      target: new Universal({
        service: 'dynamodb',
        action: 'exportTableToPointInTime',
        input,
        role,
        policyStatements,
      }),
    });
    acknowledge(this, {
      [`AwsSolutions-IAM5[Resource::arn:aws:s3:::${bucketName(config, account)}/*]`]:
        'An export names its objects itself; the bucket holds nothing else.',
    });
  }
}
