import { Annotations, Duration, Tags } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { type Behaviour, behaviours, type DistributionName, errorCaching } from '../definitions/edge.ts';
import { acknowledge } from './acknowledge.ts';
import { type BehaviourProps, behaviourFactory, createEdgeFunction } from './edge-policies.ts';

/** No page: it would turn an API's 404 into HTML. Only the time an error is kept, which is none. */
const errorResponses = errorCaching.statuses.map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(errorCaching.minimumSeconds),
}));

type DistributionsProps = BehaviourProps & {
  /** The edge function's script. */
  code: string;
  certificate: ICertificate;
  /** Changes when the certificate is replaced. */
  certificateVersion: string;
  /** The ARN of the stage's firewall, if it has one. */
  firewall?: string;
  accessLogs: IBucket;
};

/**
 * CloudFront: one distribution for the main site, one for all restaurants, and where custom domains are
 * switched on one for those, which has the restaurants' behaviours. All are made from the definitions.
 */
export class Distributions extends Construct {
  readonly owner: cloudfront.Distribution;
  readonly shop: cloudfront.Distribution;
  readonly custom?: cloudfront.Distribution;
  readonly edgeFunction: cloudfront.Function;

  constructor(scope: Construct, id: string, props: DistributionsProps) {
    super(scope, id);
    this.edgeFunction = createEdgeFunction(this, props.code);
    const toOptions = behaviourFactory(this, this.edgeFunction, props);
    const { customDomains, domain } = props.config;
    this.owner = this.distribution('Owner', 'owner', [domain, `www.${domain}`], props, toOptions);
    this.shop = this.distribution('Shop', 'shop', [`*.${domain}`], props, toOptions);
    if (customDomains) this.custom = this.distribution('Custom', 'shop', [], props, toOptions);
    // In the template, so that a replaced certificate changes it.
    for (const one of this.all()) Tags.of(one).add('certificate', props.certificateVersion);
    acknowledge(this, {
      'AwsSolutions-CFR1': 'Guests order from abroad, and an owner on holiday still runs the shop.',
      ...(props.firewall ? {} : { 'AwsSolutions-CFR2': 'This stage saves the firewall, see config.ts.' }),
    });
    Annotations.of(this).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'The edge function never lets `/` through to the bucket, and its files are public anyway.',
    );
  }

  all(): cloudfront.Distribution[] {
    return [this.owner, this.shop, ...(this.custom ? [this.custom] : [])];
  }

  /** CloudFront counts in us-east-1: a dashboard can look there; alarms are in edge-watch-stack.ts. */
  traffic(): { id: string; requests: Metric; failedPercent: Metric }[] {
    return this.all().map(({ distributionId: DistributionId, node }) => {
      const shared = {
        namespace: 'AWS/CloudFront',
        dimensionsMap: { DistributionId, Region: 'Global' },
        region: 'us-east-1',
        label: node.id,
      };
      return {
        id: node.id,
        requests: new Metric({ ...shared, metricName: 'Requests', statistic: 'Sum' }),
        failedPercent: new Metric({ ...shared, metricName: '5xxErrorRate', statistic: 'Average' }),
      };
    });
  }

  private distribution(
    id: string,
    name: DistributionName,
    domainNames: string[],
    { accessLogs, certificate, config, firewall }: DistributionsProps,
    toOptions: (behaviour: Behaviour) => cloudfront.BehaviorOptions,
  ): cloudfront.Distribution {
    const all = behaviours[name].map((behaviour) => [behaviour.path, toOptions(behaviour)] as const);
    const { '*': defaultBehavior, ...additionalBehaviors } = Object.fromEntries(all);
    if (!defaultBehavior) throw new Error(`The distribution '${name}' has no behaviour for '*'`);
    const distribution = new cloudfront.Distribution(this, id, {
      comment: `${config.product} ${config.stage}: ${domainNames.join(', ') || 'domains of shops'}`,
      domainNames,
      certificate,
      defaultBehavior,
      additionalBehaviors,
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
      priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
      errorResponses,
      webAclId: firewall,
      logBucket: accessLogs,
      logFilePrefix: `${id.toLowerCase()}/`,
    });
    // So that it goes first: a log that comes late would keep the emptied bucket from being deleted.
    distribution.node.addDependency(accessLogs);
    return distribution;
  }
}
