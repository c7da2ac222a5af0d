import { parseArgs } from 'node:util';
import { throttles } from '../../infra/config/config-type.ts';
import { liveDefinition } from '../../infra/definitions/routes.ts';
import { streamDefinition } from '../../infra/definitions/table.ts';
import { reportTimes } from '../../shared/shops/heard.ts';
import { actions, type Demand, fridayOf, habits, most, peakOrders } from './friday.ts';

type Whose = 'ours, in infra' | 'AWS raises it on request' | 'of the service itself';
export type Use = { name: string; use: number; limit: number; whose: Whose };

/** A second's mean of what is asked; a burst above it is what the limits' bursts are for. */
const burstSeconds = 5;
/**
 * The limit of a partition, and so of a shard: DynamoDB splits before it is full. A new on-demand table has
 * four.
 */
const partitionWrites = 1000;
const firstShards = 4;

/** AWS's usual limits of an account and region, which it raises on request. */
const quotas = {
  apiRequests: 10_000,
  tableWrites: 40_000,
  concurrency: 1000,
  mailsADay: 50_000,
  tokens: 120,
};
/** Tokens end every ten minutes (infra/constructs/owners.ts). */
const tokenSeconds = 600;

/** How much of each limit a Friday takes, the fullest first. */
export function usesOf(shops: number, friday: Demand, shards: number): Use[] {
  const [requests, orders, commands] = [friday.requests, friday.orders, friday.commands].map((of) =>
    most(of, burstSeconds),
  );
  const uses: Use[] = [
    {
      name: 'HTTP API: all that only reads, a second',
      use: requests ?? 0,
      limit: throttles.stage.rate,
      whose: 'ours, in infra',
    },
    {
      name: 'HTTP API: orders a second',
      use: orders ?? 0,
      limit: throttles.orders.rate,
      whose: 'ours, in infra',
    },
    {
      name: 'HTTP API: presses of kitchens a second',
      use: commands ?? 0,
      limit: throttles.commands.rate,
      whose: 'ours, in infra',
    },
    {
      name: 'HTTP API: other changes a second',
      use: (shops * 1000) / reportTimes.everyMs,
      limit: throttles.writes.rate,
      whose: 'ours, in infra',
    },
    {
      name: 'live API: signs of life a second',
      use: friday.hellos,
      limit: liveDefinition.throttle.$default.rate,
      whose: 'ours, in infra',
    },
    {
      name: 'live API: lines opened a second',
      use: (orders ?? 0) * 2 + friday.screens / liveDefinition.maxDurationSeconds,
      limit: liveDefinition.throttle.$connect.rate,
      whose: 'ours, in infra',
    },
    {
      name: 'API Gateway: requests and messages a second',
      use: (requests ?? 0) + friday.hellos,
      limit: quotas.apiRequests,
      whose: 'AWS raises it on request',
    },
    {
      name: 'table: write units a second',
      use: most(friday.writes, burstSeconds),
      limit: quotas.tableWrites,
      whose: 'AWS raises it on request',
    },
    {
      name: 'one shop’s partition: write units a second',
      use: friday.shopWrites,
      limit: partitionWrites,
      whose: 'of the service itself',
    },
    {
      name: `stream: the busiest of ${shards} shards, ms of work a second`,
      use: friday.shardMs,
      limit: 1000 * streamDefinition.parallelizationFactor,
      whose: 'of the service itself',
    },
    {
      name: 'Lambda: calls at a time',
      use: most(friday.workMs, burstSeconds) / 1000,
      limit: quotas.concurrency,
      whose: 'AWS raises it on request',
    },
    {
      name: 'SES: mails a day',
      use: friday.mails,
      limit: quotas.mailsADay,
      whose: 'AWS raises it on request',
    },
    {
      name: 'Cognito: tokens a second',
      use: shops / tokenSeconds,
      limit: quotas.tokens,
      whose: 'AWS raises it on request',
    },
  ];
  return uses.sort((a, b) => b.use / b.limit - a.use / a.limit);
}

/** As many shards as the table's writes have made. */
export function shardsOf(shops: number): number {
  const orderWrites =
    actions.order.writes +
    actions.event.writes +
    habits.statusChangesPerOrder * (actions.statusChange.writes + actions.event.writes);
  return Math.max(firstShards, Math.ceil((shops * peakOrders * orderWrites) / 3600 / partitionWrites));
}

/** `npm run simulate -- --shops 100000`: a Friday evening, order by order, and what it fills first. */
export function simulate(args: string[]): void {
  const { values } = parseArgs({ args, options: { shops: { type: 'string', default: '10000' } } });
  const shops = Number(values.shops);
  if (!Number.isInteger(shops) || shops < 1 || shops > 1_000_000)
    throw new Error('--shops is a whole number up to a million');
  const shards = shardsOf(shops);
  const friday = fridayOf(shops, shards);
  const orders = friday.orders.reduce((sum, one) => sum + one, 0);
  console.log(
    `A Friday from 16 to 22 in ${shops} shops: ${Math.round(orders)} orders, ${most(friday.orders, 3600).toFixed(1)} a second in the busiest hour, ${most(friday.orders, burstSeconds).toFixed(1)} in the busiest ${burstSeconds} seconds`,
  );
  const uses = usesOf(shops, friday, shards);
  printTable(
    uses.map(({ name, use, limit, whose }) => ({
      'fullest first': name,
      asked: use < 100 ? use.toFixed(1) : String(Math.round(use)),
      limit: String(limit),
      full: `${((use / limit) * 100).toFixed(use / limit < 0.1 ? 1 : 0)} %`,
      'full at': `${Math.round((shops * limit) / use / 100) * 100} shops`,
      limited: whose,
    })),
  );
}

/** Prints rows of texts under their names, the first column to the left. */
function printTable(rows: readonly Record<string, string>[]): void {
  const names = Object.keys(rows[0] ?? {});
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => (row[name] ?? '').length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)))
      .join('  ');
  console.log(line(names));
  for (const row of rows) console.log(line(names.map((name) => row[name] ?? '')));
}
