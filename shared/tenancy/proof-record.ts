type DnsRecord = { type: 'TXT' | 'CNAME'; name: string; value: string };

/**
 * The record that proves a domain to be its owner's. It is beside the name itself, because a name with a
 * CNAME can have no other record. The names are no configuration: another one would leave every shop's domain
 * without its proof.
 */
export function proofRecord(host: string, token: string): DnsRecord {
  return { type: 'TXT', name: `_luka.${host}`, value: `luka-domain=${token}` };
}
