import type { BusinessProfile } from '../../shared/business/business.ts';
import type { BusinessInfo, InfoDraft } from '../../shared/info/info.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { transactWrite, updating } from '../table/changes.ts';
import type { Item } from '../table/client.ts';
import { getItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** What the info's own record says; the footer list is the profile's. */
export type StoredInfo = Omit<BusinessInfo, 'footerInfo'>;

const nothing: StoredInfo = {
  about: '',
  contactEmail: '',
  contactPhone: '',
  address: '',
  location: '',
  facebook: '',
  instagram: '',
  website: '',
};

/** The stored info, empty where nothing was saved. The one cast of this store: we wrote what we read. */
export function infoFrom({ pk: _pk, sk: _sk, updatedAt: _updatedAt, ...stored }: Item = {}): StoredInfo {
  return { ...nothing, ...(stored as Partial<StoredInfo>) };
}

export async function readInfo(business: BusinessId): Promise<BusinessInfo> {
  const [info, profile] = await Promise.all([
    getItem(keys.info(business), { consistent: true }),
    getItem(keys.profile(business), { consistent: true }),
  ]);
  const { footerInfo = [] } = (profile ?? {}) as Partial<BusinessProfile>;
  return { ...infoFrom(info), footerInfo };
}

/** Saves the whole form at once: the info in its own record, the footer list in the profile, both or neither. */
export async function saveInfo(
  business: BusinessId,
  { footerInfo, ...draft }: InfoDraft,
  now: number,
): Promise<BusinessInfo> {
  const info: StoredInfo = { ...draft, location: draft.address };
  const updatedAt = new Date(now).toISOString();
  const fields = Object.entries({ ...info, updatedAt });
  await transactWrite([
    updating(keys.info(business), {
      set: `SET ${fields.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      names: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
      values: Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
    }),
    updating(keys.profile(business), {
      set: 'SET footerInfo = :footerInfo, updatedAt = :updatedAt',
      condition: 'attribute_exists(pk)',
      values: { ':footerInfo': footerInfo, ':updatedAt': updatedAt },
    }),
  ]);
  return { ...info, footerInfo };
}
