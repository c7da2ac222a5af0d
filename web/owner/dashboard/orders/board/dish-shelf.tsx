import { type ReactNode, useMemo, useState } from 'react';
import type { Order } from '../../../../../shared/orders/order.ts';
import { Button } from '../../../../ui/button.tsx';
import { dishTotals } from './dish-totals.ts';

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
