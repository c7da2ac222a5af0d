import { Duration } from 'aws-cdk-lib';
import type { IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { createLog } from './lifetime.ts';
import { PrivateBucket } from './private-bucket.ts';

/** Files whose name changes with their content. */
const hashed = ['assets/*', '_s/*'];

type SiteProps = {
  config: Config;
  accessLogs: IBucket;
  /** The built site. */
  folder: string;
  /** What /config.json says. */
  settings: Record<string, string>;
};

/** The built site in a private bucket that only CloudFront reads. */
export class Site extends Construct {
  private readonly bucket: PrivateBucket;

  constructor(scope: Construct, id: string, { config, accessLogs, folder, settings }: SiteProps) {
    super(scope, id);
    this.bucket = new PrivateBucket(this, 'Bucket', {
      config,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'bucket/',
    });

    const files = Source.asset(folder, { exclude: ['_s/.vite'] });
    const writer = this.writer(config);
    const first = this.put('Hashed', [files], {
      ...writer,
      exclude: ['*'],
      include: hashed,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const then = this.put('Pages', [files, Source.jsonData('config.json', settings)], {
      ...writer,
      exclude: hashed,
      cacheControl: [CacheControl.fromString('no-cache')],
    });
    // A page never goes out before the files it names.
    then.node.addDependency(first);
  }

  origin(): IOrigin {
    return S3BucketOrigin.withOriginAccessControl(this.bucket);
  }

  /** Nothing is ever pruned: pages open in a browser still ask for the files of the build before. */
  private put(id: string, sources: ISource[], options: Partial<BucketDeploymentOptions>): BucketDeployment {
    return new BucketDeployment(this, id, {
      ...options,
      sources,
      destinationBucket: this.bucket,
      prune: false,
      memoryLimit: 256,
    });
  }

  /** CDK's own function that copies the files, with a log and a role like ours. */
  private writer(config: Config) {
    const logGroup = createLog(this, 'WriterLogs', config);
    const role = new Role(this, 'WriterRole', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    return { logGroup, role };
  }
}

type BucketDeploymentOptions = ConstructorParameters<typeof BucketDeployment>[2];
