import type { Menu } from '../../../shared/menu/menu-item.ts';
import { choiceInEnglish, dishInEnglish } from '../../../shared/menu/sample-english.ts';
import { sampleGroups, sampleOptions } from '../../../shared/menu/sample-options.nb.ts';
import type { OrderPage } from '../../../shared/orders/answers.ts';
import type { CouponDraft } from '../../../shared/orders/coupon.ts';
import type { BusinessProfile, OwnerBusiness } from '../../../shared/shops/business.ts';
import { defaultLadder } from '../../../shared/shops/ladder.ts';
import type { DayHours, OpeningHours } from '../../../shared/shops/opening-hours.ts';
import type { PlanFacts } from '../../../shared/shops/plan.ts';
import type { SettingsChange } from '../../../shared/shops/settings.ts';
import type { LocalCloud } from '../cloud.ts';
import { salesUnits } from '../vipps/vipps.ts';
import { demoOrders } from './demo-orders.ts';
import { seededRandom } from './random.ts';
import { callOwnShop, signInOrUp } from './seed-owner.ts';
import { writeOrders, writeProfile } from './seed-table.ts';

export type DemoRestaurant = {
  ownerEmail: string;
  ownerPassword: string;
  subdomain: string;
  seeded: boolean;
};

const usualDays = 60;

/** The sample menu and its options by one import, as by an owner who fills in a spreadsheet. */
async function sampleWithOptions(call: Awaited<ReturnType<typeof callOwnShop>>): Promise<Menu> {
  const { items, version } = await call<Menu>('POST', '/menu/sample');
  const options = {
    ...{ mode: 'add', version, categories: [] },
    groups: sampleGroups.map(({ id, ...draft }) => ({
      ...{ id, draft },
      english: Object.fromEntries(
        [{ id, ...draft }, ...draft.options].map((one) => [one.id, choiceInEnglish(one).name]),
      ),
    })),
    items: items.map(({ id, name, priceOre }) => ({
      ...{ id, name, priceOre, ...sampleOptions[name] },
      english: dishInEnglish({ name }),
    })),
  };
  return call<Menu>('PUT', '/menu/import', options);
}

/**
 * Makes the demo restaurant the way an owner would: signs up, confirms by the mail, loads the sample menu,
 * saves settings. Only the past is written straight to the table, because no API lets an order be placed
 * yesterday. Can be cut off anywhere and run again; a restaurant that has orders is left as it is. `days` is
 * how long it has had orders.
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
  const { orders } = await call<OrderPage>('GET', '/orders?limit=1');
  if (orders.length > 0) return { ...answer, seeded: false };
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

/** Lets the guests of the demo restaurant pay by the local Vipps. Without it an owner connects it by hand. */
export async function connectVipps(cloud: LocalCloud): Promise<void> {
  const call = await callOwnShop(cloud, await signInOrUp(cloud, demoOwner));
  const [{ name: _name, ...keys }] = salesUnits;
  await call('PUT', '/payments/vipps', keys);
  await call('PUT', '/settings', { paymentMethods: { ...demoSettings.paymentMethods, vipps: true } });
}

/** Lets them pay by card at the local Stripe, as if its onboarding were done. */
export async function connectStripe(cloud: LocalCloud): Promise<void> {
  const call = await callOwnShop(cloud, await signInOrUp(cloud, demoOwner));
  const { redirectUrl } = await call<{ redirectUrl: string }>('POST', '/payments/stripe/start');
  const body = new URLSearchParams({ press: 'enabled' });
  await fetch(redirectUrl, { method: 'POST', redirect: 'manual', body });
  await call('POST', '/payments/stripe/check');
}

const demoOwner = {
  email: 'demo@napoli.example',
  password: 'napoli-demo',
  businessName: 'Napoli',
  subdomain: 'napoli',
} as const;

/** Two months of orders are more than the free plan's hundred a month. */
export const demoGrant: PlanFacts = { granted: { at: '2026-01-01T00:00:00.000Z', until: null } };

const demoProfile: Partial<BusinessProfile> = {
  phone: '22334455',
  email: 'post@napoli.example',
  address: 'Storgata 12, 0184 Oslo',
  description: 'Ekte italiensk pizza',
  legalName: 'Napoli Mat AS',
  orgNumber: '999999999',
  publishedAt: '2026-01-01T00:00:00.000Z',
  footerInfo: [
    'Henting i luka mot Storgata',
    'Informasjon om allergener tilgjengelig',
    'Catering tilgjengelig',
  ],
};

/** Open round the clock, so that it takes orders at seven in the morning, too. */
const allDay: DayHours = { open: '00:00', close: '23:59', closed: false };
const alwaysOpen: OpeningHours = {
  monday: allDay,
  tuesday: allDay,
  wednesday: allDay,
  thursday: allDay,
  friday: allDay,
  saturday: allDay,
  sunday: allDay,
};

export const demoSettings: SettingsChange = {
  acceptOrders: true,
  minOrderOre: 15_000,
  deliveryFeeOre: 4900,
  openingHours: alwaysOpen,
  paymentMethods: { cash: true, card: true, vipps: false },
  // The orders that wait still wait when somebody looks an hour later.
  ladder: { ...defaultLadder, declineMinutes: null },
};

/** Is told of new orders: the mails lie in the local mailbox. */
const demoEmployee = {
  name: 'Luca på kjøkkenet',
  email: 'kjokken@napoli.example',
  phone: '',
  notify: 'email',
} as const;

/** Ten per cent off in the basket. */
const demoCoupon: CouponDraft = {
  code: 'PIZZA10',
  discount: { kind: 'percent', percent: 10 },
  isActive: true,
  lastDay: null,
  minOrderOre: 0,
};

/** Says yes to notices by the link in a mail's text, as its reader would. */
export async function confirmNotices(cloud: LocalCloud, text: string): Promise<void> {
  const token = /\/varsler\/bekreft#([\w-]+)/.exec(text)?.[1];
  const response = await fetch(`${cloud.url}/api/notices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, action: 'confirm' }),
  });
  if (!response.ok) throw new Error(`Notices could not be confirmed: ${response.status}`);
}

/** The same by the newest mail to an address. */
export async function confirmNoticesTo(cloud: LocalCloud, email: string): Promise<void> {
  const [mail] = await cloud.mails(email);
  await confirmNotices(cloud, mail?.text ?? '');
}
