import { type CfnResource, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import { addOutput, removalPolicy } from './lifetime.ts';

/** A bucket that only named readers can read, and only over TLS. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, { config, ...props }: BucketProps & { config: Config }) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: removalPolicy(config),
      // Not for a first deployment either: the one that protects it would have to take the function away
      // again, which ends in DELETE_FAILED.
      autoDeleteObjects: !config.keepsData,
      ...props,
    });
    // Before CDK's function empties a bucket, it forbids everyone there to put an object or a part of one:
    // CloudFront, who writes logs by ACL, and S3 too. CloudFormation would lift that a moment before it
    // deletes the bucket; now policy and bucket go, or stay, together.
    this.policy?.applyRemovalPolicy(RemovalPolicy.RETAIN);
    if (!config.keepsData) keepSilent(Stack.of(this));
  }
}

/**
 * CDK's function that empties a bucket may not log: Lambda would make a log group that outlives the stack.
 */
function keepSilent(stack: Stack): void {
  const provider = stack.node.findChild('Custom::S3AutoDeleteObjectsCustomResourceProvider');
  (provider.node.findChild('Role') as CfnResource).addPropertyDeletionOverride('ManagedPolicyArns');
}

/**
 * Logs the requests at the edge and in the bucket, for the day of an attack. The logs name people, so they
 * are kept for a short time.
 */
export class AccessLogs extends PrivateBucket {
  constructor(scope: Construct, id: string, { config }: { config: Config }) {
    super(scope, id, {
      config,
      // CloudFront still writes its standard logs by ACL.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(config.logRetentionDays) }],
    });
    const description = 'Requests at the edge: owner/ of the main site, shop/ of restaurants';
    addOutput(this, 'AccessLogBucketName', this.bucketName, description);
  }
}
