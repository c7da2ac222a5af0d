import { Duration } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import {
  type Behaviour,
  behaviours,
  cachePolicies,
  type DistributionName,
  errorCaching,
  headersPolicies,
  type Origin,
} from '../definitions/edge.ts';
import { acknowledge } from './acknowledge.ts';
import { createApiRequestPolicy, createCachePolicy, createHeadersPolicy } from './edge-policies.ts';
import { mapNames } from './map-names.ts';

/** No page: it would turn an API's 404 into HTML. Only the time an error is kept, which is none. */
const errorResponses = errorCaching.statuses.map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(errorCaching.minimumSeconds),
}));

type DistributionsProps = {
  config: Config;
  certificate: ICertificate;
  /** The ARN of the stage's firewall, if it has one. */
  firewall?: string;
  accessLogs: IBucket;
  /** The edge function's script. */
  code: string;
  origins: Record<Origin, cloudfront.IOrigin>;
};

/** CloudFront: one distribution for the main site, one for all restaurants, both made from the definitions. */
export class Distributions extends Construct {
  readonly owner: cloudfront.Distribution;
  readonly shop: cloudfront.Distribution;

  constructor(scope: Construct, id: string, props: DistributionsProps) {
    super(scope, id);
    const toOptions = this.behaviourFactory(props);
    const { domain } = props.config;
    this.owner = this.distribution('owner', [domain, `www.${domain}`], props, toOptions);
    this.shop = this.distribution('shop', [`*.${domain}`], props, toOptions);
    acknowledge(this, {
      'AwsSolutions-CFR1': 'Guests order from abroad, and an owner on holiday still runs the shop.',
      ...(props.firewall ? {} : { 'AwsSolutions-CFR2': 'This stage saves the firewall, see config.ts.' }),
    });
  }

  /** What visitors ask for; CloudFront counts in us-east-1, where no alarm of ours can reach. */
  requests() {
    return [this.owner, this.shop].map((distribution) => distribution.metricRequests({ statistic: 'Sum' }));
  }

  failures() {
    return [this.owner, this.shop].map((distribution) => distribution.metric5xxErrorRate());
  }

  private distribution(
    name: DistributionName,
    domainNames: string[],
    { accessLogs, certificate, config, firewall }: DistributionsProps,
    toOptions: (behaviour: Behaviour) => cloudfront.BehaviorOptions,
  ): cloudfront.Distribution {
    const all = behaviours[name].map((behaviour) => [behaviour.path, toOptions(behaviour)] as const);
    const { '*': defaultBehavior, ...additionalBehaviors } = Object.fromEntries(all);
    if (!defaultBehavior) throw new Error(`The distribution '${name}' has no behaviour for '*'`);
    return new cloudfront.Distribution(this, name === 'owner' ? 'Owner' : 'Shop', {
      comment: `${config.product} ${config.stage}: ${domainNames.join(', ')}`,
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
      logFilePrefix: `${name}/`,
    });
  }

  /** Policies and the function exist once and serve both distributions. */
  private behaviourFactory({ code, config, origins }: DistributionsProps) {
    const edgeFunction = new cloudfront.Function(this, 'ViewerRequest', {
      code: cloudfront.FunctionCode.fromInline(code),
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      comment: 'functions/viewer-request.ts',
    });
    const apiRequest = createApiRequestPolicy(this, 'ApiRequest');
    const caches = mapNames(cachePolicies, (name) =>
      createCachePolicy(this, `Cache-${name}`, cachePolicies[name]),
    );
    const cognito = `https://cognito-idp.${config.region}.amazonaws.com`;
    const headers = mapNames(headersPolicies, (name) =>
      createHeadersPolicy(this, `Headers-${name}`, headersPolicies[name], cognito),
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
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      compress: true,
      functionAssociations: [
        { function: edgeFunction, eventType: cloudfront.FunctionEventType.VIEWER_REQUEST },
      ],
    });
  }
}
