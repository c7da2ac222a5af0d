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
  /** Who hears of alarms; nobody unless given. */
  alarmsEmail?: string;
};

const required = [
  'product',
  'domain',
  'hostedZoneId',
  'hostedZoneName',
  'account',
  'region',
  'mailFrom',
] as const;

/** What is known of each stage. The placeholders of `dev` are enough to synthesize, not to deploy. */
const stages: Record<string, Partial<Config>> = {
  dev: {
    product: 'Luka',
    domain: 'dev.luka.example',
    hostedZoneId: 'Z0000000000000000000',
    hostedZoneName: 'luka.example',
    account: '000000000000',
    region: 'eu-north-1',
    mailFrom: 'hei@dev.luka.example',
  },
  prod: {
    product: 'Luka',
    domain: 'luka.no',
    hostedZoneName: 'luka.no',
    region: 'eu-north-1',
    mailFrom: 'hei@luka.no',
  },
};

type Environment = Record<string, string | undefined>;

/** The stage's values, each of which `-c name=value` overrides. Throws one error that names everything missing. */
export function readConfig(context: (name: string) => unknown, environment: Environment = {}): Config {
  const stage = String(context('stage') ?? 'dev');
  const known = stages[stage];
  if (!known) throw new Error(`No stage '${stage}'; there are ${Object.keys(stages).join(' and ')}`);

  const account = environment.CDK_DEFAULT_ACCOUNT ?? known.account;
  const values: Partial<Config> = { ...known, account };
  for (const name of [...required, 'alarmsEmail'] as const) {
    const given = context(name);
    if (given !== undefined) values[name] = String(given);
  }

  const missing = required.filter((name) => !values[name]);
  if (missing.length > 0) {
    const advice = missing.map((name) => `-c ${name}=…`).join(' ');
    throw new Error(
      `Stage '${stage}' lacks ${missing.join(', ')}: write it in infra/config.ts or give ${advice}`,
    );
  }
  return { ...values, stage } as Config;
}
