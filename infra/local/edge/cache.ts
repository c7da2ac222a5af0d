import type { CachePolicy } from '../../definitions/edge.ts';
import { type Lifetime, lifetimeOf } from './cache-control.ts';
import type { HttpAnswer, HttpRequest } from './http.ts';

export type CacheEntry = { answer: HttpAnswer; storedAt: number; lifetime: Lifetime };
export type CacheState = 'fresh' | 'stale' | 'staleOnError' | 'gone';
export type Cache = ReturnType<typeof createCache>;

const mostEntries = 2000;

/** What CloudFront keeps, in memory, by the cloud's clock. */
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

/** What makes two requests the same to CloudFront. The viewer's Host is not in it, so the tenant must be a header of the policy. */
export function cacheKey(distribution: string, request: HttpRequest, policy: CachePolicy): string {
  const headers = policy.headers.map((name) => request.headers[name] ?? null);
  const query = policy.queryStrings === 'all' ? request.query : '';
  return JSON.stringify([distribution, request.path, query, headers]);
}
