import type { AppliedCoupon } from '../../../shared/coupons/discount.ts';
import { dayMs } from '../../../shared/kernel/durations.ts';
import { maxOrderLines, maxQuantity } from '../../../shared/kernel/limits.ts';
import type { ChosenOption } from '../../../shared/menu/configured-dish.ts';
import { type Basket, type BasketLine, emptyBasket } from './basket.ts';
import { isRecord, isToken, readSaved } from './saved.ts';

const isAmount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const isText = (value: unknown) => typeof value === 'string';
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);

function isChosen(value: unknown): value is ChosenOption {
  if (!isRecord(value)) return false;
  const { groupId, groupName, optionId, name, quantity, priceOre, allergens } = value;
  return (
    [groupId, groupName, optionId, name].every(isText) &&
    isAmount(quantity) &&
    isAmount(priceOre) &&
    (allergens === null || isTexts(allergens))
  );
}

/** What a line may have besides: a basket that was saved before there were choices has none of it. */
const isMissingOr = (is: (value: unknown) => boolean, value: unknown) => value === undefined || is(value);

function isLine(value: unknown): value is BasketLine {
  if (!isRecord(value)) return false;
  const { key, itemId, name, quantity, notes, choices, priceOre, depositOre, allergens } = value;
  return (
    [itemId, name, notes].every(isText) &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1 &&
    Number(quantity) <= maxQuantity &&
    [key, priceOre, depositOre].every((amount) => isMissingOr(isAmount, amount)) &&
    isMissingOr((all) => Array.isArray(all) && all.every(isChosen), choices) &&
    (allergens === null || isMissingOr(isTexts, allergens))
  );
}

function isCoupon(value: unknown): value is AppliedCoupon {
  if (!isRecord(value) || !isRecord(value.discount)) return false;
  const { kind, percent, amountOre } = value.discount;
  const amounts = [kind === 'percent' ? percent : amountOre, value.minOrderOre];
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
