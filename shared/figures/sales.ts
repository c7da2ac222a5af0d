import type { Order, OrderLine } from '../orders/order.ts';
import type { Sold } from './answers.ts';

export type { Sales, Sold } from './answers.ts';

/** The orders that brought money: as the revenue counts them. */
const isSold = ({ status, notFetched }: Pick<Order, 'status' | 'notFetched'>) =>
  status !== 'cancelled' && !notFetched;

type SoldOrder = Pick<Order, 'status' | 'notFetched'> & { lines: readonly OrderLine[] };

/** The dishes and options that some orders sold, oldest first. */
export function soldIn(orders: readonly SoldOrder[]): Sold[] {
  return addedUp(orders.filter(isSold).flatMap(({ lines }) => lines.flatMap(soldInLine)));
}

function soldInLine({ itemId, name, quantity, priceOre, choices = [] }: OrderLine): Sold[] {
  const dish: Sold = { id: itemId, kind: 'dish', name, group: '', count: quantity, ore: priceOre * quantity };
  const options = choices.map((choice): Sold => {
    const count = choice.quantity * quantity;
    const ore = choice.isSize ? 0 : choice.priceOre * count;
    return { id: choice.optionId, kind: 'option', name: choice.name, group: choice.groupName, count, ore };
  });
  return [dish, ...options];
}

/** The same things as one each; of several names the last. */
export function addedUp(parts: readonly Sold[]): Sold[] {
  const sums = new Map<string, Sold>();
  for (const part of parts) {
    const known = sums.get(part.id);
    sums.set(part.id, {
      ...part,
      count: part.count + (known?.count ?? 0),
      ore: part.ore + (known?.ore ?? 0),
    });
  }
  return [...sums.values()];
}

/** The most often sold of a kind first, then what brought more, then by name. */
export function mostSold(sold: readonly Sold[], kind: Sold['kind']): Sold[] {
  return sold
    .filter((one) => one.kind === kind)
    .sort((a, b) => b.count - a.count || b.ore - a.ore || a.name.localeCompare(b.name, 'nb'));
}
