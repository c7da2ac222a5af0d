import type { BusinessId } from '../../shared/kernel/ids.ts';
import { customDomainTarget } from '../lambda/environment.ts';
import type { Item } from '../table/client.ts';
import { getItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** What a business says is its own, and the token that only its proof can hold. `isActive`: proved, and shown as its address. */
export type Claim = { host: string; token: string; isActive: boolean };

/** Whom a proved host belongs to. `checkedAt` is UTC ISO: when the name servers last said what the holder now says. */
export type Holder = Claim & { business: BusinessId; checkedAt: string };

/** Undefined for a claim that was given up, too. */
export function claimFrom({ customHost, proofToken, isActive }: Item = {}): Claim | undefined {
  if (typeof customHost !== 'string') return undefined;
  return { host: customHost, token: String(proofToken), isActive: isActive === true };
}

export async function findClaim(business: BusinessId): Promise<Claim | undefined> {
  return claimFrom(await getItem(keys.domainClaim(business), { consistent: true }));
}

/** Who has proved a host, if anybody; one read, like that of a subdomain. Undefined for one that was given up, too. */
export async function findHolder(host: string, { consistent = false } = {}): Promise<Holder | undefined> {
  const item = await getItem(keys.domain(host), { consistent });
  const claim = claimFrom(item);
  return claim && { ...claim, business: item?.businessId as BusinessId, checkedAt: String(item?.checkedAt) };
}

/** The condition that nobody has written to a holder since it was read: every write sets another `checkedAt`. */
export function asRead({ business, checkedAt }: Holder) {
  return {
    condition: 'businessId = :holder AND checkedAt = :seen',
    values: { ':holder': business, ':seen': checkedAt },
  };
}

/** The domain a business's page should be found at, from its claim. Undefined where custom domains are switched off. */
export function activeDomain({ customHost, isActive }: Item = {}): string | undefined {
  return isActive && customDomainTarget() ? String(customHost) : undefined;
}
