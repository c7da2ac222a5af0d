import type { MxRecord } from 'node:dns';
import {
  GetHostedZoneCommand,
  type HostedZone,
  ListHostedZonesByNameCommand,
  type Route53Client,
} from '@aws-sdk/client-route-53';
import type { Config } from '../../config/config.ts';
import { type Answer, bad, good } from './account.ts';

/** The functions of `node:dns/promises` that the checks call. */
export type Dns = {
  resolveNs(name: string): Promise<string[]>;
  resolveMx(name: string): Promise<MxRecord[]>;
};

/** The account's public zones of the config's name, or the one whose id the config gives. */
export async function zonesOf(
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
