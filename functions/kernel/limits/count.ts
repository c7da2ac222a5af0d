import * as v from 'valibot';
import type { BusinessId } from '../../../shared/kernel/ids.ts';
import { digest } from '../lambda/digest.ts';
import { ConditionFailed, updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { stored } from '../table/stored.ts';
import { type RateKind, rateLimits, windowMs } from './limits.ts';

/** `value` is counted (a phone, an address …), `request` names this request itself: a repeat counts once. */
export type Counted = { business: BusinessId; kind: RateKind; value: string; request: string };

/** Deleted a minute after its window, when no function still uses it. */
const keptSeconds = windowMs / 1000 + 60;

const storedRate = stored(
  'rate',
  v.object({
    requests: v.optional(v.set(v.string()), () => new Set<string>()),
    expiresAt: v.optional(v.number()),
  }),
);

/** Names a counter: one per shop, kind, value and window. The shop's salt hides it from other shops. */
export function rateHash(business: BusinessId, kind: RateKind, value: string, now: number): string {
  return digest('rate', business, kind, value, String(Math.floor(now / windowMs)));
}

/** 66 bits of a hash: enough to tell 80 requests apart, short enough to keep 80 of them in one write unit. */
export const shortHash = (request: string) => digest('rate request', request).slice(0, 11);

/**
 * Counts a request in one conditional update and answers how many there are in this window, this one
 * included. A full counter answers one more than it counts to. The counter is a set of hashes, so a request
 * that is sent again, by the page or by the SDK, is not counted again and passes if it passed before.
 */
export async function countRequest(
  { business, kind, value, request }: Counted,
  now: number,
): Promise<number> {
  const { countsTo } = rateLimits[kind];
  const hash = shortHash(request);
  const windowStart = Math.floor(now / windowMs) * windowMs;
  try {
    const update = storedRate.update({
      add: { requests: new Set([hash]) },
      set: { expiresAt: windowStart / 1000 + keptSeconds },
      condition:
        'attribute_not_exists(#requests) OR contains(#requests, :hash) OR size(#requests) < :countsTo',
      values: { ':hash': hash, ':countsTo': countsTo },
    });
    const item = await updateItem(keys.rate(business, kind, rateHash(business, kind, value, now)), update);
    return storedRate.read(item).requests.size;
  } catch (error) {
    if (error instanceof ConditionFailed) return countsTo + 1;
    throw error;
  }
}
