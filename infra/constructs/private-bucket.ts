import { type CfnResource, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { removalPolicy } from './lifetime.ts';

/** A bucket nobody reads but whom it names, and nobody at all without TLS. */
export class PrivateBucket extends Bucket {
  constructor(scope: Construct, id: string, { config, ...props }: BucketProps & { config: Config }) {
    super(scope, id, {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: removalPolicy(config),
      autoDeleteObjects: !config.keepsData,
      ...props,
    });
    // S3 deletes it with the bucket. CloudFormation would before, and with it what CDK's function adds when it empties a bucket:
    // nobody may put an object any more, or a part of one, be it CloudFront by its ACL or S3 with a log that comes late.
    this.policy?.applyRemovalPolicy(RemovalPolicy.RETAIN);
    if (!config.keepsData) keepSilent(Stack.of(this));
  }
}

/** CDK's function that empties a bucket may not log: Lambda would make it a log group that outlives the stack. */
function keepSilent(stack: Stack): void {
  const provider = stack.node.findChild('Custom::S3AutoDeleteObjectsCustomResourceProvider');
  (provider.node.findChild('Role') as CfnResource).addPropertyDeletionOverride('ManagedPolicyArns');
}
