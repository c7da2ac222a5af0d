import { canaryUsage } from './canary-usage.ts';
import { type Price, type PriceName, prices, type Usage } from './prices.ts';
import { usageOfRestaurant } from './usage.ts';

export type CostLine = { name: PriceName; units: number; usd: number };
export type MonthlyCost = { lines: CostLine[]; usd: number };

/** What costs without a single restaurant: the stack's own parts. */
export type Fixed = {
  alarmMetrics: number;
  customMetrics: number;
  secrets: number;
  signingKeys: number;
  hasFirewall: boolean;
  hasTracing: boolean;
  hasPlus: boolean;
};

/** Lambda asks the queue from five places, each again after 20 s in which nothing came. */
const emptyReceives = (5 * 30 * 24 * 3600) / 20;

const secondsPerMonth = 30 * 24 * 3600;

/** The bill of a month for so many usual restaurants, without VAT and text messages (their price is the operators'). */
export function monthlyCost(
  restaurants: number,
  { alarmMetrics, customMetrics, secrets, signingKeys, hasFirewall, hasTracing, hasPlus }: Fixed,
): MonthlyCost {
  const each = Object.entries(usageOfRestaurant()) as [PriceName, number][];
  const shared = Object.fromEntries(each.map(([name, units]) => [name, units * restaurants]));
  const looked = Object.entries(canaryUsage) as [PriceName, number][];
  const all = Object.fromEntries(looked.map(([name, units]) => [name, units + (shared[name] ?? 0)]));
  const usage: Usage = {
    ...shared,
    ...all,
    [hasPlus ? 'guardedOwner' : 'owner']: shared.owner ?? 0,
    ...(hasPlus ? { owner: 0 } : {}),
    trace: hasTracing ? tracesOf(all.invocation ?? 0) : 0,
    queueRequest: (shared.queueRequest ?? 0) + emptyReceives,
    firewallMonth: 1,
    alarmMetric: alarmMetrics,
    customMetric: customMetrics,
    dashboard: 1,
    zone: 1,
    secret: secrets,
    signingKey: signingKeys,
  };
  const lines = (Object.entries(usage) as [PriceName, number][])
    .filter(([name]) => hasFirewall || !name.startsWith('firewall'))
    .map(([name, units]) => ({ name, units, usd: costOf(prices[name], units) }));
  return { lines, usd: lines.reduce((sum, line) => sum + line.usd, 0) };
}

export function costOf({ usd, per, freeEachMonth = 0 }: Price, units: number): number {
  return (Math.max(0, units - freeEachMonth) / per) * usd;
}

/** X-Ray takes the first call of each second, and one in twenty of the others. */
function tracesOf(invocations: number): number {
  const first = Math.min(invocations, secondsPerMonth);
  return first + (invocations - first) * 0.05;
}
