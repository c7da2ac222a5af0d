import type { CaaRecord, MxRecord } from 'node:dns';
import { GetHostedZoneCommand, type Route53Client } from '@aws-sdk/client-route-53';
import type { Config } from '../../config/config.ts';
import { type Answer, bad, good } from './account.ts';

/** The functions of `node:dns/promises` that the checks call. */
export type Dns = {
  resolveNs(name: string): Promise<string[]>;
  resolveCaa(name: string): Promise<CaaRecord[]>;
  resolveMx(name: string): Promise<MxRecord[]>;
};

/** Certificates and mail are proved by records in the zone, which the world sees only if it is sent there. */
export async function worldAsksOurZone(
  route53: Route53Client,
  dns: Dns,
  { hostedZoneId: Id, hostedZoneName: name }: Config,
): Promise<Answer> {
  const found = await route53.send(new GetHostedZoneCommand({ Id })).catch((error: Error) => {
    if (error.name === 'NoSuchHostedZone') return undefined;
    throw error;
  });
  if (!found) return bad(`the account has no zone ${Id}: make the zone ${name} in Route 53, or give its id`);
  const { HostedZone, DelegationSet } = found;
  const zone = HostedZone?.Name?.replace(/\.$/, '');
  if (zone !== name) return bad(`the zone ${Id} is ${zone}, not ${name}`);
  const ours = (DelegationSet?.NameServers ?? []).map(plain).sort();
  await someoneAnswers(dns, name);
  const known = (await orNone(dns.resolveNs(name))).map(plain).sort();
  if (known.length === 0)
    return bad(`nobody finds name servers of ${name}: enter ${ours.join(', ')} at the registrar`);
  return ours.join() === known.join()
    ? good(`${name} leads to the zone ${Id}`)
    : bad(`${name} leads to ${known.join(', ')}: enter ${ours.join(', ')} at the registrar`);
}

/** Amazon's names in CAA records (docs.aws.amazon.com/acm/latest/userguide/setup-caa.html). */
const amazon = /^(?:amazon\.com|amazontrust\.com|awstrust\.com|amazonaws\.com)$/;

/** A name without records of its own obeys those of the next name above it (RFC 8659). */
export async function amazonMayCertify(dns: Dns, { domain }: Config): Promise<Answer> {
  await someoneAnswers(dns, domain);
  const labels = domain.split('.');
  for (let from = 0; from < labels.length; from += 1) {
    const name = labels.slice(from).join('.');
    const records = await orNone(dns.resolveCaa(name));
    if (records.length === 0) continue;
    const forNames = records.flatMap(({ issue }) => issue ?? []).map(issuer);
    const forWildcards = records.flatMap(({ issuewild }) => issuewild ?? []).map(issuer);
    // Our certificate names the domain and everything below it.
    for (const allowed of [forNames, forWildcards]) {
      if (allowed.length > 0 && !allowed.some((one) => amazon.test(one)))
        return bad(
          `${name} lets only ${allowed.join(', ')} issue certificates: add a CAA record for amazon.com`,
        );
    }
    return good(`${name} lets Amazon issue certificates`);
  }
  return good(`${domain} lets everybody issue certificates`);
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

function issuer(value: string): string {
  return (value.split(';')[0] ?? '').trim();
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
