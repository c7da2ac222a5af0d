import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { canonicalHost, siteOf } from '../../../shared/tenancy/host.ts';
import {
  type Behaviour,
  behaviours,
  type CachePolicy,
  cachePolicies,
  type DistributionName,
  type HeadersPolicy,
  originVerifyHeader,
} from '../../definitions/edge.ts';
import { edgeAddress } from './api-gateway.ts';
import type { HttpAnswer, HttpRequest } from './http.ts';

/**
 * `*.domain` is the shops' distribution, the domain itself and www the owners'; so is any host that is not
 * ours. A host that may be a shop's own has the shops' behaviours: on AWS a distribution of its own has the
 * same.
 */
export function distributionOf(host: string, siteDomain: string, customDomains = false): DistributionName {
  const name = canonicalHost(host);
  if (siteOf(name, siteDomain, customDomains).kind === 'custom') return 'shop';
  const label = name.endsWith(`.${siteDomain}`) ? name.slice(0, -siteDomain.length - 1) : '';
  return label && !label.includes('.') && label !== 'www' ? 'shop' : 'owner';
}

/** The first pattern that fits decides; every distribution ends with `*`. */
export function behaviourOf(distribution: DistributionName, path: string): Behaviour {
  const plain = normalisedPath(path);
  const found = behaviours[distribution].find(({ path: pattern }) => fitsPattern(pattern, plain));
  if (!found) throw new Error(`No behaviour of ${distribution} fits ${path}`);
  return found;
}

/**
 * Whether a CloudFront path pattern fits: `*` is any text with slashes, `?` any one character; case matters.
 */
export function fitsPattern(pattern: string, path: string): boolean {
  const anchored = pattern.startsWith('/') || pattern.startsWith('*') ? pattern : `/${pattern}`;
  const source = anchored
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(path);
}

/** CloudFront picks a behaviour by the normalised path, then sends the path on as the viewer wrote it. */
function normalisedPath(path: string): string {
  const plain = path.replace(/%([2-7][0-9a-f])/gi, (whole, hex) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[A-Za-z0-9\-._~]/.test(character) ? character : whole;
  });
  return new URL(`http://edge${plain}`).pathname;
}

const hopByHop =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|host|x-edge-.*|x-amz-cf-id)$/;

/**
 * The request as the origin gets it. Behaviours without a cache send all of the viewer's headers but Host;
 * cached ones only those of the key, because anything else could end in an answer that others get. The secret
 * overwrites what a viewer sent.
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

/** Adds the policy's headers. The origin's own value stays only where the policy lets it override. */
export function withPolicy(headers: Record<string, string>, policy: HeadersPolicy): Record<string, string> {
  const added = Object.entries(policy.headers)
    .filter(([name]) => !(policy.originMayOverride.includes(name) && headers[name] !== undefined))
    .map(([name, value]) => [name, ownOrigin(value)]);
  return { ...headers, ...Object.fromEntries(added) };
}

/** The local Cognito and the photos' bucket live on the site's own origin, so 'self' already names them. */
function ownOrigin(value: string): string {
  return value.replace(/ ?\{\w+\}/g, '');
}

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const compressible =
  /^(text\/|application\/(json|javascript|xml|xhtml\+xml|rss\+xml|wasm|pdf)|image\/svg\+xml|font\/(ttf|otf))/;

/** As CloudFront: brotli before gzip, text from 1,000 bytes to 10 MB, and an ETag that becomes a weak one. */
export async function compressed(answer: HttpAnswer, acceptEncoding = ''): Promise<HttpAnswer> {
  const encoding = ['br', 'gzip'].find((name) => accepts(acceptEncoding, name));
  if (!encoding || !isWorthwhile(answer)) return answer;
  const body = await (encoding === 'br'
    ? brotli(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : gz(answer.body, { level: 6 }));
  const { etag, 'content-length': _, ...headers } = answer.headers;
  const weakEtag = etag?.startsWith('"') ? `W/${etag}` : etag;
  return {
    ...answer,
    body,
    headers: {
      ...headers,
      'content-encoding': encoding,
      vary: [headers.vary, 'accept-encoding'].filter(Boolean).join(', '),
      ...(weakEtag ? { etag: weakEtag } : {}),
    },
  };
}

function isWorthwhile({ status, headers, body }: HttpAnswer): boolean {
  if (![200, 403, 404].includes(status) || headers['content-encoding']) return false;
  return body.length >= 1000 && body.length <= 10_000_000 && compressible.test(headers['content-type'] ?? '');
}

function accepts(header: string, encoding: string): boolean {
  const offer = header.split(',').map((part) => part.trim().split(/\s*;\s*q=/));
  return offer.some(([name, weight]) => name === encoding && Number(weight ?? 1) > 0);
}
