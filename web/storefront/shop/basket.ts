import type { AppliedCoupon } from '../../../shared/coupons/discount.ts';
import type { MenuItemId } from '../../../shared/kernel/ids.ts';
import { maxOrderLines, maxQuantity } from '../../../shared/kernel/limits.ts';
import type { Allergen } from '../../../shared/menu/allergens.ts';
import type { ChosenOption } from '../../../shared/menu/configured-dish.ts';
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

export type BasketAction =
  | { type: 'added'; line: NewLine }
  | { type: 'changed'; key: number; line: NewLine }
  | { type: 'quantitySet'; key: number; quantity: number }
  | { type: 'noted'; key: number; notes: string }
  | { type: 'messageWritten'; message: string }
  | { type: 'couponSet'; coupon: AppliedCoupon | undefined }
  | { type: 'arrived'; token: string | undefined }
  | { type: 'emptied' }
  | { type: 'undone' }
  | { type: 'restored'; basket: Basket }
  | { type: 'menuRead'; itemIds: ReadonlySet<string> };

const whole = (quantity: number) => Math.min(Math.trunc(quantity), maxQuantity);

const withQuantity = (lines: BasketLine[], key: number, quantity: number) =>
  lines.flatMap((line) => {
    if (line.key !== key) return [line];
    return quantity <= 0 ? [] : [{ ...line, quantity: whole(quantity) }];
  });

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

/** A line as it was changed, in its place; it goes into another that it now is the same as. */
function withChange(lines: BasketLine[], key: number, line: NewLine): BasketLine[] {
  const others = lines.filter((known) => known.key !== key);
  if (others.some((known) => lineKey(known) === lineKey(line))) return withLine(others, line);
  return lines.map((known) => (known.key === key ? { ...line, key } : known));
}

/** One line for each way a dish is chosen; nothing above what an order may hold; quantity 0 or less removes. */
export function basketAfter(before: Basket, action: BasketAction): Basket {
  const { undo, ...basket } = before;
  const { lines } = basket;
  switch (action.type) {
    case 'added':
      return { ...basket, lines: withLine(lines, action.line), dropped: [] };
    case 'changed':
      return { ...basket, lines: withChange(lines, action.key, action.line) };
    case 'quantitySet':
      return {
        ...basket,
        lines: withQuantity(lines, action.key, action.quantity),
        ...(action.quantity <= 0 && { undo: before }),
      };
    case 'noted': {
      const line = lines.find(({ key }) => key === action.key);
      if (!line) return basket;
      return { ...basket, lines: withChange(lines, action.key, { ...line, notes: action.notes }) };
    }
    case 'messageWritten':
      return { ...basket, message: action.message };
    case 'couponSet':
      return { ...basket, coupon: action.coupon };
    case 'arrived':
      return { ...basket, arrived: action.token };
    case 'emptied':
      return { ...emptyBasket, undo: before };
    case 'undone':
      return undo ?? basket;
    case 'restored':
      return action.basket;
    case 'menuRead': {
      const gone = lines.filter((line) => !action.itemIds.has(line.itemId));
      if (gone.length === 0) return before;
      const kept = lines.filter((line) => action.itemIds.has(line.itemId));
      return { ...basket, lines: kept, dropped: [...basket.dropped, ...gone.map((line) => line.name)] };
    }
  }
}
