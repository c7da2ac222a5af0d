import type { CouponDraft } from '../../../shared/orders/coupon.ts';
import type { BusinessProfile } from '../../../shared/shops/business.ts';
import { defaultLadder } from '../../../shared/shops/ladder.ts';
import type { DayHours, OpeningHours } from '../../../shared/shops/opening-hours.ts';
import type { PlanFacts } from '../../../shared/shops/plan.ts';
import type { SettingsChange } from '../../../shared/shops/settings.ts';

export const demoOwner = {
  email: 'demo@napoli.example',
  password: 'napoli-demo',
  businessName: 'Napoli',
  subdomain: 'napoli',
} as const;

/** Two months of orders are more than the free plan's hundred a month. */
export const demoGrant: PlanFacts = { granted: { at: '2026-01-01T00:00:00.000Z', until: null } };

export const demoProfile: Partial<BusinessProfile> = {
  phone: '22334455',
  email: 'post@napoli.example',
  address: 'Storgata 12, 0184 Oslo',
  description: 'Autentisk Italiensk Pizza',
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
export const demoEmployee = {
  name: 'Luca på kjøkkenet',
  email: 'kjokken@napoli.example',
  phone: '',
  notify: 'email',
} as const;

/** Ten per cent off in the basket. */
export const demoCoupon: CouponDraft = {
  code: 'PIZZA10',
  discount: { kind: 'percent', percent: 10 },
  isActive: true,
  lastDay: null,
  minOrderOre: 0,
};
