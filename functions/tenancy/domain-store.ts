import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { customDomainTarget } from '../kernel/lambda/environment.ts';
import type { Item } from '../kernel/table/client.ts';
import { getItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { idOf, stored } from '../kernel/table/stored.ts';

/**
 * A host that a business claims, and the token that only the business's proof can hold. `isActive`: proved,
 * and shown as its address.
 */
export type Claim = { host: string; token: string; isActive: boolean };

/** The business that holds a proved host. `checkedAt` is UTC ISO: when the name servers last answered. */
export type Holder = Claim & { business: BusinessId; checkedAt: string };

const claim = {
  /** Missing once the domain was given up. */
  customHost: v.optional(v.string()),
  proofToken: v.optional(v.string()),
  isActive: v.optional(v.boolean()),
  expiresAt: v.optional(v.number()),
};

export const storedClaim = stored('domainClaim', v.object({ ...claim, claimedAt: v.optional(v.string()) }));

export const storedDomain = stored(
  'domain',
  v.object({ ...claim, businessId: v.optional(idOf('biz')), checkedAt: v.optional(v.string()) }),
);

type StoredClaim = ReturnType<typeof storedClaim.read>;

const claimOf = ({ customHost, proofToken = '', isActive = false }: StoredClaim): Claim | undefined =>
  customHost === undefined ? undefined : { host: customHost, token: proofToken, isActive };

/** Undefined for a claim that was given up, too. */
export function claimFrom(item: Item | undefined): Claim | undefined {
  return claimOf(storedClaim.find(item) ?? {});
}

export async function findClaim(business: BusinessId): Promise<Claim | undefined> {
  return claimFrom(await getItem(keys.domainClaim(business), { consistent: true }));
}

/**
 * The business that has proved a host; one read, like that of a subdomain. Undefined for a host that is free
 * or was given up.
 */
export async function findHolder(host: string, { consistent = false } = {}): Promise<Holder | undefined> {
  const domain = storedDomain.find(await getItem(keys.domain(host), { consistent }));
  const held = domain && claimOf(domain);
  const { businessId, checkedAt } = domain ?? {};
  return held && businessId && checkedAt ? { ...held, business: businessId, checkedAt } : undefined;
}

/**
 * The condition that nobody has written to a holder since it was read: every write sets another `checkedAt`.
 */
export function asRead({ business, checkedAt }: Holder) {
  return {
    condition: 'businessId = :holder AND checkedAt = :seen',
    values: { ':holder': business, ':seen': checkedAt },
  };
}

/** The claim follows its host, so that no page names an address that is another's. */
export const activated = (token: string, isActive: boolean) =>
  storedClaim.update({ set: { isActive }, condition: 'proofToken = :token', values: { ':token': token } });

/** The domain of a business's page, from its claim. Undefined where custom domains are switched off. */
export function activeDomain(item: Item | undefined): string | undefined {
  const found = claimFrom(item);
  return found?.isActive && customDomainTarget() ? found.host : undefined;
}
