import { type CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import {
  ListResourceRecordSetsCommand,
  type ListResourceRecordSetsCommandInput,
  type ListResourceRecordSetsCommandOutput,
  type Route53Client,
} from '@aws-sdk/client-route-53';
import type { Config } from '../../config/config.ts';
import { type SynthesizedStack, templateOf } from '../assembly.ts';
import { type Answer, bad, good, unseen } from './account.ts';
import { zonesOf } from './dns.ts';

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
