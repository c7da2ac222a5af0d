import { Duration, Stack } from 'aws-cdk-lib';
import type { IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { type CfnBucket, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { uploadFolder } from '../../functions/shops/photos/folders.ts';
import { retention } from '../../shared/kernel/retention.ts';
import { photoFolder } from '../../shared/shops/photo.ts';
import type { Config } from '../config/config.ts';
import { acknowledge } from './acknowledge.ts';
import type { Functions } from './function.ts';
import { addOutput } from './lifetime.ts';
import { PrivateBucket } from './private-bucket.ts';

type PhotosProps = { config: Config; accessLogs: IBucket; functions: Functions };

/**
 * The photos of all shops and the uploads of browsers, in a private bucket. CloudFront alone reads the
 * photos, and the check alone reads the uploads. A deleted photo can be brought back as long as the table
 * can.
 */
export class Photos extends Construct {
  private readonly bucket: PrivateBucket;

  constructor(scope: Construct, id: string, { config, accessLogs, functions }: PhotosProps) {
    super(scope, id);
    this.bucket = new PrivateBucket(this, 'Bucket', {
      config,
      versioned: true,
      lifecycleRules: [
        // As the browser sent it, camera and place included; a form can also be sent many times.
        {
          prefix: `${uploadFolder}/`,
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          noncurrentVersionExpiration: Duration.days(retention.backupDays),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
        { expiredObjectDeleteMarker: true },
      ],
      cors: [{ allowedMethods: [HttpMethods.POST], allowedOrigins: [`https://${config.domain}`] }],
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'photos/',
    });
    addOutput(this, 'PhotoBucketName', this.bucket.bucketName, 'Photos of dishes and shops');
    const taken = [
      { actions: ['s3:PutObject'], folders: [uploadFolder, photoFolder] },
      { actions: ['s3:GetObject'], folders: [uploadFolder] },
    ];
    const deleted = [{ actions: ['s3:DeleteObject'], folders: [photoFolder] }];
    for (const { fn, photos } of functions.all)
      if (photos) this.let(fn, photos === 'takes' ? taken : deleted);
  }

  /** Where browsers send what they upload. */
  url(): string {
    return `https://${this.bucket.bucketRegionalDomainName}`;
  }

  origin(): IOrigin {
    return S3BucketOrigin.withOriginAccessControl(this.bucket);
  }

  private let(
    fn: LambdaFunction,
    grants: readonly { actions: string[]; folders: readonly string[] }[],
  ): void {
    fn.addEnvironment('PHOTO_BUCKET', this.bucket.bucketName);
    fn.addEnvironment('PHOTO_BUCKET_URL', this.url());
    fn.addEnvironment('PHOTO_UPLOAD_URL', this.url());
    const id = Stack.of(this).getLogicalId(this.bucket.node.defaultChild as CfnBucket);
    for (const { actions, folders } of grants) {
      const resources = folders.map((folder) => this.bucket.arnForObjects(`${folder}/*`));
      fn.addToRolePolicy(new PolicyStatement({ actions, resources }));
      for (const folder of folders)
        acknowledge(fn.role ?? fn, {
          [`AwsSolutions-IAM5[Resource::<${id}.Arn>/${folder}/*]`]:
            'Each photo has files of its own names below it.',
        });
    }
  }
}
