import type { BusinessChange, OwnerBusiness } from '../../shared/business/business.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { type Change, putIf, refusedItems, updating, writeTogether } from '../table/changes.ts';
import { Refused, updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import type { Update } from '../table/update.ts';
import { readOwnBusiness } from './store.ts';

/** How long an address that was given up leads to its business and to nobody else: menus, stickers and listings carry it. */
const aliasDays = 365;
const maxTries = 4;

/** The named fields, written only while the business still lives at `address`. */
function profileUpdate(change: BusinessChange, address: string, at: string): Update {
  const fields = Object.entries({ ...change, updatedAt: at }).filter(([, value]) => value !== undefined);
  return {
    set: `SET ${fields.map((_, index) => `#f${index} = :v${index}`).join(', ')}`,
    condition: '#subdomain = :address',
    names: {
      '#subdomain': 'subdomain',
      ...Object.fromEntries(fields.map(([name], index) => [`#f${index}`, name])),
    },
    values: {
      ':address': address,
      ...Object.fromEntries(fields.map(([, value], index) => [`:v${index}`, value])),
    },
  };
}

/** A pointer may be written where nobody's stands, or our own: one we gave up can be taken back. */
function pointer(name: string, business: BusinessId, more = {}): Change {
  const item = { ...keys.subdomain(name), businessId: business, ...more };
  return putIf(item, 'attribute_not_exists(pk) OR businessId = :business', { ':business': business });
}

/** Claims the new address, keeps the old one as an alias and writes the profile, all or nothing. */
function move(business: BusinessId, to: string, from: string, update: Update, now: number): Promise<void> {
  const movedAt = new Date(now).toISOString();
  const expiresAt = Math.floor(now / 1000) + aliasDays * 24 * 3600;
  return writeTogether([
    pointer(to, business),
    pointer(from, business, { movedAt, expiresAt }),
    updating(keys.profile(business), update),
  ]);
}

/** Whether a write whose answer was lost, or that seems refused, is in the table after all. */
function isStored(stored: OwnerBusiness, change: BusinessChange, at: string): boolean {
  const told: Record<string, unknown> = { ...stored };
  return Object.entries({ ...change, updatedAt: at }).every(([name, value]) => told[name] === value);
}

/**
 * Saves the named fields. Another address is claimed in the same transaction, so that two owners who want it at once cannot both
 * have it. Throws SUBDOMAIN_TAKEN, and then nothing is stored; VERSION_CONFLICT when the address keeps changing under us.
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
    const update = profileUpdate(change, from, at);
    try {
      if (to !== from) await move(business, to, from, update, now);
      else await updateItem(keys.profile(business), update);
      return await readOwnBusiness(business, now);
    } catch (error) {
      stored = await readOwnBusiness(business, now);
      if (isStored(stored, change, at)) return stored;
      const refused = refusedItems(error);
      if (refused?.[0]) throw new Problem('SUBDOMAIN_TAKEN', 'Nettadressen er opptatt');
      if (!refused && !(error instanceof Refused)) throw error;
    }
  }
  throw new Problem('VERSION_CONFLICT', 'Nettadressen ble endret et annet sted. Last siden på nytt.');
}
