import { lineTitle } from '../../../../../shared/orders/choice-words.ts';
import type { Order } from '../../../../../shared/orders/order.ts';
import { isIn } from '../lanes.ts';

/** How many of a dish are to be made: 14 Margherita, of all orders that are not ready yet. A size is a dish of its own. */
export type DishTotal = { title: string; count: number };

/** The most wanted first, then by name. */
export function dishTotals(orders: readonly Order[]): DishTotal[] {
  const counts = new Map<string, number>();
  for (const order of orders)
    if (isIn(order, 'waiting') || isIn(order, 'cooking'))
      for (const line of order.lines) {
        const title = lineTitle(line);
        counts.set(title, (counts.get(title) ?? 0) + line.quantity);
      }
  return [...counts]
    .map(([title, count]) => ({ title, count }))
    .sort((a, b) => b.count - a.count || a.title.localeCompare(b.title, 'nb'));
}
