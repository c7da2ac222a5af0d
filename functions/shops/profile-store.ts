import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { type BusinessProfile, type BusinessType, businessTypes } from '../../shared/shops/business.ts';
import type { Item } from '../kernel/table/client.ts';
import { getItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { idOf, stored } from '../kernel/table/stored.ts';

const texts = v.array(v.string());
const addressHistory = v.object({
  since: v.string(),
  kept: v.array(v.object({ name: v.string(), until: v.string() })),
  moves: texts,
});

/** Version 2 knows unpublished shops. Every shop from before was public from the day it was opened. */
function publishedWhenOpened(item: Item): Item {
  return { publishedAt: item.createdAt, ...item };
}

export const storedProfile = stored<BusinessProfile>(
  'profile',
  v.object({
    id: idOf('biz'),
    businessName: v.string(),
    businessType: v.picklist(Object.keys(businessTypes) as BusinessType[]),
    subdomain: v.string(),
    phone: v.string(),
    email: v.string(),
    address: v.string(),
    description: v.string(),
    legalName: v.optional(v.string(), ''),
    orgNumber: v.optional(v.string(), ''),
    isActive: v.boolean(),
    publishedAt: v.optional(v.string()),
    terms: v.optional(v.object({ version: v.string(), at: v.string() })),
    footerInfo: texts,
    addresses: v.optional(addressHistory),
    trial: v.optional(v.object({ startedAt: v.string(), endsAt: v.string() })),
    granted: v.optional(v.object({ at: v.string(), until: v.nullable(v.string()) })),
    createdAt: v.string(),
    updatedAt: v.string(),
  }),
  [publishedWhenOpened],
  { isMadeWhole: true },
);

/** What a business says of itself, and its plan; undefined when the business is gone. */
export async function findProfile(
  business: BusinessId,
  { consistent = false } = {},
): Promise<BusinessProfile | undefined> {
  return storedProfile.find(await getItem(keys.profile(business), { consistent }));
}
