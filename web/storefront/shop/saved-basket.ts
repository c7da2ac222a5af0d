import type { AppliedCoupon } from '../../../shared/coupons/discount.ts';
import { dayMs } from '../../../shared/kernel/durations.ts';
import { maxOrderLines, maxQuantity } from '../../../shared/kernel/limits.ts';
import { type Basket, type BasketLine, emptyBasket } from './basket.ts';
import { isRecord, isToken, readSaved } from './saved.ts';

function isLine(value: unknown): value is BasketLine {
  if (!isRecord(value)) return false;
  const { itemId, name, quantity, notes } = value;
  const isText = [itemId, name, notes].every((text) => typeof text === 'string');
  return isText && Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= maxQuantity;
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
  return dated(basket).day - day < 2 ? basket : emptyBasket;
}
