import { subjects } from '../../functions/events/listener.ts';
import { demoShop } from '../../functions/kernel/lambda/demo-shop.ts';
import { keys } from '../../functions/kernel/table/keys.ts';

/** The one table. The stack creates it on AWS from this, the local cloud in its engine. */
export const tableDefinition = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLiveAttribute: 'expiresAt',
  streamView: 'NEW_AND_OLD_IMAGES',
} as const;

/** The kinds of partitions in it, as IAM's patterns of the keys in functions/kernel/table/keys.ts. */
export const partitions = {
  businesses: 'biz_*',
  users: 'USER#*',
  subdomains: 'SUBDOMAIN#*',
  domains: 'DOMAIN#*',
  addresses: 'ADDRESS#*',
  pairings: 'PAIRING#*',
  due: 'DUE#*',
} as const;

/** Single partitions of these kinds, for a function that has no business in the others. */
export const singlePartitions = {
  demoShop: demoShop.id,
  demoAddress: `SUBDOMAIN#${demoShop.subdomain}`,
  watched: keys.watched('biz_').pk,
} as const;

export type Partition = keyof typeof partitions | keyof typeof singlePartitions;

/**
 * How committed changes reach table-events.ts: which, how many at once, and what happens to a record that
 * cannot be handled. `filter` is Lambda's pattern: of about eight records that an order makes, one has
 * listeners (functions/events/); for the others the function is not called.
 */
export const streamDefinition = {
  function: 'table-events',
  filter: {
    dynamodb: {
      Keys: {
        pk: { S: [{ prefix: 'biz_' }] },
        sk: { S: Object.values(subjects).map((prefix) => ({ prefix })) },
      },
    },
  },
  /**
   * With these figures a shard keeps up with 50 Fridays of 1,000 shops in waiting, and 10 in work:
   * test/functions/events.
   */
  batchSize: 100,
  /**
   * Calls at a time for each shard. One business is in one call at a time, so its changes keep their order.
   */
  parallelizationFactor: 10,
  retryAttempts: 5,
  bisectBatchOnError: true,
  maxRecordAgeSeconds: 3600,
  reportBatchItemFailures: true,
} as const;

/**
 * The queue of events (functions/events/): how many messages a call of its function gets, how many calls run
 * at a time, and how often a message is tried. One that failed comes again after `visibilitySeconds`, three
 * times the function's time limit; AWS advises six, for functions that are throttled, but this one never has
 * more calls than `maxConcurrency`. The last try is within the half hour in which an order is news.
 */
export const queueDefinition = {
  function: 'queued-events',
  batchSize: 10,
  maxConcurrency: 20,
  visibilitySeconds: 90,
  maxReceives: 10,
} as const;
