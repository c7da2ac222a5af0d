import { type CachePolicy, errorCaching } from '../../definitions/edge.ts';
import type { HttpAnswer, HttpRequest } from './http.ts';

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
