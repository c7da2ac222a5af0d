import { type FunctionName, functionDefinitions } from './definitions/functions.ts';

export type Config = {
  stage: string;
  /** Shown to people. */
  product: string;
  /** The main site; every business is a label before it. */
  domain: string;
  hostedZoneId: string;
  hostedZoneName: string;
  account: string;
  region: string;
  mailFrom: string;
  /** Who hears of alarms and of the budget. */
  alarmsEmail: string;
  /** Whether table, accounts and files refuse deletion, are backed up and outlive the stack; otherwise nothing is left of it. */
  keepsData: boolean;
  /** Also how long access logs are kept, which hold addresses of people. */
  logRetentionDays: 7 | 30;
  /** Cognito's tier. Plus, $0.02 per owner a month, refuses leaked passwords and sign-ins that look stolen. */
  accountsTier: 'ESSENTIALS' | 'PLUS';
  /** AWS WAF before CloudFront: $5 a month, $1 for each of its four rules, $0.60 for a million requests. */
  firewall: boolean;
  /** Whether paying shops may have a domain of their own. Off, nothing of it is deployed and its routes do not exist. */
  customDomains: boolean;
  /** In US dollars, as AWS bills. */
  monthlyBudgetUsd: number;
  /** Which secret CloudFront sends to the APIs; one higher and a deployment rotate it, see constructs/origin-verify.ts. */
  originSecret: number;
  /** Concurrency kept for single functions. A new account has too little for that: AWS wants 100 left for the rest. */
  reservedConcurrency: Partial<Record<FunctionName, number>>;
};

/** What both stages share. */
const common = {
  ...{ product: 'Luka', region: 'eu-north-1', customDomains: false, originSecret: 1 },
  reservedConcurrency: {},
} as const;

/** What is known of each stage. The placeholders of `dev` are enough to synthesize, not to deploy. */
const stages: Record<string, Partial<Config>> = {
  dev: {
    ...common,
    domain: 'dev.luka.example',
    hostedZoneId: 'Z0000000000000000000',
    hostedZoneName: 'luka.example',
    account: '000000000000',
    mailFrom: 'hei@dev.luka.example',
    alarmsEmail: 'vakt@luka.example',
    keepsData: false,
    logRetentionDays: 7,
    accountsTier: 'ESSENTIALS',
    firewall: false,
    monthlyBudgetUsd: 20,
  },
  prod: {
    ...common,
    domain: 'luka.no',
    hostedZoneName: 'luka.no',
    mailFrom: 'hei@luka.no',
    keepsData: true,
    logRetentionDays: 30,
    accountsTier: 'PLUS',
    firewall: true,
    monthlyBudgetUsd: 100,
  },
};

const texts = [
  ...(['product', 'domain', 'hostedZoneId', 'hostedZoneName'] as const),
  ...(['account', 'region', 'mailFrom', 'alarmsEmail'] as const),
];

type Environment = Record<string, string | undefined>;

/**
 * The stage's values; `-c name=value` overrides its texts, `firewall`, `customDomains`, `monthlyBudgetUsd` and
 * `reservedConcurrency`. What data depends on (`keepsData`, `originSecret`) stands in this file alone, because a forgotten option would undo it.
 * Throws one error that names everything missing.
 */
export function readConfig(context: (name: string) => unknown, environment: Environment = {}): Config {
  const stage = String(context('stage') ?? 'dev');
  const known = stages[stage];
  if (!known) throw new Error(`No stage '${stage}'; there are ${Object.keys(stages).join(' and ')}`);

  const account = environment.CDK_DEFAULT_ACCOUNT ?? known.account;
  const values: Partial<Config> = { ...known, account };
  for (const name of texts) values[name] = textOf(context(name)) ?? values[name];
  values.firewall = asBoolean('firewall', textOf(context('firewall'))) ?? values.firewall;
  values.customDomains = asBoolean('customDomains', textOf(context('customDomains'))) ?? values.customDomains;
  values.monthlyBudgetUsd =
    asNumber('monthlyBudgetUsd', textOf(context('monthlyBudgetUsd'))) ?? values.monthlyBudgetUsd;
  values.reservedConcurrency = asConcurrency(textOf(context('reservedConcurrency'))) ?? {};

  const missing = texts.filter((name) => !values[name]);
  if (missing.length > 0) {
    const advice = missing.map((name) => `-c ${name}=…`).join(' ');
    throw new Error(
      `Stage '${stage}' lacks ${missing.join(', ')}: write it in infra/config.ts or give ${advice}`,
    );
  }
  const config = { ...values, stage } as Config;
  if (!liesIn(config.domain, config.hostedZoneName)) {
    throw new Error(`The domain ${config.domain} does not lie in the hosted zone ${config.hostedZoneName}`);
  }
  return config;
}

/** The domain that mail is sent from, if it lies in our hosted zone and so can be proved to be ours. */
export function ownMailDomain({ mailFrom, hostedZoneName }: Config): string | undefined {
  const domain = mailFrom.slice(mailFrom.indexOf('@') + 1);
  return liesIn(domain, hostedZoneName) ? domain : undefined;
}

function liesIn(domain: string, zone: string): boolean {
  return `.${domain}`.endsWith(`.${zone}`);
}

function textOf(given: unknown): string | undefined {
  return given === undefined ? undefined : String(given);
}

function asBoolean(name: string, given: string | undefined): boolean | undefined {
  if (given === undefined) return undefined;
  if (given !== 'true' && given !== 'false') throw new Error(`-c ${name} is true or false, not '${given}'`);
  return given === 'true';
}

function asNumber(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const number = Number(given);
  if (!(number > 0)) throw new Error(`-c ${name} is a number above 0, not '${given}'`);
  return number;
}

/** 'table-events:5,owner-api:20' */
function asConcurrency(given: string | undefined): Config['reservedConcurrency'] | undefined {
  if (!given) return undefined;
  const pairs = given.split(',').map((pair) => {
    const [name = '', count] = pair.split(':');
    if (!(name in functionDefinitions)) throw new Error(`-c reservedConcurrency: no function '${name}'`);
    return [name, asNumber(`reservedConcurrency of ${name}`, count ?? '')];
  });
  return Object.fromEntries(pairs);
}
