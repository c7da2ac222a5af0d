import type { AppliedCoupon } from '../../../shared/coupons/discount.ts';
import { maxOrderLines, maxQuantity } from '../../../shared/kernel/limits.ts';
import type { Basket, BasketLine } from './basket.ts';
import { isRecord } from './saved.ts';

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
  const { lines, dropped, coupon } = value;
  if (coupon !== undefined && !isCoupon(coupon)) return false;
  const isLines = Array.isArray(lines) && lines.length <= maxOrderLines && lines.every(isLine);
  return isLines && Array.isArray(dropped) && dropped.every((name) => typeof name === 'string');
}
