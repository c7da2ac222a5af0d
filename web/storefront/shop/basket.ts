import type { AppliedCoupon } from '../../../shared/coupons/discount.ts';
import type { MenuItemId } from '../../../shared/kernel/ids.ts';
import { maxOrderLines, maxQuantity } from '../../../shared/kernel/limits.ts';

/** A line knows its dish by id; the price is the menu's. The name is kept for the day the dish is gone from it. */
export type BasketLine = { itemId: MenuItemId; name: string; quantity: number; notes: string };

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
  | { type: 'added'; dish: { id: MenuItemId; name: string } }
  | { type: 'quantitySet'; itemId: MenuItemId; quantity: number }
  | { type: 'noted'; itemId: MenuItemId; notes: string }
  | { type: 'messageWritten'; message: string }
  | { type: 'couponSet'; coupon: AppliedCoupon | undefined }
  | { type: 'arrived'; token: string | undefined }
  | { type: 'emptied' }
  | { type: 'undone' }
  | { type: 'restored'; basket: Basket }
  | { type: 'menuRead'; itemIds: ReadonlySet<string> };

function withQuantity(lines: BasketLine[], itemId: MenuItemId, quantity: number): BasketLine[] {
  if (quantity <= 0) return lines.filter((line) => line.itemId !== itemId);
  const whole = Math.min(Math.trunc(quantity), maxQuantity);
  return lines.map((line) => (line.itemId === itemId ? { ...line, quantity: whole } : line));
}

function withDish(lines: BasketLine[], { id, name }: { id: MenuItemId; name: string }): BasketLine[] {
  const known = lines.find((line) => line.itemId === id);
  if (known) return withQuantity(lines, id, known.quantity + 1);
  return lines.length < maxOrderLines ? [...lines, { itemId: id, name, quantity: 1, notes: '' }] : lines;
}

/** One line per dish; nothing above what an order may hold; quantity 0 or less removes. */
export function basketAfter(before: Basket, action: BasketAction): Basket {
  const { undo, ...basket } = before;
  const { lines } = basket;
  switch (action.type) {
    case 'added':
      return { ...basket, lines: withDish(lines, action.dish), dropped: [] };
    case 'quantitySet':
      return {
        ...basket,
        lines: withQuantity(lines, action.itemId, action.quantity),
        ...(action.quantity <= 0 && { undo: before }),
      };
    case 'noted':
      return {
        ...basket,
        lines: lines.map((line) => (line.itemId === action.itemId ? { ...line, notes: action.notes } : line)),
      };
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

/** 'Parma er ikke lenger på menyen, så vi tok den ut av kurven.' */
export function droppedText(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return '';
  if (names.length === 1) return `${last} er ikke lenger på menyen, så vi tok den ut av kurven.`;
  const list = `${names.slice(0, -1).join(', ')} og ${last}`;
  return `${list} er ikke lenger på menyen, så vi tok dem ut av kurven.`;
}
