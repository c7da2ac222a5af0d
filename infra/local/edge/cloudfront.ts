import {
  type Behaviour,
  type CachePolicy,
  cachePolicies,
  type DistributionName,
  errorCaching,
  headersPolicies,
  type Origin,
} from '../../definitions/edge.ts';
import { behaviourOf, compressed, distributionOf, originRequest, withPolicy } from './cloudfront-rules.ts';
import type { EdgeFunction } from './edge-function.ts';
import { type Fetch, type HttpAnswer, type HttpRequest, textAnswer } from './http.ts';

type CloudfrontOptions = {
  siteDomain: string;
  customDomains?: boolean;
  originVerify: string;
  edgeFunctions: Readonly<Record<DistributionName, EdgeFunction>>;
  origins: Readonly<Record<Exclude<Origin, 'live'>, Fetch>>;
  now: () => number;
  warn: (text: string) => void;
};

type Routed = { behaviour: Behaviour; request: HttpRequest };
export type Cloudfront = ReturnType<typeof createCloudfront>;

/** CloudFront: the definitions' distributions before the origins, with the built edge function in front. */
export function createCloudfront(options: CloudfrontOptions) {
  const cache = createCache(options.now);
  const refreshing = new Set<string>();
  const distributionFor = ({ headers }: HttpRequest) =>
    distributionOf(headers.host ?? '', options.siteDomain, options.customDomains);

  /** Picks the behaviour by the viewer's path; the edge function's changes pick no other one. */
  function route(request: HttpRequest): Routed | { answer: HttpAnswer } {
    // HTTP/1.0 may leave it out; no distribution answers for no host.
    if (!request.headers.host) return { answer: ownError(400, 'The request has no Host') };
    const distribution = distributionFor(request);
    const behaviour = behaviourOf(distribution, request.path);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead && behaviour.methods === 'read') return { answer: refused(behaviour) };
    if (isRead && request.body.length > 0) return { answer: refused(behaviour) };
    try {
      const outcome = options.edgeFunctions[distribution](request);
      if ('request' in outcome) return { behaviour, ...outcome };
      return { answer: finished(outcome.answer, behaviour, 'FunctionGeneratedResponse from cloudfront') };
    } catch (error) {
      options.warn(`The edge function failed: ${error}`);
      return { answer: ownError(503, 'FunctionExecutionError', behaviour) };
    }
  }

  async function fetchAndKeep(key: string, routed: Routed, policy: CachePolicy): Promise<HttpAnswer> {
    const answer = await fromOrigin(routed);
    const before = cache.find(key);
    const mayServeStale = before && answer.status >= 500 && cache.stateOf(before) !== 'gone';
    if (!mayServeStale) cache.keep(key, answer, policy);
    return mayServeStale ? before.answer : answer;
  }

  /** Behind the back of a viewer who got the stale answer; once at a time. */
  async function refresh(key: string, routed: Routed, policy: CachePolicy): Promise<void> {
    if (refreshing.has(key)) return;
    refreshing.add(key);
    await fetchAndKeep(key, { ...routed, request: { ...routed.request, method: 'GET' } }, policy);
    refreshing.delete(key);
  }

  function fromOrigin(routed: Routed): Promise<HttpAnswer> {
    const { origin } = routed.behaviour;
    return options.origins[origin === 'live' ? 'api' : origin](forOrigin(routed));
  }

  /** The request as its origin gets it, with the secret that shows where it came through. */
  function forOrigin({ behaviour, request }: Routed): HttpRequest {
    return originRequest(request, behaviour, options.originVerify);
  }

  function served(entry: CacheEntry, behaviour: Behaviour): HttpAnswer {
    const headers = { ...entry.answer.headers, age: `${cache.ageSeconds(entry)}` };
    return finished({ ...entry.answer, headers }, behaviour, 'Hit from cloudfront');
  }

  /** A HEAD is answered from what a GET left, but goes on as a HEAD and leaves nothing itself. */
  async function cached(distribution: string, routed: Routed, policy: CachePolicy): Promise<HttpAnswer> {
    const key = cacheKey(distribution, routed.request, policy);
    const entry = cache.find(key);
    const state = entry ? cache.stateOf(entry) : 'gone';
    if (entry && state === 'stale') void refresh(key, routed, policy);
    if (entry && (state === 'fresh' || state === 'stale')) return served(entry, routed.behaviour);
    const isHead = routed.request.method === 'HEAD';
    const answer = isHead ? await fromOrigin(routed) : await fetchAndKeep(key, routed, policy);
    const isOld = entry && answer === entry.answer;
    return isOld ? served(entry, routed.behaviour) : finished(answer, routed.behaviour, missed(answer));
  }

  const handle: Fetch = async (request) => {
    const routed = route(request);
    if ('answer' in routed) return routed.answer;
    const policy = cachePolicies[routed.behaviour.cache];
    if (policy.maxSeconds === 0) {
      const answer = await fromOrigin(routed);
      return finished(answer, routed.behaviour, missed(answer));
    }
    const distribution = distributionFor(request);
    const answer = await cached(distribution, routed, policy);
    return conditional(await compressed(answer, request.headers['accept-encoding']), request);
  };

  return { handle, route, forOrigin, clear: cache.clear };
}

const missed = ({ status }: HttpAnswer) => (status >= 400 ? 'Error from cloudfront' : 'Miss from cloudfront');

function finished(answer: HttpAnswer, behaviour: Behaviour, xCache: string): HttpAnswer {
  const headers = withPolicy(answer.headers, headersPolicies[behaviour.headers]);
  return { ...answer, headers: { ...headers, ...own(xCache) } };
}

const own = (xCache: string) => ({ 'x-cache': xCache, via: '1.1 local.cloudfront.net (CloudFront)' });

/** A viewer that already has this version gets 304; compressed and plain versions count as the same. */
function conditional(answer: HttpAnswer, request: HttpRequest): HttpAnswer {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  const { etag } = answer.headers;
  const known = request.headers['if-none-match']?.split(',').map(plain) ?? [];
  if (answer.status !== 200 || !etag || !(known.includes(plain(etag)) || known.includes('*'))) return answer;
  const { 'content-type': _, 'content-length': __, ...headers } = answer.headers;
  return { ...answer, status: 304, headers, body: Buffer.alloc(0) };
}

/** CloudFront's own 403 in HTML, for a method the behaviour does not take or a body where none belongs. */
const refused = (behaviour: Behaviour) =>
  ownError(403, 'The distribution does not take this method or a body with it', behaviour);

/** CloudFront's own answer. A behaviour's headers policy is on every answer to a request that matches it. */
function ownError(status: number, text: string, behaviour?: Behaviour): HttpAnswer {
  const page = textAnswer(
    status,
    'text/html',
    `<!doctype html><title>ERROR</title><h1>${status} ERROR</h1><p>${text}.</p>`,
  );
  const xCache = 'Error from cloudfront';
  return behaviour
    ? finished(page, behaviour, xCache)
    : { ...page, headers: { ...page.headers, ...own(xCache) } };
}

export type CacheEntry = { answer: HttpAnswer; storedAt: number; lifetime: Lifetime };
type CacheState = 'fresh' | 'stale' | 'staleOnError' | 'gone';

const mostEntries = 2000;

/** CloudFront's cache, in memory, by the cloud's clock. */
export function createCache(now: () => number) {
  const entries = new Map<string, CacheEntry>();
  const ageOf = (entry: CacheEntry) => (now() - entry.storedAt) / 1000;

  return {
    find: (key: string) => entries.get(key),
    ageSeconds: (entry: CacheEntry) => Math.floor(ageOf(entry)),
    stateOf(entry: CacheEntry): CacheState {
      const age = ageOf(entry);
      if (age < 0) return 'gone';
      if (age < entry.lifetime.freshSeconds) return 'fresh';
      if (age < entry.lifetime.staleSeconds) return 'stale';
      return age < entry.lifetime.staleOnErrorSeconds ? 'staleOnError' : 'gone';
    },
    /** Keeps the answer as long as origin and policy allow; one they forbid also ends what was there. */
    keep(key: string, answer: HttpAnswer, policy: CachePolicy): void {
      const lifetime = lifetimeOf(answer, policy);
      entries.delete(key);
      if (!lifetime) return;
      entries.set(key, { answer, storedAt: now(), lifetime });
      const oldest = entries.keys().next().value;
      if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest);
    },
    clear: () => entries.clear(),
  };
}

/**
 * Two requests with the same key are the same to CloudFront. The key leaves out the viewer's Host, so the
 * tenant must be a header of the policy.
 */
export function cacheKey(distribution: string, request: HttpRequest, policy: CachePolicy): string {
  const headers = policy.headers.map((name) => request.headers[name] ?? null);
  const query = policy.queryStrings === 'all' ? request.query : '';
  return JSON.stringify([distribution, request.path, query, headers]);
}

/** For how many seconds after it came an answer is fresh, and until which age it may be served stale. */
type Lifetime = { freshSeconds: number; staleSeconds: number; staleOnErrorSeconds: number };

/**
 * CloudFront's rules: the origin's directive, held between the policy's minimum and maximum; the default
 * without one. A stale answer ends at the policy's maximum too, whatever the directive says. Undefined: not
 * to be kept.
 */
export function lifetimeOf(
  { status, headers, cookies }: HttpAnswer,
  policy: CachePolicy,
): Lifetime | undefined {
  if (cookies.length > 0) return undefined;
  const directives = parseDirectives(headers['cache-control']);
  const isForbidden = ['no-store', 'no-cache', 'private'].some((name) => name in directives);
  const asked = directives['s-maxage'] ?? directives['max-age'];
  const wanted = isForbidden ? 0 : (asked ?? (status < 400 ? policy.defaultSeconds : 0));
  const leastSeconds = status < 400 ? policy.minSeconds : errorMinimum(status);
  const freshSeconds = Math.max(leastSeconds, Math.min(wanted, policy.maxSeconds));
  if (freshSeconds <= 0) return undefined;
  const stale = (name: string) => Math.min(policy.maxSeconds, freshSeconds + (directives[name] ?? 0));
  return {
    freshSeconds,
    staleSeconds: stale('stale-while-revalidate'),
    staleOnErrorSeconds: stale('stale-if-error'),
  };
}

function errorMinimum(status: number): number {
  return errorCaching.statuses.some((one) => one === status) ? errorCaching.minimumSeconds : 0;
}

/** `max-age=60, no-cache` → `{ 'max-age': 60, 'no-cache': 0 }` */
function parseDirectives(text = ''): Record<string, number | undefined> {
  const parts = text.toLowerCase().split(',');
  return Object.fromEntries(
    parts
      .map((part) => part.trim().split('='))
      .map(([name, value]) => [name ?? '', Number.parseInt(value ?? '0', 10)]),
  );
}
