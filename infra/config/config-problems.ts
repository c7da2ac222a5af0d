const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const hostName = `(?=[^@]{1,253}$)(?:${label}\\.)+(?!\\d+$)${label}`;
const host = [new RegExp(`^${hostName}$`), 'a host name in small letters'] as const;
const address = [new RegExp(`^[\\w.+-]{1,64}@${hostName}$`), 'an address alone, without a name'] as const;
const onOrOff = [/^(?:true|false)$/, 'true or false'] as const;

/** The shape of each text value, and our word for that shape. */
const shapes: Readonly<Record<string, readonly [shape: RegExp, is: string]>> = {
  account: [/^\d{12}$/, 'twelve digits'],
  exportAccount: [/^\d{12}$/, 'twelve digits'],
  region: [/^[a-z]{2}(?:-[a-z]+)+-\d$/, 'a region like eu-north-1'],
  hostedZoneId: [/^Z[A-Z\d]{1,31}$/, 'the id of a zone in Route 53, which begins with Z'],
  hostedZoneName: host,
  domain: host,
  mailFrom: address,
  alarmsEmail: address,
  pagesTo: [/^(?:\+47\d{8}|https:\/\/[\w./-]+)$/, 'a Norwegian phone like +4791234567, or an https address'],
  pilot: onOrOff,
  repository: [
    /^https:\/\/[\w./-]+[\w-]$/,
    'the https address of the repository, without a slash at its end',
  ],
  firewall: onOrOff,
  customDomains: onOrOff,
  tracing: onOrOff,
  liveAccessLog: onOrOff,
  mailTenant: onOrOff,
  accountsTier: [/^(?:ESSENTIALS|PLUS)$/, 'ESSENTIALS or PLUS'],
  bootstrapQualifier: [/^[a-z\d]{1,10}$/, 'up to ten small letters and digits'],
  edgeCertificate: [
    /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
    'the ARN of a certificate in us-east-1, where CloudFront looks for it',
  ],
  edgeAuthority: [/^[\w./-]+\.pem$/, 'a file that ends in .pem'],
  firstDeployment: onOrOff,
  shift: [/^(?:gradual|at-once)$/, 'gradual or at-once'],
  monthlyBudgetUsd: [/^(?=.*[1-9])\d+(?:\.\d+)?$/, 'a number above 0'],
};

/** One line for each given value that has a wrong shape. Missing values are not checked here. */
export function misshapen(given: (name: string) => string | undefined): string[] {
  return Object.entries(shapes).flatMap(([name, [shape, is]]) => {
    const text = given(name);
    return text === undefined || shape.test(text) ? [] : [`-c ${name} is ${is}, not '${text}'`];
  });
}

/** Stands for the account where there are no credentials: `cdk synth` on a laptop, and the emulator. */
export const noAccount = '000000000000';

/** Names below .example belong to nobody (RFC 2606). */
const placeholder = /(?:^|[.@])example$/;

const addresses = ['hostedZoneName', 'domain', 'mailFrom', 'alarmsEmail'] as const;
type Addresses = Partial<Record<(typeof addresses)[number] | 'account', string>>;

/** Values that would stop a deployment half-way, or send mail nowhere, if the account is a real one. */
export function placeholdersIn(values: Addresses): string[] {
  if (values.account === noAccount) return [];
  return addresses.filter((name) => placeholder.test(values[name] ?? ''));
}

/** Hosts that the edge cannot or must not block: a spelling that no request has, and the main site. */
export function unblockable(hosts: readonly string[], domain: string): string[] {
  const [shape, is] = host;
  return hosts
    .filter((name) => !shape.test(name) || name.startsWith('www.') || name === domain)
    .map((name) => `blockedHosts has '${name}': it is for ${is} of one shop, without www`);
}
