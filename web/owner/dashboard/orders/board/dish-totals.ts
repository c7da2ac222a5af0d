import { lineTitle } from '../../../../../shared/orders/choice-words.ts';
import type { Order } from '../../../../../shared/orders/order.ts';
import { isToMake } from '../../../../../shared/orders/steps.ts';

/** The count of a dish in all orders that are not ready, without rehearsals. Each size is its own dish. */
export type DishTotal = { id: string; title: string; count: number };

/** The most wanted first, then by name. Two dishes of the same name are counted apart. */
export function dishTotals(orders: readonly Order[]): DishTotal[] {
  const totals = new Map<string, DishTotal>();
  const toMake = orders.filter((order) => !order.isRehearsal && isToMake(order));
  for (const line of toMake.flatMap(({ lines }) => lines)) {
    const size = line.choices?.find(({ isSize }) => isSize)?.optionId ?? '';
    const id = `${line.itemId} ${size}`;
    totals.set(id, { id, title: lineTitle(line), count: (totals.get(id)?.count ?? 0) + line.quantity });
  }
  return [...totals.values()].sort((a, b) => b.count - a.count || a.title.localeCompare(b.title, 'nb'));
}
