import { dayMs } from '../../../shared/kernel/durations.ts';
import type { MenuItemId } from '../../../shared/kernel/ids.ts';
import { maxOrderLines, maxQuantity } from '../../../shared/kernel/order-limits.ts';
import type { Allergen } from '../../../shared/menu/allergens.ts';
import type { ChosenOption } from '../../../shared/menu/configured-dish.ts';
import { lineKey } from '../../../shared/orders/basket.ts';
import type { AppliedCoupon } from '../../../shared/orders/offers.ts';
import { isRecord, isToken, readSaved } from '../shop/saved.ts';
import { words } from './words.ts';

/** A dish as the guest chose it, on its way into the basket. */
export type NewLine = {
  itemId: MenuItemId;
  /** With the size in it; kept for the day the dish is gone from the menu. */
  name: string;
  quantity: number;
  notes: string;
  /** Named and priced as of then. The menu counts today's price again (basket/shop.ts). */
  choices?: ChosenOption[];
  /** For one, as the guest saw it last. Missing in baskets that were saved before. */
  priceOre?: number;
  depositOre?: number;
  alcoholPercent?: number;
  allergens?: Allergen[] | null;
};

/** `key` names a line through all its changes. Two lines that would be the same (`lineKey`) are one. */
export type BasketLine = NewLine & { key: number };

/**
 * `message` is for the kitchen. `arrived` is the status page's token of an order that an earlier state of
 * this basket became, though its answer was lost; `paying` that of one whose money is awaited. `dropped`
 * names the dishes that left the menu since they were put here, until the guest has read it. `coupon` is as
 * the server gave it; the order has it checked again.
 */
export type Basket = {
  lines: BasketLine[];
  message: string;
  dropped: string[];
  coupon?: AppliedCoupon | undefined;
  arrived?: string | undefined;
  paying?: string | undefined;
  /** The basket before something was taken out of it, until anything else is changed. Not saved. */
  undo?: Basket | undefined;
};

export const emptyBasket: Basket = { lines: [], message: '', dropped: [] };

export const fullText = () => words.isFull(maxOrderLines);

const whole = (quantity: number) => Math.min(Math.trunc(quantity), maxQuantity);

/** Appends the line, or adds to its twin. In a full basket the list stays the same object. */
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

export type BasketAction =
  | { type: 'add'; line: NewLine }
  | { type: 'change'; key: number; line: NewLine }
  /** Caps the quantity at an order's limit; 0 or less removes the line. */
  | { type: 'setQuantity'; key: number; quantity: number }
  | { type: 'note'; key: number; notes: string }
  /** The parts that are not lines: the message, the coupon, the order that the basket became. */
  | ({ type: 'write' } & Partial<Pick<Basket, 'message' | 'coupon' | 'arrived' | 'paying'>>)
  | { type: 'clear' }
  /** Puts back what was taken out last. */
  | { type: 'restore' }
  /** The menu was read: what left it leaves the basket, and is named. */
  | { type: 'readMenu'; itemIds: ReadonlySet<string> }
  /** The basket was read from where it is kept. */
  | { type: 'read'; basket: Basket };

export function basketAfter(before: Basket, action: BasketAction): Basket {
  const { undo, ...basket } = before;
  const { lines } = basket;
  switch (action.type) {
    case 'add':
      return { ...basket, lines: withLine(lines, action.line), dropped: [] };
    case 'change':
      return { ...basket, lines: withChange(lines, action.key, action.line) };
    case 'setQuantity': {
      const { key, quantity } = action;
      if (quantity <= 0) return { ...basket, lines: lines.filter((line) => line.key !== key), undo: before };
      const set = (line: BasketLine) => (line.key === key ? { ...line, quantity: whole(quantity) } : line);
      return { ...basket, lines: lines.map(set) };
    }
    case 'note': {
      const line = lines.find(({ key }) => key === action.key);
      if (!line) return basket;
      return { ...basket, lines: withChange(lines, line.key, { ...line, notes: action.notes }) };
    }
    case 'write': {
      const { type: _, ...part } = action;
      return { ...basket, ...part };
    }
    case 'clear':
      return { ...emptyBasket, undo: before };
    case 'restore':
      return undo ?? before;
    case 'readMenu': {
      const gone = lines.filter((line) => !action.itemIds.has(line.itemId));
      if (gone.length === 0) return before;
      const kept = lines.filter((line) => action.itemIds.has(line.itemId));
      return { ...basket, lines: kept, dropped: [...basket.dropped, ...gone.map(({ name }) => name)] };
    }
    case 'read':
      return action.basket;
  }
}

const isText = (value: unknown) => typeof value === 'string';
const isAmount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;

/** A basket that was saved before there were choices has none of what may be missing. */
function isLine(value: unknown): value is BasketLine {
  if (!isRecord(value)) return false;
  const { itemId, name, quantity, notes, choices = [], key = 0, priceOre = 0, depositOre = 0 } = value;
  return (
    [itemId, name, notes].every(isText) &&
    [quantity, key, priceOre, depositOre].every(isAmount) &&
    Number(quantity) >= 1 &&
    Number(quantity) <= maxQuantity &&
    Array.isArray(choices) &&
    choices.every((one) => isRecord(one) && isText(one.name) && isAmount(one.quantity))
  );
}

function isCoupon(value: unknown): value is AppliedCoupon {
  if (!isRecord(value) || !isRecord(value.discount)) return false;
  const { kind, percent, amountOre } = value.discount;
  const off = { percent, amount: amountOre, delivery: 0 }[kind as string];
  const amounts = [off, value.minOrderOre];
  return (
    typeof value.code === 'string' &&
    amounts.every((amount) => Number.isInteger(amount) && Number(amount) >= 0)
  );
}

/** Anyone can write to storage, an older version of this page for one: only a whole basket is taken back. */
export function isBasket(value: unknown): value is Basket {
  if (!isRecord(value) || typeof value.message !== 'string') return false;
  const { lines, dropped, coupon, arrived } = value;
  if (arrived !== undefined && !isToken(arrived)) return false;
  if (coupon !== undefined && !isCoupon(coupon)) return false;
  const isLines = Array.isArray(lines) && lines.length <= maxOrderLines && lines.every(isLine);
  return isLines && Array.isArray(dropped) && dropped.every((name) => typeof name === 'string');
}

/** A basket as it is saved: `day` is the device's, in days since 1970. */
export const dated = ({ undo: _, ...basket }: Basket) => ({
  ...basket,
  day: Math.floor(Date.now() / dayMs),
});

/** The browser's basket of today or yesterday; an older one is empty: its prices and its hunger are gone. */
export function readBasket(subdomain: string): Basket {
  const saved = readSaved(subdomain, 'basket', isBasket);
  if (!saved) return emptyBasket;
  const { day, ...basket } = saved as ReturnType<typeof dated>;
  if (dated(basket).day - day >= 2) return emptyBasket;
  return { ...basket, lines: basket.lines.map((line, index) => ({ ...line, key: line.key ?? index + 1 })) };
}
