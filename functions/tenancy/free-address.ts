import { Problem } from '../../shared/kernel/problem.ts';
import { subdomainCandidates } from '../../shared/shops/subdomain.ts';
import type { TenancyReason } from '../../shared/tenancy/owner-refusals.nb.ts';
import { getItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { storedSubdomain } from './pointers.ts';

/** How many addresses are looked up at once; nearly always the first few have a free one. */
const batch = 5;

/**
 * The address that a business of this name would get now: the candidates in the order in which opening one
 * tries them. Throws SUBDOMAIN_TAKEN when none is left.
 */
export async function firstFreeAddress(businessName: string): Promise<string> {
  const candidates = subdomainCandidates(businessName);
  for (let from = 0; from < candidates.length; from += batch) {
    const some = candidates.slice(from, from + batch);
    const owners = await Promise.all(
      some.map(async (name) => storedSubdomain.find(await getItem(keys.subdomain(name)))?.businessId),
    );
    const free = some.find((_, index) => owners[index] === undefined);
    if (free) return free;
  }
  throw new Problem('SUBDOMAIN_TAKEN', { reason: 'addressTaken' } satisfies TenancyReason);
}
