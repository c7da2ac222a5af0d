import type { Limit } from '../definitions/routes.ts';

/** The values that differ between the stages or may be told at a deployment. `readConfig` makes them. */
export type Config = {
  stage: string;
  /** Shown to people. */
  product: string;
  /** The main site; every business is a label before it. */
  domain: string;
  /** The zone in Route 53. By default the domain's own. */
  hostedZoneName: string;
  /** Only where an account has two zones of that name: the CDK finds the one there is. */
  hostedZoneId?: string;
  account: string;
  region: string;
  mailFrom: string;
  /** Receives the alarms and the budget's warnings. */
  alarmsEmail: string;
  /** Receives each `page` too: a phone, or the address of an on-call service. */
  pagesTo?: string;
  /** Where people read this repository: alarms' mails then link to their runbook. */
  repository?: string;
  /**
   * Whether the stage serves one restaurant, for at most $11 a month: one rule in the firewall, the alarms of
   * constructs/pilot-alarms.ts, a small dashboard, a canary that does not order, no gradual shift, and few
   * calls from stream and queue, so that a new account's ten functions at once suffice. All data is kept and
   * protected as in a full stage, so growing is this one value.
   */
  pilot: boolean;
  /**
   * Whether the stage keeps its people's data: backed up, and protected below. Otherwise deletion leaves no
   * data.
   */
  keepsData: boolean;
  /** Whether shops are or were open here. Then only a change of this file takes the protection away. */
  live: boolean;
  /**
   * Whether stacks, table, accounts and files refuse deletion, and outlive the stack. A stage that keeps data
   * has it, but for its first deployment (`-c firstDeployment=true`): what refuses deletion would keep a
   * failed one from being repeated.
   */
  isProtected: boolean;
  /** Also how long access logs are kept, which hold addresses of people. */
  logRetentionDays: 7 | 30;
  /**
   * Cognito's tier. Plus, $0.02 per owner a month, refuses leaked passwords and sign-ins that look stolen.
   * Without it the page refuses the most used passwords (web/owner/lib/common-passwords.txt), and Cognito
   * locks an account whose password is guessed.
   */
  accountsTier: 'ESSENTIALS' | 'PLUS';
  /** Whether X-Ray follows calls: $5 for a million traces. Without it our log still has the trace ids. */
  tracing: boolean;
  /**
   * Whether opened and refused sockets are logged. API Gateway writes that as one role for an account and
   * region: of several stages there, one may say so.
   */
  liveAccessLog: boolean;
  /** Whether mails of orders are a tenant of their own at SES. Only where SES refuses the tenant: off. */
  mailTenant: boolean;
  /**
   * AWS WAF before CloudFront: $5 a month, $1 for each of its nine rules (one in a pilot), $0.60 for a
   * million requests.
   */
  firewall: boolean;
  /** Whether paying shops may have their own domain. Off, its resources and its routes do not exist. */
  customDomains: boolean;
  /**
   * Hosts of shops that are flooded, like 'napoli.luka.no' (runbooks/one-shop.md). The edge function refuses
   * them before cache, firewall rules of ours and origins, also where `firewall` is off. In config.ts alone:
   * a forgotten option would let the flood in again.
   */
  blockedHosts: readonly string[];
  /** Names CDK's bootstrap, which has a bucket and roles of its own for each. This one is CDK's usual. */
  bootstrapQualifier: string;
  /** About what one part of a text message costs, in øre without MVA, as owners read it. */
  smsPartOre: number;
  /** Where Brønnøysund's open register answers: 'https://data.brreg.no'. It asks for no key. */
  companyRegister: string;
  /** Where Vipps answers; its test environment has sales units and keys of its own. */
  vipps: string;
  /**
   * The whole ARN of the operator's secret for Stripe (runbooks/stripe.md); missing where there is no card
   * online and no paid plan.
   */
  stripeSecret?: string | undefined;
  /** In US dollars, as AWS bills. `npm run deploy:check` says how many restaurants it is enough for. */
  monthlyBudgetUsd: number;
  /**
   * The number of the secret that CloudFront sends. After a leak raise it by one and deploy
   * (runbooks/renew-origin-secret.md).
   */
  originSecret: number;
  /**
   * ARN of the certificate that CloudFront shows the HTTP API (runbooks/edge-certificate.md). Without it only
   * the secret counts.
   */
  edgeCertificate?: string;
  /**
   * The file with the authorities that sign it. With it the HTTP API ends every handshake without such a
   * certificate.
   */
  edgeAuthority?: string;
  /** How the API functions change over to a new version: a tenth of the calls first, or all of them. */
  shift: 'gradual' | 'at-once';
  /** The account for the table's weekly copies (constructs/table-export.ts). Without it there are none. */
  exportAccount?: string;
  /**
   * Of the HTTP API, for all of Luka: `stage` for each route that only reads, the others for the routes of
   * that name.
   */
  throttles: typeof throttles;
};

/** Requests a second through API Gateway, and the burst after a pause. Above, it answers 429 itself. */
export type Throttle = { rate: number; burst: number };

/**
 * A thousand shops' Friday is some 10 orders and 200 reads a second. No limit may be within reach of a few
 * machines: the firewall lets an address send 20 requests and 1 order a second, and a third of a code. AWS
 * gives a region 10,000 a second and a burst of 5,000.
 */
export const throttles: Readonly<Record<'stage' | Limit, Throttle>> = {
  /** Twenty Fridays of reading; two hundred addresses at the firewall's limit. */
  stage: { rate: 4000, burst: 5000 },
  /** Fifty Fridays; five hundred addresses at the limit for orders. No other route uses it up. */
  orders: { rate: 500, burst: 1000 },
  /** One order in ten has a code. Six hundred addresses at the limit for codes. */
  codes: { rate: 200, burst: 400 },
  /** Every page that follows an order asks again within half a minute after a lost line: 15,000 pages. */
  passes: { rate: 500, burst: 1000 },
  /** Presses of kitchens: 62 a second on a Friday of 10,000 shops. */
  commands: { rate: 2000, burst: 4000 },
  /**
   * Owners' other changes, reports of screens (42 a second from 10,000), and every other request of guests
   * that writes. The firewall lets an address send ten to the owners' host: two hundred addresses.
   */
  writes: { rate: 2000, burst: 4000 },
};
