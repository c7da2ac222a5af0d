import type { CachePolicy } from '../../definitions/edge.ts';
import { errorCaching } from '../../definitions/edge.ts';
import type { HttpAnswer } from './http.ts';

/** For how many seconds after it came an answer is fresh, and until which age it may be served stale. */
export type Lifetime = { freshSeconds: number; staleSeconds: number; staleOnErrorSeconds: number };

/**
 * CloudFront's rules: the origin's directive, held between the policy's minimum and maximum; the default without one.
 * What may be stale ends at the policy's maximum too, whatever the directive says. Undefined: not to be kept.
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
