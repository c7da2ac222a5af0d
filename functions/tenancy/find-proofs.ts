import { Resolver } from 'node:dns/promises';
import { proofRecord } from '../../shared/tenancy/proof-record.ts';

const tryMs = 1000;
const tries = 2;
/** The resolver waits longer at each try, and once for each of its servers. */
const longestMs = 3000;

/** The name, or its TXT record, does not exist. Other answers of a resolver are not the domain's own. */
const nothingThere = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * The content of the TXT record of a host's proof: one text or several, or none. Undefined when its name
 * servers do not answer, which says nothing about the proof. Always asks again. Elsewhere than on AWS,
 * DNS_SERVERS names the servers to ask.
 */
export async function findProofs(host: string): Promise<string[] | undefined> {
  const resolver = new Resolver({ timeout: tryMs, tries });
  const { DNS_SERVERS } = process.env;
  if (DNS_SERVERS) resolver.setServers(DNS_SERVERS.split(','));
  const end = setTimeout(() => resolver.cancel(), longestMs);
  try {
    const records = await resolver.resolveTxt(proofRecord(host, '').name);
    return records.map((parts) => parts.join(''));
  } catch (error) {
    return nothingThere.has(codeOf(error)) ? [] : undefined;
  } finally {
    clearTimeout(end);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
