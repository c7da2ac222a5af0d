import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';

/** Files whose name changes with their content. */
const hashed = ['assets/*', '_s/*'];

/** The built site in a private bucket that only CloudFront reads. */
export class Site extends Construct {
  private readonly bucket: Bucket;

  constructor(scope: Construct, id: string, props: { folder: string; config: Record<string, string> }) {
    super(scope, id);
    this.bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });

    const files = Source.asset(props.folder, { exclude: ['_s/.vite'] });
    const settings = Source.jsonData('config.json', props.config);
    const writer = this.writer();

    const first = this.put('Hashed', [files], {
      ...writer,
      exclude: ['*'],
      include: hashed,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const then = this.put('Pages', [files, settings], {
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
  private writer() {
    const logGroup = new LogGroup(this, 'WriterLogs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'WriterRole', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    return { logGroup, role };
  }
}

type BucketDeploymentOptions = ConstructorParameters<typeof BucketDeployment>[2];
