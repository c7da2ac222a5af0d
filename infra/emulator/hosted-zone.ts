import { randomUUID } from 'node:crypto';
import { DescribeCertificateCommand, ListCertificatesCommand } from '@aws-sdk/client-acm';
import { ChangeResourceRecordSetsCommand, CreateHostedZoneCommand } from '@aws-sdk/client-route-53';
import type { Clients } from './clients.ts';

const zoneName = 'luka.example';
/** What the owner of the domain has before the first deployment: records of others, one of them much like ours will be. */
export async function createHostedZone({ route53 }: Clients): Promise<string> {
  const Name = `${zoneName}.`;
  const { HostedZone } = await route53.send(new CreateHostedZoneCommand({ Name, CallerReference: '1' }));
  const zoneId = HostedZone?.Id?.replace('/hostedzone/', '');
  if (!zoneId) throw new Error('No hosted zone');
  await write(route53, zoneId, { [`blog.${zoneName}.`]: 'blog.example.', ...validationOf(zoneName) });
  return zoneId;
}

/** What CloudFormation writes into it for each certificate, and the emulator does not. */
export async function writeValidationRecords({ acm, route53 }: Clients, zoneId: string): Promise<void> {
  const { CertificateSummaryList = [] } = await acm.send(new ListCertificatesCommand());
  const names = new Set<string>();
  for (const { CertificateArn } of CertificateSummaryList) {
    const { Certificate } = await acm.send(new DescribeCertificateCommand({ CertificateArn }));
    for (const { DomainName = '' } of Certificate?.DomainValidationOptions ?? [])
      names.add(DomainName.replace('*.', ''));
  }
  if (names.size === 0) throw new Error('The deployment made no certificate');
  await write(route53, zoneId, Object.assign({}, ...[...names].map(validationOf)));
}

/** `_8f2c….luka.no.` → `_b1ab….jkddzztszm.acm-validations.aws.` */
function validationOf(name: string): Record<string, string> {
  const token = () => `_${randomUUID().replaceAll('-', '')}`;
  return { [`${token()}.${name}.`]: `${token()}.jkddzztszm.acm-validations.aws.` };
}

async function write(
  route53: Clients['route53'],
  HostedZoneId: string,
  aliases: Record<string, string>,
): Promise<void> {
  const Changes = Object.entries(aliases).map(([Name, Value]) => ({
    Action: 'CREATE' as const,
    ResourceRecordSet: { Name, Type: 'CNAME' as const, TTL: 300, ResourceRecords: [{ Value }] },
  }));
  await route53.send(new ChangeResourceRecordSetsCommand({ HostedZoneId, ChangeBatch: { Changes } }));
}
