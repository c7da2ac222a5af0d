import { functionDefinitions } from '../../definitions/functions.ts';
import type { Usage } from './prices.ts';

const runs = (30 * 24 * 60) / functionDefinitions.canary.everyMinutes;

/**
 * What one look from outside uses: two pages, the API, an order and about three looks at it, of which CloudFront keeps nothing; the order's
 * writes are those of any order, with what the stream and the kitchen's answer add and the deleting of a dozen items.
 */
const each: Usage = {
  edgeRequest: 7,
  edgeFunction: 7,
  firewallRequest: 7,
  httpRequest: 6,
  invocation: 10,
  gbSecond: 1.5,
  writeUnit: 45,
  readUnit: 30,
};

/** The canary in a month, whether there are shops or not. */
export const canaryUsage: Usage = Object.fromEntries(
  Object.entries(each).map(([name, units]) => [name, units * runs]),
);
