import { type ReactNode, useMemo, useState } from 'react';
import { lineTitle } from '../../../../../shared/orders/choice-words.ts';
import type { Order } from '../../../../../shared/orders/order.ts';
import { isToMake } from '../../../../../shared/orders/steps.ts';
import { Button } from '../../../../ui/button.tsx';

/** So many fit beside each other on a tablet. */
const fewest = 5;

/**
 * The dishes to make in all, over every order that is not ready: cooks make 14 Margherita, not 9 orders.
 * Beside them stands what can be taken back.
 */
export function DishShelf({ orders, children }: { orders: readonly Order[]; children: ReactNode }) {
  const totals = useMemo(() => dishTotals(orders), [orders]);
  const [isAll, setAll] = useState(false);
  if (totals.length === 0 && !children) return null;
  return (
    <footer className="shelf">
      {totals.length > 0 ? (
        <>
          <h2 id="shelf">I alt nå</h2>
          <ul aria-labelledby="shelf">
            {totals.slice(0, isAll ? undefined : fewest).map(({ id, title, count }) => (
              <li key={id}>
                <b className="num">{count}</b> {title}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className="shelf-acts">
        {totals.length > fewest ? (
          <Button aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? 'Færre' : `Alle ${totals.length}`}
          </Button>
        ) : null}
        {children}
      </div>
    </footer>
  );
}

/** The count of a dish in all orders that are not ready, without rehearsals. Each size is its own dish. */
type DishTotal = { id: string; title: string; count: number };

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
