import type { TrackedOrder } from '../orders/order.ts';
import type { PublicBusiness, ShopFacts } from './answers.ts';

export type {
  AskingDish,
  MenuOptions,
  PublicBusiness,
  PublicDish,
  PublicGroup,
  ShopFacts,
} from './answers.ts';

/**
 * Everything a customer's page is made of; it travels inside the HTML so that the browser starts from the
 * same state. `base` goes before every path: '' on the shop's own host, '/restaurant/{subdomain}' on the main
 * host. `now` is UTC ISO, `home` the product's own site.
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
