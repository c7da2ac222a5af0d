import { retention } from '../../shared/kernel/retention.ts';
import { misshapen, noAccount, placeholdersIn, unblockable } from './config-problems.ts';
import { type Config, throttles } from './config-type.ts';

export type { Config };

/** The values that both stages share. */
const common = {
  product: 'Luka',
  region: 'eu-north-1',
  bootstrapQualifier: 'hnb659fds',
  live: false,
  pilot: false,
  customDomains: false,
  blockedHosts: [],
  liveAccessLog: true,
  mailTenant: true,
  // $0.067 (infra/check/monthly-bill.ts) at 11 kr.
  smsPartOre: 75,
  companyRegister: 'https://data.brreg.no',
  vipps: 'https://api.vipps.no',
  originSecret: 1,
  throttles,
} as const;

/** The known values of each stage. The placeholders of `dev` are enough to synthesize, not to deploy. */
export const stages: Record<string, Partial<Config>> = {
  dev: {
    ...common,
    domain: 'dev.luka.example',
    hostedZoneName: 'luka.example',
    account: noAccount,
    mailFrom: 'hei@dev.luka.example',
    alarmsEmail: 'vakt@luka.example',
    keepsData: false,
    logRetentionDays: 7,
    accountsTier: 'ESSENTIALS',
    // As small as a pilot. `-c pilot=false` rehearses a full stage.
    pilot: true,
    // Vipps' test environment, which has keys of its own.
    vipps: 'https://apitest.vipps.no',
    // A stage to look into, with calls enough for a cent.
    tracing: true,
    firewall: false,
    shift: 'at-once',
  },
  prod: {
    ...common,
    domain: 'luka.no',
    keepsData: true,
    // True from the day of the first deployment on.
    live: false,
    logRetentionDays: retention.logDays,
    accountsTier: 'ESSENTIALS',
    // A third of the bill of a hundred shops. Switched on while somebody looks for what is slow.
    tracing: false,
    firewall: true,
    shift: 'gradual',
  },
};

const texts = [
  ...(['product', 'domain', 'hostedZoneName'] as const),
  ...(['account', 'region', 'mailFrom', 'alarmsEmail', 'bootstrapQualifier'] as const),
];

const optionalTexts = [
  ...(['hostedZoneId', 'edgeCertificate', 'edgeAuthority', 'exportAccount', 'pagesTo'] as const),
  ...(['repository', 'stripeSecret'] as const),
] as const;

const switches = ['pilot', 'firewall', 'customDomains', 'tracing', 'liveAccessLog', 'mailTenant'] as const;

type Environment = Record<string, string | undefined>;

/**
 * The stage's values; `-c name=value` overrides its texts, its switches (`pilot`, `firewall` …),
 * `accountsTier`, `shift` and `monthlyBudgetUsd`. `keepsData` and `live` stand in this file alone, because a
 * forgotten option would delete data; a forgotten `firstDeployment` gives more protection, never less. Throws
 * one error that names everything missing or wrong.
 */
export function readConfig(
  context: (name: string) => unknown,
  environment: Environment = {},
  all = stages,
): Config {
  const stage = String(context('stage') ?? 'dev');
  const known = all[stage];
  if (!known) throw new Error(`No stage '${stage}'; there are ${Object.keys(all).join(' and ')}`);

  const given = (name: string) => (context(name) === undefined ? undefined : String(context(name)));
  // The stage's own: with the credentials of another account the CDK then refuses.
  const own = known.account === noAccount ? undefined : known.account;
  const account = own ?? environment.CDK_DEFAULT_ACCOUNT ?? known.account;
  const values: Partial<Config> = { ...known, account };
  for (const name of [...texts, ...optionalTexts]) values[name] = given(name) ?? values[name];
  values.hostedZoneName ??= values.domain;
  values.mailFrom ??= values.domain && `hei@${values.domain}`;
  // Without an account there is no zone to find, and any id will do.
  if (values.account === noAccount) values.hostedZoneId ??= 'Z0000000000000000000';
  for (const name of switches) if (given(name)) values[name] = given(name) === 'true';
  if (given('accountsTier')) values.accountsTier = given('accountsTier') === 'PLUS' ? 'PLUS' : 'ESSENTIALS';
  if (given('shift')) values.shift = given('shift') === 'gradual' ? 'gradual' : 'at-once';
  values.isProtected = values.keepsData === true && given('firstDeployment') !== 'true';
  // The first mail comes at four fifths: above the bill of a pilot, and of some hundred restaurants. A stage
  // that grows beyond them says more here.
  const usualBudgetUsd = values.monthlyBudgetUsd ?? (values.pilot ? 15 : 100);
  values.monthlyBudgetUsd = Number(given('monthlyBudgetUsd') ?? usualBudgetUsd);

  const isText = (name: string): name is (typeof texts | typeof optionalTexts)[number] =>
    [...texts, ...optionalTexts].some((one) => one === name);
  const problems = [
    ...missingIn(stage, values),
    ...misshapen((name) => (isText(name) ? values[name] || undefined : given(name))),
    ...contradictionsIn(stage, values, given('firstDeployment') === 'true'),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { ...values, stage } as Config;
}

function missingIn(stage: string, values: Partial<Config>): string[] {
  const missing = texts.filter((name) => !values[name]);
  if (missing.length === 0) return [];
  const advice = missing.map((name) => `-c ${name}=…`).join(' ');
  return [
    `Stage '${stage}' lacks ${missing.join(', ')}: write it in infra/config/config.ts or give ${advice}`,
  ];
}

/** Values that are right alone and wrong together. */
function contradictionsIn(stage: string, values: Partial<Config>, isFirst: boolean): string[] {
  const { account, domain = '', hostedZoneName: zone = '', keepsData, mailFrom = '' } = values;
  const placeholders = placeholdersIn(values);
  const rules: [isBroken: unknown, says: string][] = [
    [domain && zone && !liesIn(domain, zone), `The domain ${domain} does not lie in the hosted zone ${zone}`],
    [
      values.edgeAuthority && !values.edgeCertificate,
      'With edgeAuthority the API asks for a certificate, and without edgeCertificate CloudFront has none',
    ],
    [
      values.exportAccount && (!keepsData || values.exportAccount === account),
      'exportAccount is another account than the stage’s, for a stage that keeps data and so has backups',
    ],
    // Cognito would send in its own name instead, 50 mails a day.
    [
      keepsData && mailFrom && zone && !liesIn(domainOf(mailFrom), zone),
      `The sender ${mailFrom} does not lie in the hosted zone ${zone}, so nobody can prove that it is ours`,
    ],
    [
      account && placeholders.length > 0,
      `Stage '${stage}' has placeholders for ${placeholders.join(', ')}, and ${account} is a real account: give the values, or -c account=${noAccount} to look only`,
    ],
    [
      values.live && isFirst,
      `Stage '${stage}' is live, says infra/config/config.ts: it has no first deployment any more`,
    ],
  ];
  const broken = rules.filter(([isBroken]) => isBroken).map(([, says]) => says);
  return [...(domain ? unblockable(values.blockedHosts ?? [], domain) : []), ...broken];
}

/** The prefix of a stage's stacks, and the tag by which its costs are counted. */
export function nameOf({ product, stage }: Config): string {
  return `${product}-${stage}`;
}

/**
 * The tag by which AWS counts a stage's costs. Only one: Budgets does not say whether several mean all or
 * any.
 */
export const budgetTag = 'budget';

/**
 * The domain of an address, if it lies in our hosted zone and so can be verified: usually the mail sender's.
 */
export function ownMailDomain({ mailFrom, hostedZoneName }: Config, address = mailFrom): string | undefined {
  const domain = domainOf(address);
  return liesIn(domain, hostedZoneName) ? domain : undefined;
}

function domainOf(address: string): string {
  return address.slice(address.indexOf('@') + 1);
}

function liesIn(domain: string, zone: string): boolean {
  return `.${domain}`.endsWith(`.${zone}`);
}
