import { setTimeout as wait } from 'node:timers/promises';
import { type ACMClient, KeyAlgorithm, paginateListCertificates } from '@aws-sdk/client-acm';
import {
  ChangeResourceRecordSetsCommand,
  ListResourceRecordSetsCommand,
  type ListResourceRecordSetsCommandInput,
  type ResourceRecordSet,
  type Route53Client,
} from '@aws-sdk/client-route-53';

type Wanted = { zoneId: string; names: readonly string[] };
type Clients = { route53: Route53Client; acm: readonly ACMClient[] };

/** How often ACM is asked before a certificate that it still lists is believed. */
const looks = 5;

/**
 * Removes the CNAMEs by which ACM saw that these names are ours, and nothing else from the zone. ACM makes one for each name and
 * account, the same in every region and for `*.name`, so a record stays while a certificate of these regions names it. One in a
 * region that is not asked is served on, but ACM cannot renew it until somebody adds the record again.
 */
export async function removeValidationRecords(
  { zoneId, names }: Wanted,
  { route53, acm }: Clients,
  pauseMs = 4000,
): Promise<void> {
  const proved = new Set(names.map(provedName));
  for (const name of await stillCertified(proved, acm, pauseMs)) {
    console.log(`A certificate still names ${name}: its record stays`);
    proved.delete(name);
  }
  for (let tries = 1; ; tries++) {
    const found = await findRecords(route53, zoneId, proved);
    if (found.length === 0) return;
    console.log(`Removing ${found.map(({ Name }) => Name).join(', ')}`);
    const Changes = found.map((record) => ({ Action: 'DELETE' as const, ResourceRecordSet: record }));
    try {
      await route53.send(
        new ChangeResourceRecordSetsCommand({ HostedZoneId: zoneId, ChangeBatch: { Changes } }),
      );
      return;
    } catch (error) {
      // Somebody was faster with one of them, and then none is removed.
      if (!isNamed(error, 'InvalidChangeBatch') || tries === 3) throw error;
    }
  }
}

/** `*.luka.no` is proved by the record of `luka.no`. */
function provedName(name: string): string {
  return name.toLowerCase().replace(/^\*\./, '');
}

/** Which of the names a certificate needs. Asked again for a while, because a deleted one may be listed a little longer. */
async function stillCertified(
  names: ReadonlySet<string>,
  acm: readonly ACMClient[],
  pauseMs: number,
): Promise<string[]> {
  for (let look = 1; ; look++) {
    const certified = (await Promise.all(acm.map(certifiedNames))).flat();
    const among = [...names].filter((name) => certified.includes(name));
    if (among.length === 0 || look === looks) return among;
    await wait(pauseMs);
  }
}

async function certifiedNames(client: ACMClient): Promise<string[]> {
  const names: string[] = [];
  // Without key types, ACM lists RSA alone.
  const Includes = { keyTypes: Object.values(KeyAlgorithm) };
  const CertificateStatuses = ['ISSUED', 'PENDING_VALIDATION'] as const;
  const asked = { CertificateStatuses: [...CertificateStatuses], Includes };
  for await (const { CertificateSummaryList = [] } of paginateListCertificates({ client }, asked)) {
    for (const { Type, DomainName = '', SubjectAlternativeNameSummaries = [] } of CertificateSummaryList) {
      if (Type !== 'IMPORTED') names.push(DomainName, ...SubjectAlternativeNameSummaries);
    }
  }
  return names.map(provedName);
}

async function findRecords(
  route53: Route53Client,
  zoneId: string,
  names: ReadonlySet<string>,
): Promise<ResourceRecordSet[]> {
  const byName = new Map<string, ResourceRecordSet[]>();
  for await (const record of recordsOf(route53, zoneId)) {
    const name = nameProvedBy(record);
    if (name && names.has(name)) byName.set(name, [...(byName.get(name) ?? []), record]);
  }
  return [...byName].flatMap(([name, records]) => {
    if (records.length === 1) return records;
    console.log(`${name} is proved by ${records.length} records, and only one is this account's: they stay`);
    return [];
  });
}

/** `_` and 32 hexadecimal digits before the name, pointing to ACM. */
function nameProvedBy({ Name = '', Type, ResourceRecords = [] }: ResourceRecordSet): string | undefined {
  const [, name] = /^_[0-9a-f]{32}\.(.+)\.$/.exec(Name) ?? [];
  const [target, ...others] = ResourceRecords;
  const isAcms = /^_[0-9a-z.]+\.acm-validations\.aws\.?$/.test(target?.Value ?? '');
  return Type === 'CNAME' && isAcms && others.length === 0 ? name : undefined;
}

/** All records of a zone, page after page. */
export async function* recordsOf(
  route53: Route53Client,
  HostedZoneId: string,
): AsyncGenerator<ResourceRecordSet> {
  for (let from: Partial<ListResourceRecordSetsCommandInput> = {}; ; ) {
    const asked = new ListResourceRecordSetsCommand({ HostedZoneId, ...from });
    const page = await route53.send(asked).catch(unlessZoneIsGone);
    yield* page?.ResourceRecordSets ?? [];
    if (!page?.IsTruncated) return;
    const { NextRecordName: StartRecordName, NextRecordType: StartRecordType, NextRecordIdentifier } = page;
    from = { StartRecordName, StartRecordType, StartRecordIdentifier: NextRecordIdentifier };
  }
}

function unlessZoneIsGone(error: unknown): undefined {
  if (!isNamed(error, 'NoSuchHostedZone')) throw error;
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
