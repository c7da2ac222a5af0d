import { dayMs } from '../../../shared/kernel/durations.ts';
import { maxOrderLines, maxQuantity } from '../../../shared/kernel/order-limits.ts';
import type { AppliedCoupon } from '../../../shared/orders/discount.ts';
import { isRecord, isToken, readSaved } from '../shop/saved.ts';
import { type Basket, type BasketLine, emptyBasket } from './basket.ts';

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
