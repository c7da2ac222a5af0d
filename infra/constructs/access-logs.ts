import { Duration } from 'aws-cdk-lib';
import { ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import type { Outputs } from './outputs.ts';
import { PrivateBucket } from './private-bucket.ts';

/** Who asked for what, at the edge and in the bucket: for the day of an attack. It names people, so it is soon forgotten. */
export class AccessLogs extends PrivateBucket {
  constructor(scope: Construct, id: string, { config }: { config: Config }) {
    super(scope, id, {
      config,
      // CloudFront still writes its standard logs by ACL.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(config.logRetentionDays) }],
    });
  }

  outputs(): Outputs {
    const description = 'Requests at the edge: owner/ of the main site, shop/ of restaurants';
    return { AccessLogBucketName: { value: this.bucketName, description } };
  }
}
