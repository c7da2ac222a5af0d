import {
  type Behaviour,
  type CachePolicy,
  cachePolicies,
  originVerifyHeader,
} from '../../definitions/edge.ts';
import type { HttpRequest } from './http.ts';
import { edgeAddress } from './http-event.ts';

const hopByHop =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|host|x-edge-.*|x-amz-cf-id)$/;

/**
 * The request as the origin gets it. Behaviours without a cache send all of the viewer's headers but Host; cached ones only
 * those of the key, because anything else could end in an answer that others get. The secret overwrites what a viewer sent.
 */
export function originRequest(request: HttpRequest, behaviour: Behaviour, secret: string): HttpRequest {
  const policy: CachePolicy = cachePolicies[behaviour.cache];
  const isCached = policy.maxSeconds > 0;
  const chosen = Object.entries(request.headers).filter(([name]) =>
    isCached ? policy.headers.some((one) => one === name) : !hopByHop.test(name),
  );
  const { [originVerifyHeader]: _, ...headers } = Object.fromEntries(chosen);
  return {
    ...request,
    query: !isCached || policy.queryStrings === 'all' ? request.query : '',
    headers: {
      'user-agent': 'Amazon CloudFront',
      ...headers,
      via: '1.1 local.cloudfront.net (CloudFront)',
      'x-forwarded-for': [headers['x-forwarded-for'], request.viewerIp || edgeAddress]
        .filter(Boolean)
        .join(', '),
      ...(behaviour.origin === 'site' ? {} : { [originVerifyHeader]: secret }),
    },
  };
}
