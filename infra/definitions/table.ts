/** The one table. The stack creates it on AWS from this, the local cloud in its engine. */
export const tableDefinition = {
  partitionKey: 'pk',
  sortKey: 'sk',
  timeToLiveAttribute: 'expiresAt',
  streamView: 'NEW_AND_OLD_IMAGES',
} as const;

/** The kinds of partitions in it, as IAM's patterns of the keys in functions/table/keys.ts. */
export const partitions = {
  businesses: 'biz_*',
  owners: 'OWNER#*',
  subdomains: 'SUBDOMAIN#*',
  domains: 'DOMAIN#*',
  addresses: 'ADDRESS#*',
} as const;

export type Partition = keyof typeof partitions;

/** How committed changes reach table-events.ts: batch size, and what happens to a record that cannot be handled. */
export const streamDefinition = {
  function: 'table-events',
  batchSize: 25,
  retryAttempts: 5,
  bisectBatchOnError: true,
  maxRecordAgeSeconds: 3600,
  reportBatchItemFailures: true,
} as const;
