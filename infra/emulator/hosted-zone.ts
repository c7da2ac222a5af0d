import { ChangeResourceRecordSetsCommand, CreateHostedZoneCommand } from '@aws-sdk/client-route-53';
import type { Clients } from './clients.ts';

/** What the owner of the domain has before the first deployment: a zone with a record that is not ours. */
export async function createHostedZone({ route53 }: Clients, name: string): Promise<string> {
  const zone = { Name: `${name}.`, CallerReference: '1' };
  const { HostedZone } = await route53.send(new CreateHostedZoneCommand(zone));
  const zoneId = HostedZone?.Id?.replace('/hostedzone/', '');
  if (!zoneId) throw new Error('No hosted zone');
  const ResourceRecords = [{ Value: 'blog.example.' }];
  const blog = { Name: `blog.${name}.`, Type: 'CNAME' as const, TTL: 300, ResourceRecords };
  const Changes = [{ Action: 'CREATE' as const, ResourceRecordSet: blog }];
  const change = { HostedZoneId: zoneId, ChangeBatch: { Changes } };
  await route53.send(new ChangeResourceRecordSetsCommand(change));
  return zoneId;
}
