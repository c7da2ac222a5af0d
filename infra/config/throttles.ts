import type { Limit } from '../definitions/routes.ts';

/** Requests a second that API Gateway lets through, and how many more at once after a pause. Above, it answers 429 itself. */
export type Throttle = { rate: number; burst: number };

/**
 * A thousand shops' Friday is some 10 orders and 200 reads a second. No limit may be within reach of a few machines: the firewall
 * lets an address send 20 requests and 1 order a second, and a third of a code. AWS gives a region 10,000 a second and a burst of 5,000.
 */
export const throttles: Readonly<Record<'stage' | Limit, Throttle>> = {
  /** Twenty Fridays of reading; two hundred addresses at the firewall's limit. */
  stage: { rate: 4000, burst: 5000 },
  /** Fifty Fridays; five hundred addresses at the limit for orders. Nothing else can use it up. */
  orders: { rate: 500, burst: 1000 },
  /** One order in ten has a code. Six hundred addresses at the limit for codes. */
  codes: { rate: 200, burst: 400 },
  /** Every page that follows an order asks again within half a minute after its line was lost: 15,000 pages. */
  passes: { rate: 500, burst: 1000 },
  /** What owners change, 2,000 of them every ten seconds, and whatever else guests send. */
  writes: { rate: 200, burst: 400 },
};
