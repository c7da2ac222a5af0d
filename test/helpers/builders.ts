import type { BusinessId, MenuItemId, OptionGroupId, OptionId, OrderId } from '../../shared/kernel/ids.ts';
import { type Category, startCategories } from '../../shared/menu/category.ts';
import type { Menu, MenuItem } from '../../shared/menu/menu-item.ts';
import type { Order } from '../../shared/orders/order.ts';
import type { DeliveryZone } from '../../shared/shops/answers.ts';
import type { BusinessProfile, OwnerBusiness } from '../../shared/shops/business.ts';
import { type PlanFacts, type PlanType, planAt } from '../../shared/shops/plan.ts';
import { type BusinessSettings, defaultSettings } from '../../shared/shops/settings.ts';

const suffix = (n: number) => String(n).padStart(26, '0');

/** Ids of the right shape; those of a kind sort by number. */
export const bizId = (n: number): BusinessId => `biz_${suffix(n)}`;
export const ordId = (n: number): OrderId => `ord_${suffix(n)}`;
export const itmId = (n: number): MenuItemId => `itm_${suffix(n)}`;

/** Those within a menu are shorter. */
const shortSuffix = (n: number) => String(n).padStart(10, '0');
export const grpId = (n: number): OptionGroupId => `grp_${shortSuffix(n)}`;
export const optId = (n: number): OptionId => `opt_${shortSuffix(n)}`;

const at = '2026-11-20T17:00:00.000Z';

export function menuItem(about: Partial<MenuItem> = {}): MenuItem {
  return {
    id: itmId(1),
    name: 'Margherita',
    description: '',
    priceOre: 18900,
    category: 'Pizza',
    allergens: null,
    isAvailable: true,
    sortOrder: 0,
    createdAt: at,
    updatedAt: at,
    ...about,
  };
}

export function menu(items: MenuItem[] = [], about: Partial<Menu> = {}): Menu {
  return { items, groups: [], categories: [...startCategories], version: items.length, ...about };
}

/** The first categories, those named before the rest. */
export function categoriesFrom(...names: string[]): Category[] {
  const first = names.map((name) => ({ id: name, name }));
  return [...first, ...startCategories.filter(({ id }) => !names.includes(id))];
}

/** A pending pickup of one Margherita. */
export const deliveryZone = (about: Partial<DeliveryZone> = {}): DeliveryZone => ({
  ...{ name: 'Sentrum', postcodes: ['0150-0159', '0184'], feeOre: 4900, minOrderOre: 15_000 },
  ...{ freeOverOre: 40_000, extraMinutes: 10, ...about },
});

export function order(about: Partial<Order> = {}): Order {
  const totalOre = about.totalOre ?? 18900;
  return {
    id: ordId(1),
    number: 1,
    status: 'pending',
    version: 1,
    customerName: 'Kari Nordmann',
    customerPhone: '+4791234567',
    customerEmail: '',
    fulfilment: 'pickup',
    address: '',
    paymentMethod: 'cash',
    lines: [
      { itemId: itmId(1), name: 'Margherita', quantity: 1, priceOre: totalOre, allergens: null, notes: '' },
    ],
    notes: '',
    allergy: '',
    subtotalOre: totalOre,
    deliveryFeeOre: 0,
    totalOre,
    estimatedTimeMinutes: null,
    promisedAt: null,
    createdAt: at,
    updatedAt: at,
    ...about,
  };
}

export function profile(about: Partial<BusinessProfile> = {}): BusinessProfile {
  return {
    id: bizId(1),
    businessName: 'Napoli',
    businessType: 'restaurant',
    subdomain: 'napoli',
    phone: '',
    email: 'eier@napoli.no',
    address: '',
    description: '',
    legalName: '',
    orgNumber: '',
    isActive: true,
    publishedAt: at,
    footerInfo: [],
    createdAt: at,
    updatedAt: at,
    ...about,
  };
}

/** A week in which each day is the same. */
export const everyDay = <Day>(day: Day) => ({
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
});

/** The stored facts of a plan: premium is granted, without an end. */
export const onPlan = (plan: PlanType): PlanFacts =>
  plan === 'premium' ? { granted: { at: '2026-01-01T00:00:00.000Z', until: null } } : {};

/** A profile as its owner sees it at the moment it was made. */
export function ownBusiness(about: Partial<OwnerBusiness> = {}): OwnerBusiness {
  const facts = profile(about);
  const noInfo = { about: '', facebook: '', instagram: '', website: '' };
  return {
    ...facts,
    ...noInfo,
    planType: planAt(facts, Date.parse(at)),
    settings: defaultSettings,
    ...about,
  };
}

type Site = { profile: BusinessProfile; settings: BusinessSettings; menu: Menu };

/** Profile, settings and menu, as `findSite` answers them. */
export function site(about: Partial<Site> = {}): Site {
  return { profile: profile(), settings: defaultSettings, menu: menu(), ...about };
}

/** Keys of a browser that gets pushes. The point is the curve's base point: what is no point is refused. */
export const pushKeys = {
  p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
  auth: 'a'.repeat(22),
};
