import { Duration } from 'aws-cdk-lib';
import { AccessLevel, type IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { type BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { robotsText, sitemapXml } from '../../shared/tenancy/crawlers.ts';
import type { Config } from '../config/config.ts';
import { securityTxt, securityTxtPath } from '../definitions/security-txt.ts';
import { PrivateBucket } from './private-bucket.ts';
import { SiteWriter } from './site-writer.ts';

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
    const writer = new SiteWriter(this, 'Writer', { config, bucket: this.bucket });
    const security = Source.data(securityTxtPath.slice(1), securityTxt(config.mailFrom, Date.now()));
    const home = `https://${config.domain}`;
    const crawlers = [
      Source.data('robots.txt', robotsText(`${home}/sitemap.xml`)),
      Source.data('sitemap.xml', sitemapXml([`${home}/`])),
    ];
    const files = Source.asset(folder, { exclude: ['_s/.vite'] });
    // A page never goes out before the files it names.
    const { Hashed } = writer.put({
      Hashed: {
        sources: [files],
        exclude: ['*'],
        include: hashed,
        cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      },
      Pages: {
        sources: [files, Source.jsonData('config.json', settings), security, ...crawlers],
        exclude: hashed,
        cacheControl: [CacheControl.fromString('no-cache')],
      },
    });
    this.hashed = Hashed;
  }

  /** A page that a function writes waits for its files too. The version that is rolled back to finds its own: none is pruned. */
  holdBack(page: LambdaFunction): void {
    page.node.addDependency(this.hashed);
  }

  /** Who may list is told of a missing file that it is missing (404), others that they may not know (403). `/` never gets here. */
  origin(): IOrigin {
    const originAccessLevels = [AccessLevel.READ, AccessLevel.LIST];
    return S3BucketOrigin.withOriginAccessControl(this.bucket, { originAccessLevels });
  }
}
