import type { MxRecord } from 'node:dns';
import { type CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import {
  GetHostedZoneCommand,
  type HostedZone,
  ListHostedZonesByNameCommand,
  ListResourceRecordSetsCommand,
  type ListResourceRecordSetsCommandInput,
  type ListResourceRecordSetsCommandOutput,
  type Route53Client,
} from '@aws-sdk/client-route-53';
import type { Config } from '../../config/config.ts';
import { type SynthesizedStack, templateOf } from '../assembly.ts';
import { type Answer, bad, good, unseen } from './account.ts';

/** The functions of `node:dns/promises` that the checks call. */
export type Dns = {
  resolveNs(name: string): Promise<string[]>;
  resolveMx(name: string): Promise<MxRecord[]>;
};

/** The account's public zones of the config's name, or the one whose id the config gives. */
async function zonesOf(
  route53: Route53Client,
  { hostedZoneId, hostedZoneName }: Config,
): Promise<HostedZone[]> {
  const command = new ListHostedZonesByNameCommand({ DNSName: hostedZoneName });
  const { HostedZones = [] } = await route53.send(command);
  return HostedZones.filter(
    ({ Id, Name, Config }) =>
      Name === `${hostedZoneName}.` &&
      !Config?.PrivateZone &&
      (!hostedZoneId || Id === `/hostedzone/${hostedZoneId}`),
  );
}

/** Certificates and mail are proved by records in the zone, which the world sees only if it is sent there. */
export async function worldAsksOurZone(route53: Route53Client, dns: Dns, config: Config): Promise<Answer> {
  const { hostedZoneId, hostedZoneName: name } = config;
  const [zone, second] = await zonesOf(route53, config);
  const withId = hostedZoneId ? ` with the id ${hostedZoneId}` : '';
  if (!zone)
    return bad(
      `the account has no public zone ${name}${withId}: aws route53 create-hosted-zone --name ${name} --caller-reference 1`,
    );
  if (second) return bad(`the account has two zones ${name}: delete one, or give -c hostedZoneId=Z…`);
  const { DelegationSet } = await route53.send(new GetHostedZoneCommand({ Id: zone.Id }));
  const ours = (DelegationSet?.NameServers ?? []).map(plain).sort();
  await someoneAnswers(dns, name);
  const known = (await orNone(dns.resolveNs(name))).map(plain).sort();
  if (known.length === 0)
    return bad(`nobody finds name servers of ${name}: enter ${ours.join(', ')} at the registrar`);
  return ours.join() === known.join()
    ? good(`${name} leads to the account's zone`)
    : bad(`${name} leads to ${known.join(', ')}: enter ${ours.join(', ')} at the registrar`);
}

/**
 * Prices, terms and the privacy page name this address (web/owner/lib/brand.ts); we receive no mail
 * for it.
 */
export async function peopleCanWrite(dns: Dns, { domain }: Config): Promise<Answer> {
  await someoneAnswers(dns, domain);
  const address = `hei@${domain}`;
  // Without a name it says that it takes no mail (RFC 7505).
  const servers = (await orNone(dns.resolveMx(domain))).filter(({ exchange }) => exchange);
  return servers.length > 0
    ? good(`${address} is at ${servers.map(({ exchange }) => exchange).join(', ')}: write there once`)
    : bad(`nobody takes mail for ${address}, which pages name: give ${domain} an MX record and an inbox`);
}

function plain(name: string): string {
  return name.toLowerCase().replace(/\.$/, '');
}

/** Throws where nothing is found of the top domain either: then it is this machine that cannot ask. */
async function someoneAnswers(dns: Dns, name: string): Promise<void> {
  await dns.resolveNs(name.split('.').at(-1) ?? '');
}

/** That there are none is an answer, too; that nobody answered is not. */
async function orNone<Found>(question: Promise<Found[]>): Promise<Found[]> {
  return question.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENODATA' || error.code === 'ENOTFOUND') return [];
    throw error;
  });
}

/** The zone's client, and CloudFormation's of a region. */
type Clients = { route53: Route53Client; cloudFormation: (region: string) => CloudFormationClient };
type DnsRecord = { name: string; type: string; leadsToSes?: boolean };

/**
 * CloudFormation refuses a record that is in the zone already, and takes none over. Compares the zone with
 * the templates, without the records that the deployed stacks have made themselves.
 */
export async function recordsAreFree(
  { route53, cloudFormation }: Clients,
  config: Config,
  stacks: readonly SynthesizedStack[],
): Promise<Answer> {
  const [zone] = await zonesOf(route53, config);
  if (!zone) return unseen(`the account has no zone ${config.hostedZoneName} yet`);
  const wanted: DnsRecord[] = [];
  for (const stack of stacks) {
    const made = await resourcesOf(cloudFormation(stack.region), stack.name);
    wanted.push(...recordsIn(stack).filter(({ id }) => !made.has(id)));
  }
  const there = await recordsOf(route53, zone.Id);
  const inTheWay = there.filter((one) => wanted.some((record) => excludes(record, one)));
  if (inTheWay.length === 0) return good(`none of the ${wanted.length} records to make is in the zone`);
  return bad(
    `the zone has ${inTheWay.map(({ name, type }) => `${name} ${type}`).join(', ')}, and CloudFormation refuses to make what is there: delete them in Route 53, the deployment makes its own`,
  );
}

async function recordsOf(route53: Route53Client, HostedZoneId: string | undefined): Promise<DnsRecord[]> {
  const records: DnsRecord[] = [];
  let start: Partial<ListResourceRecordSetsCommandInput> | undefined = {};
  while (start) {
    const page: ListResourceRecordSetsCommandOutput = await route53.send(
      new ListResourceRecordSetsCommand({ HostedZoneId, ...start }),
    );
    for (const { Name = '', Type: type = '', ResourceRecords = [] } of page.ResourceRecordSets ?? []) {
      const leadsToSes = ResourceRecords.some(({ Value }) => /\.dkim\.amazonses\.com\.?$/.test(Value ?? ''));
      records.push({ name: readable(Name), type, leadsToSes });
    }
    const { IsTruncated, NextRecordName, NextRecordType, NextRecordIdentifier } = page;
    start = IsTruncated
      ? {
          StartRecordName: NextRecordName,
          StartRecordType: NextRecordType,
          StartRecordIdentifier: NextRecordIdentifier,
        }
      : undefined;
  }
  return records;
}

/** The logical ids of what a stack has. A stack that was never there has none. */
export async function resourcesOf(client: CloudFormationClient, StackName: string): Promise<Set<string>> {
  const ids = new Set<string>();
  try {
    for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
      for (const { LogicalResourceId = '', ResourceStatus } of StackResourceSummaries)
        if (ResourceStatus !== 'DELETE_COMPLETE') ids.add(LogicalResourceId);
  } catch (error) {
    if (!(error instanceof Error && /does not exist/.test(error.message))) throw error;
  }
  return ids;
}

/** Those of a template. SES names the records of DKIM: of them only the domain is known before. */
export function recordsIn(stack: SynthesizedStack): (DnsRecord & { id: string })[] {
  const { Resources } = templateOf(stack);
  const records = Object.entries(Resources).filter(([, { Type }]) => Type === 'AWS::Route53::RecordSet');
  return records.map(([id, { Properties }]) => {
    const { Name, Type: type } = Properties as { Name: unknown; Type: string };
    if (typeof Name === 'string') return { id, name: readable(Name), type };
    const [, identity = ''] = /"Fn::GetAtt":\["(\w+)"/.exec(JSON.stringify(Name)) ?? [];
    const domain = Resources[identity]?.Properties as { EmailIdentity: string } | undefined;
    return { id, name: `${dkimOf}${domain?.EmailIdentity}`, type };
  });
}

const dkimOf = '*._domainkey.';

/** A name has one set of records of a type, and nothing beside a CNAME. */
function excludes(wanted: DnsRecord, there: DnsRecord): boolean {
  if (wanted.name.startsWith(dkimOf))
    return isCname(there) && there.name.endsWith(wanted.name.slice(1)) && there.leadsToSes === true;
  return wanted.name === there.name && (wanted.type === there.type || isCname(wanted) || isCname(there));
}

function isCname({ type }: DnsRecord): boolean {
  return type === 'CNAME';
}

/** 'luka.no' of 'luka.no.', and '*' of Route 53's '\052'. */
function readable(name: string): string {
  return name
    .replace(/\\(\d{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))
    .replace(/\.$/, '')
    .toLowerCase();
}
