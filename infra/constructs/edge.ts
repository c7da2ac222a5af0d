import { Annotations, Duration, Tags } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import {
  type Behaviour,
  behaviours,
  type CachePolicy,
  cachePolicies,
  type DistributionName,
  errorCaching,
  type HeadersPolicy,
  headersPolicies,
  type Origin,
} from '../definitions/edge.ts';
import { acknowledge } from './acknowledge.ts';
import { mapNames } from './map-names.ts';

/** No page: it would turn an API's 404 into HTML. Only the time an error is kept, which is none. */
const errorResponses = errorCaching.statuses.map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(errorCaching.minimumSeconds),
}));

type DistributionsProps = {
  config: Config;
  origins: Record<Origin, cloudfront.IOrigin>;
  /** Where browsers upload photos to. */
  uploads: string;
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
    this.edgeFunction = new cloudfront.Function(this, 'ViewerRequest', {
      code: cloudfront.FunctionCode.fromInline(props.code),
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      comment: 'functions/viewer-request.ts',
    });
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

/** A cache policy from its definition. Cookies are never part of a key: no answer of ours depends on one. */
function createCachePolicy(scope: Construct, id: string, policy: CachePolicy): cloudfront.CachePolicy {
  const caches = policy.maxSeconds > 0;
  return new cloudfront.CachePolicy(scope, id, {
    headerBehavior:
      policy.headers.length > 0
        ? cloudfront.CacheHeaderBehavior.allowList(...policy.headers)
        : cloudfront.CacheHeaderBehavior.none(),
    queryStringBehavior:
      policy.queryStrings === 'all'
        ? cloudfront.CacheQueryStringBehavior.all()
        : cloudfront.CacheQueryStringBehavior.none(),
    cookieBehavior: cloudfront.CacheCookieBehavior.none(),
    minTtl: Duration.seconds(policy.minSeconds),
    defaultTtl: Duration.seconds(policy.defaultSeconds),
    maxTtl: Duration.seconds(policy.maxSeconds),
    enableAcceptEncodingBrotli: caches,
    enableAcceptEncodingGzip: caches,
  });
}

/**
 * An API gets every header of the viewer but Host, which must be the API's own, and the query, but no
 * cookies.
 */
function createApiRequestPolicy(scope: Construct, id: string): cloudfront.OriginRequestPolicy {
  return new cloudfront.OriginRequestPolicy(scope, id, {
    headerBehavior: cloudfront.OriginRequestHeaderBehavior.denyList('host'),
    queryStringBehavior: cloudfront.OriginRequestQueryStringBehavior.all(),
    cookieBehavior: cloudfront.OriginRequestCookieBehavior.none(),
  });
}

/** CloudFront has places of its own for the security headers; the others go in as they are. */
function createHeadersPolicy(
  scope: Construct,
  id: string,
  policy: HeadersPolicy,
  places: { cognito: string; photos: string },
): cloudfront.ResponseHeadersPolicy {
  const rest = { ...policy.headers };
  const take = (name: string) => {
    const value = rest[name] ?? '';
    delete rest[name];
    const named = value.replace('{cognito}', places.cognito).replace('{photos}', places.photos);
    return { value: named, override: !policy.originMayOverride.includes(name) };
  };
  const csp = take('content-security-policy');
  const transport = take('strict-transport-security');
  const referrer = take('referrer-policy');
  const contentType = take('x-content-type-options');
  return new cloudfront.ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: csp.value, override: csp.override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(transport.value)?.[1])),
        includeSubdomains: transport.value.includes('includeSubDomains'),
        override: transport.override,
      },
      ...(referrer.value && {
        referrerPolicy: {
          referrerPolicy: referrer.value as cloudfront.HeadersReferrerPolicy,
          override: referrer.override,
        },
      }),
      contentTypeOptions: { override: contentType.override },
    },
    ...(Object.keys(rest).length > 0 && {
      customHeadersBehavior: {
        customHeaders: Object.keys(rest).map((header) => ({ header, ...take(header) })),
      },
    }),
  });
}

/** Policies and the function exist once and serve both distributions. */
function behaviourFactory(
  scope: Construct,
  edgeFunction: cloudfront.Function,
  { config, origins, uploads }: DistributionsProps,
) {
  const apiRequest = createApiRequestPolicy(scope, 'ApiRequest');
  const caches = mapNames(cachePolicies, (name) =>
    createCachePolicy(scope, `Cache-${name}`, cachePolicies[name]),
  );
  const cognito = `https://cognito-idp.${config.region}.amazonaws.com`;
  const places = { cognito, photos: uploads };
  const headers = mapNames(headersPolicies, (name) =>
    createHeadersPolicy(scope, `Headers-${name}`, headersPolicies[name], places),
  );

  return (behaviour: Behaviour): cloudfront.BehaviorOptions => ({
    origin: origins[behaviour.origin],
    allowedMethods:
      behaviour.methods === 'all'
        ? cloudfront.AllowedMethods.ALLOW_ALL
        : cloudfront.AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: caches[behaviour.cache],
    // Where an answer is cached, the origin sees only what is in the cache key.
    ...(behaviour.cache === 'none' ? { originRequestPolicy: apiRequest } : {}),
    responseHeadersPolicy: headers[behaviour.headers],
    // A page typed without https is led there. An API call is refused: a redirect would hide a token sent in
    // clear.
    viewerProtocolPolicy:
      behaviour.headers === 'api'
        ? cloudfront.ViewerProtocolPolicy.HTTPS_ONLY
        : cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    compress: true,
    functionAssociations: [
      { function: edgeFunction, eventType: cloudfront.FunctionEventType.VIEWER_REQUEST },
    ],
  });
}
