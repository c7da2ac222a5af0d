import type { Menu } from '../../../shared/menu/menu-item.ts';
import { sampleGroups, sampleOptions } from '../../../shared/menu/sample-options.ts';
import type { OwnerBusiness } from '../../../shared/shops/business.ts';
import type { LocalCloud } from '../cloud.ts';
import { confirmNoticesTo } from './confirm-notices.ts';
import { demoOrders } from './demo-orders.ts';
import {
  demoCoupon,
  demoEmployee,
  demoGrant,
  demoOwner,
  demoProfile,
  demoSettings,
} from './demo-restaurant.ts';
import { seededRandom } from './random.ts';
import { callOwnShop, signInOrUp } from './seed-owner.ts';
import { hasOrders, writeOrders, writeProfile } from './seed-table.ts';

export type DemoRestaurant = {
  ownerEmail: string;
  ownerPassword: string;
  subdomain: string;
  seeded: boolean;
};

const usualDays = 60;

/** The sample menu, and what can be chosen of it by one import, as an owner would who fills in a spreadsheet. */
async function sampleWithOptions(call: Awaited<ReturnType<typeof callOwnShop>>): Promise<Menu> {
  const { items, version } = await call<Menu>('POST', '/menu/sample');
  const options = {
    ...{ mode: 'add', version, categories: [] },
    groups: sampleGroups.map(({ id, ...draft }) => ({ id, draft })),
    items: items.map(({ id, name, priceOre }) => ({ id, name, priceOre, ...sampleOptions[name] })),
  };
  return call<Menu>('PUT', '/menu/import', options);
}

/**
 * Makes the demo restaurant the way an owner would: signs up, confirms by the mail, loads the sample menu, saves settings. Only
 * the past is written straight to the table, because no API lets an order be placed yesterday. Can be cut off anywhere and
 * run again; a restaurant that has orders is left as it is.
 * `days` is how long it has had orders.
 */
export async function seedDemo(cloud: LocalCloud, { days = usualDays } = {}): Promise<DemoRestaurant> {
  const answer = {
    ownerEmail: demoOwner.email,
    ownerPassword: demoOwner.password,
    subdomain: demoOwner.subdomain,
  };
  const token = await signInOrUp(cloud, demoOwner);
  const call = await callOwnShop(cloud, token);
  const business = await call<OwnerBusiness>('GET', '');
  // A shop of an older version, which had its plan stored.
  if (!business.granted) await writeProfile(cloud, business.id, demoGrant);
  if (await hasOrders(cloud, business.id)) return { ...answer, seeded: false };
  const menu = await call<Menu>('GET', '/menu');
  const { items, groups } = menu.items.length > 0 ? menu : await sampleWithOptions(call);
  await call('PUT', '/settings', demoSettings);
  if ((await call<unknown[]>('GET', '/employees')).length === 0) {
    await call('POST', '/employees', demoEmployee);
    await cloud.settle();
    await confirmNoticesTo(cloud, demoEmployee.email);
  }
  if ((await call<unknown[]>('GET', '/coupons')).length === 0) await call('POST', '/coupons', demoCoupon);
  await writeProfile(cloud, business.id, demoProfile);
  await writeOrders(
    cloud,
    business.id,
    demoOrders({ items, groups }, cloud.clock.now(), days, seededRandom(1905)),
  );
  return { ...answer, seeded: true };
}
