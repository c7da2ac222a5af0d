import { weekdays } from '../../shared/kernel/dates.ts';
import { defaultSettings } from '../../shared/shops/settings.ts';
import { termsVersion } from '../../shared/shops/terms.ts';
import { demoShop } from '../kernel/lambda/demo-shop.ts';
import { putNew, transactWriteIf } from '../kernel/table/changes.ts';
import { deleteAndReturn, putItem, queryItems } from '../kernel/table/items.ts';
import { keys, ranges } from '../kernel/table/keys.ts';
import { findProfile, storedProfile } from '../shops/profile-store.ts';
import { storedSettings } from '../shops/settings-store.ts';
import { noMenu, storedMenu } from '../shops/stored-menu.ts';
import { storedSubdomain } from '../tenancy/pointers.ts';
import { dishName, shopName } from './demo-texts.nb.ts';

const { id, subdomain } = demoShop;

/** The one dish. */
export const demoDish = { id: 'itm_canary', name: dishName, priceOre: 10_000 } as const;

const freshCounter = { n: 0, given: {}, orders: {} };

/** The demo shop has no members, so its orders are told to no one. It is always open for the canary. */
function itemsAt(at: string) {
  const texts = { phone: '', email: '', address: '', description: '', legalName: '', orgNumber: '' };
  const allDay = { open: '00:00', close: '23:59', closed: false };
  const openingHours = Object.fromEntries(
    weekdays.map((day) => [day, allDay]),
  ) as typeof defaultSettings.openingHours;
  const dish = {
    ...demoDish,
    ...{ description: '', category: '', allergens: null, isAvailable: true, sortOrder: 0 },
    ...{ createdAt: at, updatedAt: at },
  };
  return [
    { ...keys.subdomain(subdomain), ...storedSubdomain.item({ businessId: id }) },
    {
      ...keys.profile(id),
      ...storedProfile.item({
        ...{ id, subdomain, businessName: shopName, businessType: 'restaurant', ...texts },
        ...{ isActive: true, footerInfo: [], publishedAt: at, terms: { version: termsVersion, at } },
        ...{ createdAt: at, updatedAt: at },
      }),
    },
    { ...keys.settings(id), ...storedSettings.item({ ...defaultSettings, openingHours }) },
    { ...keys.menu(id), ...storedMenu.item({ ...noMenu, items: [dish], version: 1 }) },
    { ...keys.counter(id), ...freshCounter },
  ];
}

/** Opens the demo shop unless it is there. False when its address is somebody else's: then there is none. */
export async function openDemoShop(now: number): Promise<boolean> {
  if (await findProfile(id, { consistent: true })) return true;
  return transactWriteIf(itemsAt(new Date(now).toISOString()).map(putNew));
}

/** Deletes what orders left, also those of a run that was cut off, and clears the month's counter. */
export async function cleanUp(): Promise<void> {
  const counter = keys.counter(id);
  const all = await queryItems({ pk: id, from: '!', to: '~', consistent: true });
  const left = all
    .map(({ sk }) => String(sk))
    .filter((sk) => !sk.startsWith(ranges.site) && sk !== counter.sk);
  await Promise.all(left.map((sk) => deleteAndReturn({ pk: id, sk })));
  await putItem({ ...counter, ...freshCounter });
}
