import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { type BusinessProfile, businessProfile } from '../../shared/shops/answers.ts';
import type { Item } from '../kernel/table/client.ts';
import { getItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';

/** Version 2 knows unpublished shops. Every shop from before was public from the day it was opened. */
function publishedWhenOpened(item: Item): Item {
  return { publishedAt: item.createdAt, ...item };
}

export const storedProfile = stored<BusinessProfile>(
  'profile',
  v.object({
    ...businessProfile.entries,
    legalName: v.optional(v.string(), ''),
    orgNumber: v.optional(v.string(), ''),
  }),
  [publishedWhenOpened],
  { isMadeWhole: true },
);

/** A business's profile and its plan; undefined when the business is gone. */
export async function findProfile(
  business: BusinessId,
  { consistent = false } = {},
): Promise<BusinessProfile | undefined> {
  return storedProfile.find(await getItem(keys.profile(business), { consistent }));
}
