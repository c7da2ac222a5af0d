import type { MenuItemId } from '../kernel/ids.ts';
import type { MenuGroup } from '../menu/grouped-menu.ts';
import type { MenuItem } from '../menu/menu-item.ts';
import type { DishGroup, OptionGroup } from '../menu/option-group.ts';
import type { Photo } from '../menu/photo.ts';
import type { ShownSoldOut } from '../menu/sold-out.ts';
import type { ShownWindow } from '../menu/time-window.ts';
import type { TrackedOrder } from '../orders/order.ts';
import type { AlcoholHours } from './alcohol-hours.ts';
import type { OpeningHours } from './opening-hours.ts';
import type { PaymentMethod } from './settings.ts';
import type { Theme } from './theme.ts';

/**
 * A dish as customers see it; hidden ones never leave the server. `priceOre` is the least it costs: with `isFrom` a choice can make it dearer.
 * `asks`: it has option groups, and one of them must be answered, or may be. `soldOut` also where a required group has too
 * little left. The groups themselves come apart, as `MenuOptions`.
 */
export type PublicDish = Pick<
  MenuItem,
  | 'id'
  | 'name'
  | 'description'
  | 'priceOre'
  | 'category'
  | 'allergens'
  | 'diets'
  | 'spice'
  | 'depositOre'
  | 'alcoholPercent'
  | 'photo'
> & { isFrom?: true; asks?: 'must' | 'may'; window?: ShownWindow; soldOut?: ShownSoldOut };

/** A category with its dishes, and when it is sold. */
export type PublicGroup = MenuGroup<PublicDish> & { window?: ShownWindow; soldOut?: ShownSoldOut };

/** What can be chosen of the dishes that customers see: the groups that these use, in the owner's order, and each dish with groups: its own price and which. */
export type MenuOptions = { groups: OptionGroup[]; dishes: Record<MenuItemId, AskingDish> };
export type AskingDish = { priceOre: number; groups: DishGroup[] };

/** A business as anyone may see it: no user id, no plan, no orders. Amounts are øre. */
export type PublicBusiness = {
  businessName: string;
  subdomain: string;
  /** A domain of its own, as 'bestill.napoli.no': search engines are to know the page by it. */
  domain?: string;
  description: string;
  phone: string;
  email: string;
  address: string;
  /** Who sells, and the nine digits of the company; empty where the owner has not said it. */
  legalName: string;
  orgNumber: string;
  /** 'Om oss' and the pages of its own elsewhere; empty where there is none. */
  about: string;
  website: string;
  facebook: string;
  instagram: string;
  footerInfo: string[];
  theme: Theme;
  /** Pictures at the top of the page. */
  cover?: Photo;
  logo?: Photo;
  openingHours: OpeningHours;
  /** A pause of the owner, without an end and with one; the hours and the plan's limit apply on top of it (`takingOrders`). */
  acceptOrders: boolean;
  pausedUntil: string | null;
  /** Until when nothing is confirmed because no screen listens; missing where all is well. */
  unheardUntil?: string;
  /** The plan takes no more orders this month. */
  quotaClosed: boolean;
  /** Whether food is delivered, whether the minimum binds pickup too, and how long food takes, as the page says it. */
  delivers: boolean;
  minOrderForPickup: boolean;
  readyInMinutes: number;
  minOrderOre: number;
  deliveryFeeOre: number;
  /** Guests get text messages about their orders. */
  textsGuests?: true;
  paymentMethods: PaymentMethod[];
  /** When alcohol is handed out; missing where it can be seen and not ordered (orders/alcohol-rules.ts). */
  alcohol?: AlcoholHours;
  menu: PublicGroup[];
  /** The twelve sample dishes are shown while the business has none of its own; they cannot be ordered. */
  isDemoMenu: boolean;
  /** Whether the owner has opened the page to the public. The show-window counts as opened. */
  isPublished: boolean;
};

/** What a page without the menu says of the place: who it is, who sells, and how to reach them. */
export type ShopFacts = Pick<
  PublicBusiness,
  | 'businessName'
  | 'subdomain'
  | 'phone'
  | 'email'
  | 'address'
  | 'legalName'
  | 'orgNumber'
  | 'theme'
  | 'delivers'
  | 'deliveryFeeOre'
>;

/**
 * Everything a customer's page is made of; it travels inside the HTML so that the browser starts from the same state.
 * `base` goes before every path: '' on the shop's own host, '/restaurant/{subdomain}' on the main host. `now` is UTC ISO,
 * `home` the product's own site.
 */
export type PageData =
  | { kind: 'menu'; base: string; now: string; product: string; business: PublicBusiness }
  | {
      kind: 'status';
      base: string;
      now: string;
      product: string;
      business: PublicBusiness;
      token: string;
      order: TrackedOrder;
    }
  | {
      kind: 'orderMissing';
      base: string;
      now: string;
      product: string;
      business: ShopFacts;
    }
  | {
      kind: 'privacy' | 'terms';
      base: string;
      now: string;
      product: string;
      home: string;
      business: ShopFacts;
    }
  | { kind: 'missing'; base: string; now: string; product: string; home: string }
  | { kind: 'failed'; base: string; now: string; product: string; home: string };
