import type { Config } from '../../config/config.ts';
import type { Throttle } from '../../config/throttles.ts';
import type { RouteMatch } from './match-route.ts';

type Bucket = { tokens: number; atMs: number };

/** API Gateway's token buckets, one for each route: whether a request may pass now. */
export function createThrottle(throttles: Config['throttles'], now: () => number) {
  const buckets = new Map<string, Bucket>();

  function take(key: string, { rate, burst }: Throttle): boolean {
    const { tokens, atMs } = buckets.get(key) ?? { tokens: burst, atMs: now() };
    const filled = Math.min(burst, tokens + ((now() - atMs) / 1000) * rate);
    const mayPass = filled >= 1;
    buckets.set(key, { tokens: mayPass ? filled - 1 : filled, atMs: now() });
    return mayPass;
  }

  return ({ route, routeKey }: RouteMatch): boolean => {
    const isRead = /^(GET|HEAD) /.test(routeKey);
    return take(routeKey, throttles[isRead ? 'stage' : (route.limit ?? 'writes')]);
  };
}
