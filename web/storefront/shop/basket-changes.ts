import { maxOrderLines } from '../../../shared/kernel/order-limits.ts';
import { lineKey } from '../../../shared/orders/line-key.ts';
import {
  type Basket,
  type BasketChange,
  type BasketLine,
  emptyBasket,
  type NewLine,
  whole,
  withLine,
} from './basket.ts';

/** A line as it was changed, in its place; it goes into another that it now is the same as. */
function withChange(lines: BasketLine[], key: number, line: NewLine): BasketLine[] {
  const others = lines.filter((known) => known.key !== key);
  if (others.some((known) => lineKey(known) === lineKey(line))) return withLine(others, line);
  return lines.map((known) => (known.key === key ? { ...line, key } : known));
}

export const changed =
  (key: number, line: NewLine): BasketChange =>
  ({ undo: _, ...basket }) => ({ ...basket, lines: withChange(basket.lines, key, line) });

/** Nothing above what an order may hold; 0 or less removes the line. */
export const quantitySet =
  (key: number, quantity: number): BasketChange =>
  (before) => {
    const { undo: _, ...basket } = before;
    if (quantity <= 0)
      return { ...basket, lines: basket.lines.filter((line) => line.key !== key), undo: before };
    const set = (line: BasketLine) => (line.key === key ? { ...line, quantity: whole(quantity) } : line);
    return { ...basket, lines: basket.lines.map(set) };
  };

export const noted =
  (key: number, notes: string): BasketChange =>
  ({ undo: _, ...basket }) => {
    const line = basket.lines.find((known) => known.key === key);
    return line ? { ...basket, lines: withChange(basket.lines, key, { ...line, notes }) } : basket;
  };

/** Sets what is not a line: the message, the coupon, the order that the basket became. */
export const withPart =
  (part: Partial<Pick<Basket, 'message' | 'coupon' | 'arrived'>>): BasketChange =>
  ({ undo: _, ...basket }) => ({ ...basket, ...part });

export const fullText = `Kurven er full: den tar ${maxOrderLines} linjer.`;

export const emptied: BasketChange = (before) => ({ ...emptyBasket, undo: before });

export const undone: BasketChange = (before) => before.undo ?? before;
