import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Config } from '../config/config.ts';
import { type Behaviour, cachePolicies, headersPolicies, type Origin } from '../definitions/edge.ts';
import { createApiRequestPolicy, createCachePolicy, createHeadersPolicy } from './edge-policies.ts';
import { mapNames } from './map-names.ts';

export type BehaviourProps = {
  config: Config;
  origins: Record<Origin, cloudfront.IOrigin>;
  /** Where browsers upload photos to. */
  uploads: string;
};

export function createEdgeFunction(scope: Construct, code: string): cloudfront.Function {
  return new cloudfront.Function(scope, 'ViewerRequest', {
    code: cloudfront.FunctionCode.fromInline(code),
    runtime: cloudfront.FunctionRuntime.JS_2_0,
    comment: 'functions/viewer-request.ts',
  });
}

/** Policies and the function exist once and serve both distributions. */
export function behaviourFactory(
  scope: Construct,
  edgeFunction: cloudfront.Function,
  { config, origins, uploads }: BehaviourProps,
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
    // A page typed without https is led there. An API call is refused: a redirect would hide that a token went in the clear.
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
