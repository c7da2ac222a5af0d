import * as v from 'valibot';
import type { BusinessInfo, InfoDraft } from '../../shared/info/info.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { findProfile, storedProfile } from '../profile/store.ts';
import { transactWrite, updating } from '../table/changes.ts';
import { getItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { stored } from '../table/stored.ts';

/** What the info's own record says; the footer list is the profile's. */
export type StoredInfo = Omit<BusinessInfo, 'footerInfo'>;

const text = v.optional(v.string(), '');

export const storedInfo = stored<StoredInfo>(
  'info',
  v.object({
    about: text,
    contactEmail: text,
    contactPhone: text,
    address: text,
    location: text,
    facebook: text,
    instagram: text,
    website: text,
  }),
);

/** What a business says that has said nothing yet. */
export const noInfo = storedInfo.read({});

export async function readInfo(business: BusinessId): Promise<BusinessInfo> {
  const [info, profile] = await Promise.all([
    getItem(keys.info(business), { consistent: true }),
    findProfile(business, { consistent: true }),
  ]);
  return { ...(storedInfo.find(info) ?? noInfo), footerInfo: profile?.footerInfo ?? [] };
}

/** Saves the whole form at once: the info in its own record, the footer list in the profile, both or neither. */
export async function saveInfo(
  business: BusinessId,
  { footerInfo, ...draft }: InfoDraft,
  now: number,
): Promise<BusinessInfo> {
  const info: StoredInfo = { ...draft, location: draft.address };
  const updatedAt = new Date(now).toISOString();
  await transactWrite([
    updating(keys.info(business), storedInfo.update({ set: info })),
    updating(
      keys.profile(business),
      storedProfile.update({ set: { footerInfo, updatedAt }, condition: 'attribute_exists(pk)' }),
    ),
  ]);
  return { ...info, footerInfo };
}
