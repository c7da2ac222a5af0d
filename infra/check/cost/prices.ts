/** What one unit costs, in US dollars without VAT, and the page that says so. */
export type Price = { usd: number; per: number; freeEachMonth?: number; source: string };

/**
 * List prices as noted in November 2026, each with the page of AWS it belongs to; those marked `*` were read only where others quote
 * them. Those of eu-north-1 could not be read: DynamoDB, Lambda and API Gateway are us-east-1's, other regions are up to a
 * quarter dearer. So ask AWS's calculator before promising a figure. Free tiers that end after a year are left out.
 */
export const prices = {
  edgeRequest: {
    usd: 0.012,
    per: 10_000,
    freeEachMonth: 10_000_000,
    source: 'aws.amazon.com/cloudfront/pricing, HTTPS in Europe',
  },
  edgeGb: {
    usd: 0.085,
    per: 1,
    freeEachMonth: 1024,
    source: 'aws.amazon.com/cloudfront/pricing, Europe, first 10 TB',
  },
  edgeFunction: {
    usd: 0.1,
    per: 1_000_000,
    freeEachMonth: 2_000_000,
    source: 'aws.amazon.com/cloudfront/pricing, CloudFront Functions',
  },
  firewallRequest: { usd: 0.6, per: 1_000_000, source: 'aws.amazon.com/waf/pricing' },
  firewallMonth: {
    usd: 14,
    per: 1,
    source: 'aws.amazon.com/waf/pricing: $5, and $1 for each of nine rules',
  },
  httpRequest: {
    usd: 1,
    per: 1_000_000,
    source: 'aws.amazon.com/api-gateway/pricing, HTTP API, first 300 M',
  },
  liveMessage: {
    usd: 1,
    per: 1_000_000,
    source: 'aws.amazon.com/api-gateway/pricing, WebSocket, each 32 kB',
  },
  liveMinute: { usd: 0.25, per: 1_000_000, source: 'aws.amazon.com/api-gateway/pricing, WebSocket' },
  queueRequest: {
    usd: 0.4,
    per: 1_000_000,
    freeEachMonth: 1_000_000,
    source: 'aws.amazon.com/sqs/pricing, standard queues *',
  },
  invocation: { usd: 0.2, per: 1_000_000, freeEachMonth: 1_000_000, source: 'aws.amazon.com/lambda/pricing' },
  gbSecond: {
    usd: 0.0000133334,
    per: 1,
    freeEachMonth: 400_000,
    source: 'aws.amazon.com/lambda/pricing, arm64',
  },
  writeUnit: { usd: 0.625, per: 1_000_000, source: 'aws.amazon.com/dynamodb/pricing/on-demand' },
  readUnit: { usd: 0.125, per: 1_000_000, source: 'aws.amazon.com/dynamodb/pricing/on-demand' },
  tableGb: { usd: 0.25, per: 1, freeEachMonth: 25, source: 'aws.amazon.com/dynamodb/pricing, storage' },
  backupGb: { usd: 0.2, per: 1, source: 'aws.amazon.com/dynamodb/pricing, point-in-time recovery *' },
  logGb: { usd: 0.5, per: 1, freeEachMonth: 5, source: 'aws.amazon.com/cloudwatch/pricing, logs taken in' },
  alarmMetric: {
    usd: 0.1,
    per: 1,
    freeEachMonth: 10,
    source: 'aws.amazon.com/cloudwatch/pricing, each metric of an alarm',
  },
  customMetric: {
    usd: 0.3,
    per: 1,
    freeEachMonth: 10,
    source: 'aws.amazon.com/cloudwatch/pricing, each metric of our own, first 10,000',
  },
  dashboard: { usd: 3, per: 1, freeEachMonth: 3, source: 'aws.amazon.com/cloudwatch/pricing' },
  trace: { usd: 5, per: 1_000_000, freeEachMonth: 100_000, source: 'aws.amazon.com/xray/pricing' },
  mail: { usd: 0.1, per: 1000, source: 'aws.amazon.com/ses/pricing *' },
  text: { usd: 0.067, per: 1, source: 'aws.amazon.com/sns/sms-pricing, Norway *' },
  owner: {
    usd: 0.015,
    per: 1,
    freeEachMonth: 10_000,
    source: 'aws.amazon.com/cognito/pricing, Essentials, per owner who signs in',
  },
  guardedOwner: {
    usd: 0.02,
    per: 1,
    source: 'aws.amazon.com/cognito/pricing, Plus, per owner who signs in',
  },
  zone: { usd: 0.5, per: 1, source: 'aws.amazon.com/route53/pricing, hosted zone *' },
  secret: { usd: 0.4, per: 1, source: 'aws.amazon.com/secrets-manager/pricing *' },
  signingKey: { usd: 1, per: 1, source: 'aws.amazon.com/kms/pricing *' },
} as const satisfies Record<string, Price>;

export type PriceName = keyof typeof prices;
export type Usage = Partial<Record<PriceName, number>>;
