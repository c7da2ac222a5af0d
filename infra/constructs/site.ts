import { Duration, Stack } from 'aws-cdk-lib';
import { AccessLevel, type IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { robotsText, sitemapXml } from '../../shared/tenancy/crawlers.ts';
import type { Config } from '../config/config.ts';
import { securityTxt, securityTxtPath } from '../definitions/security-txt.ts';
import { acknowledge } from './acknowledge.ts';
import { createLog } from './lifetime.ts';
import { PrivateBucket } from './private-bucket.ts';

/** Files whose name changes with their content. */
const hashed = ['assets/*', '_s/*'];

type SiteProps = {
  config: Config;
  accessLogs: IBucket;
  /** The built site. */
  folder: string;
  /** The content of /config.json. */
  settings: Record<string, string>;
};

/** The built site in a private bucket that only CloudFront reads. */
export class Site extends Construct {
  private readonly bucket: PrivateBucket;
  private readonly hashed: BucketDeployment;

  constructor(scope: Construct, id: string, { config, accessLogs, folder, settings }: SiteProps) {
    super(scope, id);
    this.bucket = new PrivateBucket(this, 'Bucket', {
      config,
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'bucket/',
    });
    const writer = new Construct(this, 'Writer');
    const logGroup = createLog(writer, 'Logs', config);
    const role = new Role(writer, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    acknowledge(role, this.roleReasons(config));
    // CDK's own function, with a log and a role like ours have. Old files are never pruned: pages open in a
    // browser still ask for the files of the build before.
    const runs = { logGroup, role, memoryLimit: 256, destinationBucket: this.bucket, prune: false };
    const security = Source.data(securityTxtPath.slice(1), securityTxt(config.mailFrom, Date.now()));
    const home = `https://${config.domain}`;
    const crawlers = [
      Source.data('robots.txt', robotsText(`${home}/sitemap.xml`)),
      Source.data('sitemap.xml', sitemapXml([`${home}/`])),
    ];
    const files = Source.asset(folder, { exclude: ['_s/.vite'] });
    this.hashed = new BucketDeployment(writer, 'Hashed', {
      ...runs,
      sources: [files],
      exclude: ['*'],
      include: hashed,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    });
    const pages = new BucketDeployment(writer, 'Pages', {
      ...runs,
      sources: [files, Source.jsonData('config.json', settings), security, ...crawlers],
      exclude: hashed,
      cacheControl: [CacheControl.fromString('no-cache')],
    });
    // A page never goes out before the files it names.
    pages.node.addDependency(this.hashed);
    const runner = Stack.of(this).node.children.find(({ node }) => /^Custom::CDKBucketDep/.test(node.id));
    if (runner) acknowledge(runner, runnerReasons);
  }

  /**
   * A page written by a function needs its files too. A version rolled back to finds its own: none is pruned.
   */
  holdBack(page: LambdaFunction): void {
    page.node.addDependency(this.hashed);
  }

  /** A caller who may list gets 404 for a missing file, others 403. `/` never gets here. */
  origin(): IOrigin {
    const originAccessLevels = [AccessLevel.READ, AccessLevel.LIST];
    return S3BucketOrigin.withOriginAccessControl(this.bucket, { originAccessLevels });
  }

  /** One for each thing CDK grants: to read its assets, and to write this bucket. */
  private roleReasons({ account, region }: Config): Record<string, string> {
    const { bootstrapQualifier } = Stack.of(this).synthesizer;
    const bucket = Stack.of(this).getLogicalId(this.bucket.node.defaultChild as CfnBucket);
    const names = ['s3:GetBucket*', 's3:GetObject*', 's3:List*', 's3:Abort*', 's3:DeleteObject*'];
    const places = [
      `arn:aws:s3:::cdk-${bootstrapQualifier}-assets-${account}-${region}/*`,
      `<${bucket}.Arn>/*`,
    ];
    const findings = [
      ...names.map((name) => `Action::${name}`),
      ...places.map((place) => `Resource::${place}`),
    ];
    const reason =
      'CDK’s grants to its own function, which runs during a deployment only and on these two buckets.';
    return Object.fromEntries(findings.map((finding) => [`AwsSolutions-IAM5[${finding}]`, reason]));
  }
}

const itsOwn = 'CDK’s own function, which CDK keeps up to date and CloudFormation waits for.';

const runnerReasons = {
  'AwsSolutions-L1': itsOwn,
  'Serverless-LambdaLatestVersion': itsOwn,
  'Serverless-LambdaDLQ': itsOwn,
  'Serverless-LambdaTracing': itsOwn,
};
