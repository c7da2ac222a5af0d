import type { MenuItemId } from '../../../shared/kernel/ids.ts';
import { maxOrderLines, maxQuantity } from '../../../shared/kernel/order-limits.ts';
import type { Allergen } from '../../../shared/menu/allergens.ts';
import type { ChosenOption } from '../../../shared/menu/configured-dish.ts';
import type { AppliedCoupon } from '../../../shared/orders/discount.ts';
import { lineKey } from '../../../shared/orders/line-key.ts';

/** What is put into the basket: a dish as it was chosen. */
export type NewLine = {
  itemId: MenuItemId;
  /** With the size in it; kept for the day the dish is gone from the menu. */
  name: string;
  quantity: number;
  notes: string;
  /** As named and priced when it was put here. What it costs now is counted again by the menu (shop/shop.ts). */
  choices?: ChosenOption[];
  /** For one, as the guest saw it last. Missing in baskets that were saved before. */
  priceOre?: number;
  depositOre?: number;
  alcoholPercent?: number;
  allergens?: Allergen[] | null;
};

/** `key` tells a line from the others, whatever is changed of it. Two lines that would be the same (`lineKey`) are one. */
export type BasketLine = NewLine & { key: number };

/**
 * `message` is for the kitchen. `arrived` is the status page's token of an order that an earlier state of this basket became, though
 * its answer was lost. `dropped` names what left the menu since it was put here, until someone has read it. `coupon` is
 * as the server gave it; the order has it checked again.
 */
export type Basket = {
  lines: BasketLine[];
  message: string;
  dropped: string[];
  coupon?: AppliedCoupon | undefined;
  arrived?: string | undefined;
  /** The basket before something was taken out of it, until anything else is changed. Not saved. */
  undo?: Basket | undefined;
};

export const emptyBasket: Basket = { lines: [], message: '', dropped: [] };

/** What the basket becomes of what it was. Those that need a filled basket are in basket-changes.ts, which comes later. */
export type BasketChange = (before: Basket) => Basket;

export const whole = (quantity: number) => Math.min(Math.trunc(quantity), maxQuantity);

/** A new line at the end, or more of the one that is the same. */
export function withLine(lines: BasketLine[], line: NewLine): BasketLine[] {
  const same = lines.find((known) => lineKey(known) === lineKey(line));
  if (same)
    return lines.map((known) =>
      known === same
        ? { ...known, ...line, key: known.key, quantity: whole(known.quantity + line.quantity) }
        : known,
    );
  if (lines.length >= maxOrderLines) return lines;
  return [...lines, { ...line, key: 1 + Math.max(0, ...lines.map(({ key }) => key)) }];
}

/** In a full basket the lines stay the same list; the page says so then (basket/cart.tsx). */
export const added =
  (line: NewLine): BasketChange =>
  ({ undo: _, ...basket }) => ({ ...basket, lines: withLine(basket.lines, line), dropped: [] });

/** What left the menu leaves the basket, and is named. */
export const menuRead =
  (itemIds: ReadonlySet<string>): BasketChange =>
  (before) => {
    const gone = before.lines.filter((line) => !itemIds.has(line.itemId));
    if (gone.length === 0) return before;
    const { undo: _, ...basket } = before;
    const lines = before.lines.filter((line) => itemIds.has(line.itemId));
    return { ...basket, lines, dropped: [...before.dropped, ...gone.map((line) => line.name)] };
  };
