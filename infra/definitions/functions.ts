import type { Partition } from './table.ts';

/**
 * The actions of a function on the table; a transaction needs the actions of its parts. No function gets
 * Scan: every read names a partition.
 */
type TableAction = 'GetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem';

/**
 * Actions on kinds of partitions, and on no other. One grant covers all that one transaction touches: AWS
 * does not say whether IAM looks at the keys of a part or of the whole.
 */
export type TableGrant = { may: readonly TableAction[]; on: readonly Partition[] };

type AccountAction = 'AdminGetUser' | 'AdminDeleteUser' | 'AdminUserGlobalSignOut';

export type FunctionDefinition = {
  /** Seconds until AWS, or the local cloud, gives up. */
  timeoutSeconds: number;
  memoryMb: number;
  table: readonly TableGrant[];
  /** Whether it may post to open WebSocket connections, and close them. */
  pushes?: true;
  /** Whether it may put messages in the queue of events. */
  queues?: true;
  /** Whether it may send mail from MAIL_FROM and text messages. */
  notifies?: true;
  /** Whether it may send text messages, and no mail. */
  texts?: true;
  /** How often a schedule calls it. */
  everyMinutes?: number;
  /** Whether it may write metrics of ours in the region that watches this one. */
  saysElsewhere?: true;
  /** The actions on an owner's account at Cognito. */
  accounts?: readonly AccountAction[];
  /** Whether it knows shops' own domains, where the stage has them. */
  customDomains?: true;
  /** The use of the key by which push services know us: `shows` its public half, or also `signs`. */
  pushKey?: 'shows' | 'signs';
  /** The use of the key for shops' keys at providers of payments: `decrypts` them, or also `encrypts`. */
  paymentKey?: 'decrypts' | 'encrypts';
  /**
   * The use of the photos: `takes` lets browsers upload them and takes the uploads in, `deletes` deletes
   * them.
   */
  photos?: 'takes' | 'deletes';
};

const reading = ['GetItem', 'Query'] as const;
const writing = [...reading, 'PutItem', 'UpdateItem'] as const;
/** Where opening a business writes, in one transaction. */
const opening = ['businesses', 'users', 'subdomains'] as const;
/** Counts what an e-mail address or a phone number gets from all shops. */
const limiting = { may: ['GetItem', 'UpdateItem'], on: ['addresses'] } as const;
/**
 * The writes of listeners that follow a change in a business: its items, and the days that have data to
 * delete.
 */
const following = [
  { may: [...writing, 'DeleteItem'], on: ['businesses'] },
  { may: ['PutItem', 'UpdateItem'], on: ['businesses', 'due'] },
] as const;
/** Which business a host belongs to; who asks that never writes it. */
const resolving = { may: ['GetItem'], on: ['subdomains'] } as const;

/** Everything that runs in AWS: one entry per file at the top of functions/ (the edge function apart). */
export const functionDefinitions = {
  'owner-api': {
    timeoutSeconds: 10,
    memoryMb: 512,
    // Removes members after a look at a remaining owner; pairs devices; deletes the oldest of too many
    // sessions.
    table: [
      { may: ['DeleteItem', 'ConditionCheckItem'], on: ['businesses', 'users'] },
      { may: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], on: ['businesses', 'pairings'] },
      { may: writing, on: opening },
      { may: ['GetItem', 'PutItem', 'UpdateItem'], on: ['businesses', 'domains'] },
      // That a shop is watched.
      { may: ['UpdateItem'], on: ['watched'] },
      limiting,
    ],
    customDomains: true,
    pushKey: 'shows',
    paymentKey: 'encrypts',
    photos: 'takes',
  },
  'storefront-api': {
    timeoutSeconds: 10,
    memoryMb: 512,
    // Of a domain it notes that its proof was looked up, and is gone, together with the business's claim.
    table: [
      // A guest who takes an order back deletes its place among the running ones.
      { may: [...writing, 'DeleteItem'], on: ['businesses'] },
      { may: ['GetItem', 'UpdateItem'], on: ['businesses', 'domains'] },
      resolving,
      limiting,
    ],
    texts: true,
    paymentKey: 'decrypts',
    customDomains: true,
  },
  'storefront-page': {
    timeoutSeconds: 10,
    memoryMb: 512,
    table: [
      { may: reading, on: ['businesses'] },
      { may: ['GetItem'], on: ['subdomains', 'domains'] },
    ],
    customDomains: true,
  },
  live: {
    timeoutSeconds: 10,
    memoryMb: 256,
    table: [{ may: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], on: ['businesses'] }],
  },
  'table-events': {
    timeoutSeconds: 30,
    memoryMb: 512,
    table: following,
    pushes: true,
    queues: true,
  },
  // Runs every listener: the senders, and those that failed in table-events.
  'queued-events': {
    timeoutSeconds: 30,
    memoryMb: 512,
    table: [...following, limiting],
    pushes: true,
    queues: true,
    notifies: true,
    pushKey: 'signs',
    paymentKey: 'decrypts',
    photos: 'deletes',
  },
  // Hears of mails that came back, and switches their address off.
  'mail-events': {
    timeoutSeconds: 10,
    memoryMb: 256,
    table: [{ may: ['UpdateItem'], on: ['businesses', 'addresses'] }],
  },
  due: {
    timeoutSeconds: 120,
    memoryMb: 256,
    table: [
      { may: [...writing], on: ['businesses', 'due'] },
      { may: ['DeleteItem'], on: ['due'] },
    ],
    everyMinutes: 60,
  },
  // Warns and shuts shops that are unheard in their opening hours.
  unheard: {
    timeoutSeconds: 120,
    memoryMb: 256,
    table: [
      { may: ['GetItem', 'Query', 'UpdateItem'], on: ['businesses', 'watched'] },
      { may: ['DeleteItem'], on: ['watched'] },
    ],
    everyMinutes: 5,
    customDomains: true,
  },
  'post-confirmation': {
    timeoutSeconds: 5,
    memoryMb: 256,
    table: [
      { may: ['GetItem'], on: ['users'] },
      { may: ['PutItem'], on: opening },
      // Since when the sign-ins from before a new password are over.
      { may: ['UpdateItem'], on: ['users'] },
    ],
    accounts: ['AdminUserGlobalSignOut'],
  },
  'pre-sign-up': {
    timeoutSeconds: 5,
    memoryMb: 256,
    // The invitation that a person signs up with.
    table: [{ may: ['GetItem'], on: ['businesses'] }],
    accounts: ['AdminGetUser', 'AdminDeleteUser'],
  },
  'custom-message': { timeoutSeconds: 5, memoryMb: 256, table: [] },
  // Opens the demo shop, orders there as a guest, and takes away what is left.
  canary: {
    timeoutSeconds: 60,
    memoryMb: 256,
    table: [
      { may: ['GetItem', 'Query', 'PutItem', 'DeleteItem'], on: ['demoShop'] },
      { may: ['PutItem'], on: ['demoShop', 'demoAddress'] },
    ],
    everyMinutes: 5,
    saysElsewhere: true,
  },
} as const satisfies Record<string, FunctionDefinition>;

export type FunctionName = keyof typeof functionDefinitions;

/**
 * How hard the puzzle is that a guest's browser solves when a shop is flooded with orders: 2^9 tries on
 * average, of 1000 rounds of the hash each. Measured in Chromium: 0.14 s on a laptop, 1.5 s slowed down four
 * times (a usual phone).
 */
export const puzzleBits = 9;

/**
 * The environment variables of the functions. The local cloud adds JWKS_URL, DNS_SERVERS and the SDK's own
 * AWS_ENDPOINT_URL_…
 */
export type FunctionEnvironment = {
  TABLE_NAME: string;
  /** Shown to people: 'Luka'. */
  PRODUCT_NAME: string;
  /** The domain that shops are labels of: 'luka.no', 'localhost'. */
  SITE_DOMAIN: string;
  /** Where the main site is reached: 'https://luka.no', 'http://localhost:3000'. */
  SITE_ORIGIN: string;
  USER_POOL_ID: string;
  USER_POOL_CLIENT_ID: string;
  /** Secrets, commas between: CloudFront's current, next and former value of `x-origin-verify`. */
  ORIGIN_VERIFY: string;
  /** The management endpoint of the WebSocket API, with its stage. */
  LIVE_ENDPOINT: string;
  MAIL_FROM: string;
  /**
   * The configuration set of our mails at SES, and their tenant; missing without a proved domain, and on the
   * laptop.
   */
  MAIL_STREAM?: string;
  MAIL_TENANT?: string;
  /** The queue of events. */
  EVENT_QUEUE_URL: string;
  /** Where figures of all shops are counted: 'Luka/prod'. */
  METRIC_NAMESPACE: string;
  /** The region in which the canary says how it was; missing on a laptop. */
  WATCHING_REGION?: string;
  /** 'off' where the canary looks without ordering; missing on a laptop. */
  CANARY_ORDERS?: string;
  /** The photos' bucket: its name, its address for functions, and its address for browsers' uploads. */
  PHOTO_BUCKET: string;
  PHOTO_BUCKET_URL: string;
  PHOTO_UPLOAD_URL: string;
  /** The key at KMS by which push services know us. */
  PUSH_KEY: string;
  /** The key at KMS for shops' keys at providers of payments, and where Vipps is reached. */
  PAYMENT_KEY: string;
  VIPPS_URL: string;
  /**
   * The operator's key at Stripe, and the secrets of its two webhooks: of the shops' accounts, and of our
   * plans. Missing where there is no card online and no paid plan.
   */
  STRIPE_KEY?: string;
  STRIPE_HOOK_SECRET?: string;
  STRIPE_BILLING_SECRET?: string;
  /** Zeros that each part of a guest's puzzle begins with, at least. */
  PUZZLE_BITS: string;
  SMS_PART_ORE: string;
  /** Brønnøysund's open register of companies; only owner-api asks it, without a secret. */
  COMPANY_REGISTER_URL: string;
  /** The target of the CNAME of shops' own domains; missing where they are switched off. */
  CUSTOM_DOMAINS?: string;
};
