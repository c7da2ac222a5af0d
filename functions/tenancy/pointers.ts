import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { siteOf } from '../../shared/tenancy/host.ts';
import { customDomainTarget, environment } from '../kernel/lambda/environment.ts';
import type { Item } from '../kernel/table/client.ts';
import { getItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { idOf, stored } from '../kernel/table/stored.ts';

const pointer = {
  /** Missing where an address was given up and hardly used: the next business that asks for it gets it. */
  businessId: v.optional(idOf('biz')),
  /** False once the business was erased. */
  isActive: v.optional(v.boolean()),
  expiresAt: v.optional(v.number()),
};

/** The business at a subdomain. `movedAt` (UTC ISO) where the business has left the address and keeps it. */
export const storedSubdomain = stored('subdomain', v.object({ ...pointer, movedAt: v.optional(v.string()) }));

export type StoredSubdomain = ReturnType<typeof storedSubdomain.read>;

const anyPointer = stored('pointer', v.object(pointer));

/** The business a pointer leads to, if any. One that is closed leads nowhere. */
export function pointedBusiness(item: Item | undefined): BusinessId | undefined {
  const { businessId, isActive } = anyPointer.find(item) ?? {};
  return isActive === false ? undefined : businessId;
}

/**
 * The business at an address, if any; also at one it has given up (shops/change-business.ts), so that
 * printed codes still lead to it.
 */
export async function findBusinessAt(subdomain: string): Promise<BusinessId | undefined> {
  return pointedBusiness(await getItem(keys.subdomain(subdomain)));
}

/**
 * The business that has proved a domain to be its own, if any; whether the proof still holds,
 * business-at-domain.ts finds out.
 */
export async function findBusinessAtDomain(host: string): Promise<BusinessId | undefined> {
  return pointedBusiness(await getItem(keys.domain(host)));
}

/**
 * The business a host belongs to: the header the edge overwrites on each request, never the Host API Gateway
 * sees. `atDomain` finds that of a shop's own domain; by default as the table has it.
 */
export async function businessAtHost(
  host: string | undefined,
  atDomain = findBusinessAtDomain,
): Promise<BusinessId | undefined> {
  const site = siteOf(host ?? '', environment('SITE_DOMAIN'), customDomainTarget() !== undefined);
  if (site.kind === 'shop') return findBusinessAt(site.subdomain);
  return site.kind === 'custom' ? atDomain(site.host) : undefined;
}
