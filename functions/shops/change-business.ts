import { isDeepStrictEqual } from 'node:util';
import { dayMs, secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import {
  type AddressHistory,
  addressRules,
  afterMove,
  historyAt,
  isSettled,
  mayMove,
  nextMoveDay,
} from '../../shared/shops/address-history.ts';
import type { BusinessChange, OwnerBusiness } from '../../shared/shops/business.ts';
import type { ShopsReason } from '../../shared/shops/owner-refusals.nb.ts';
import type { TenancyReason } from '../../shared/tenancy/owner-refusals.nb.ts';
import { refusedAt } from '../kernel/lambda/problems.ts';
import { type Change, failedConditions, putIf, transactWrite, updating } from '../kernel/table/changes.ts';
import { keys } from '../kernel/table/keys.ts';
import { type StoredSubdomain, storedSubdomain } from '../tenancy/pointers.ts';
import { savingInfo, splitFacts } from './info-store.ts';
import { storedProfile } from './profile-store.ts';
import { hadOrderSince, readOwnBusiness } from './site.ts';

const maxTries = 4;

type Facts = BusinessChange & { addresses?: AddressHistory };

/**
 * The named facts in both records, written only while the business still lives at its address, and has not
 * moved away and back since it was read.
 */
function savingFacts(
  change: Facts,
  { id, subdomain, addresses }: OwnerBusiness,
  updatedAt: string,
): Change[] {
  const { addresses: moved, ...named } = change;
  const { profile, info } = splitFacts(named);
  const update = storedProfile.update({
    set: { ...profile, addresses: moved, updatedAt },
    condition: `subdomain = :from AND ${addresses ? 'addresses.since = :since' : 'attribute_not_exists(addresses)'}`,
    values: { ':from': subdomain, ...(addresses && { ':since': addresses.since }) },
  });
  return [updating(keys.profile(id), update), ...(info ? [savingInfo(id, info)] : [])];
}

/** A pointer may be written where there is none, or where it is our own: one we gave up can be taken back. */
function pointer(name: string, business: BusinessId, to: StoredSubdomain): Change {
  const isFree = 'attribute_not_exists(businessId) OR businessId = :business';
  return putIf({ ...keys.subdomain(name), ...storedSubdomain.item(to) }, isFree, { ':business': business });
}

/**
 * Claims the new address, writes the profile, and keeps the old one as an alias if it was in use
 * (shared/shops/address-history.ts); otherwise the old one, and an alias too many, is free at once. All or
 * nothing. Throws TOO_MANY_REQUESTS for the third move of a month.
 */
async function move(stored: OwnerBusiness, to: string, change: BusinessChange, now: number): Promise<void> {
  const { id: business, subdomain: from } = stored;
  const history = historyAt(stored.addresses, stored.createdAt, now);
  if (!mayMove(history, to)) throw tooManyMoves(now);
  const hadOrder = !isSettled(history, now) && (await hadOrderSince(business, history.since));
  const { history: addresses, freed } = afterMove(history, { from, to, hadOrder }, now);
  const at = new Date(now).toISOString();
  const expiresAt = secondsOf(now + addressRules.keptDays * dayMs);
  const kept = { businessId: business, movedAt: at, expiresAt };
  // A pointer to nobody: the next who asks for the name gets it, and no function needs the right to delete.
  const free = { expiresAt: secondsOf(now) };
  await transactWrite([
    pointer(to, business, { businessId: business }),
    ...(freed.includes(from) ? [] : [pointer(from, business, kept)]),
    ...freed.map((name) => pointer(name, business, free)),
    ...savingFacts({ ...change, addresses }, stored, at),
  ]);
}

function tooManyMoves(now: number): Problem {
  const because = { reason: 'subdomainMovedOften', day: nextMoveDay(now) } satisfies ShopsReason;
  return refusedAt('subdomain', because, 'TOO_MANY_REQUESTS');
}

/** Whether a write whose answer was lost, or that seems refused, is in the table after all. */
function isStored(stored: OwnerBusiness, change: BusinessChange, at: string): boolean {
  return isDeepStrictEqual({ ...stored, ...change, updatedAt: at }, stored);
}

/**
 * Saves the named facts, all or none. Another address is claimed in the same transaction, so that two owners
 * who want it at once cannot both have it. Throws SUBDOMAIN_TAKEN or TOO_MANY_REQUESTS, and then nothing is
 * stored; VERSION_CONFLICT when the address keeps changing under us.
 */
export async function changeBusiness(
  business: BusinessId,
  change: BusinessChange,
  now: number,
): Promise<OwnerBusiness> {
  const at = new Date(now).toISOString();
  let stored = await readOwnBusiness(business, now);
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const { subdomain: from } = stored;
    const { subdomain: to = from } = change;
    try {
      if (to !== from) await move(stored, to, change, now);
      else await transactWrite(savingFacts(change, stored, at));
      return await readOwnBusiness(business, now);
    } catch (error) {
      stored = await readOwnBusiness(business, now);
      if (isStored(stored, change, at)) return stored;
      const refused = failedConditions(error);
      if (to !== from && refused?.[0])
        throw new Problem('SUBDOMAIN_TAKEN', { reason: 'addressTaken' } satisfies TenancyReason);
      if (!refused) throw error;
    }
  }
  throw new Problem('VERSION_CONFLICT', { reason: 'subdomainChanged' } satisfies ShopsReason);
}
