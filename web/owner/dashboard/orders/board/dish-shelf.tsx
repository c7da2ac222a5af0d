import { useMemo, useState } from 'react';
import type { Order } from '../../../../../shared/orders/order.ts';
import { Button } from '../../../../ui/button.tsx';
import { dishTotals } from './dish-totals.ts';

/** So many fit beside each other on a tablet. */
const fewest = 5;

/** What is to be made in all, over every order that is not ready: cooks make 14 Margherita, not 9 orders. */
export function DishShelf({ orders }: { orders: readonly Order[] }) {
  const totals = useMemo(() => dishTotals(orders), [orders]);
  const [isAll, setAll] = useState(false);
  if (totals.length === 0) return null;
  return (
    <footer className="shelf">
      <h2 id="shelf">I alt nå</h2>
      <ul aria-labelledby="shelf">
        {totals.slice(0, isAll ? undefined : fewest).map(({ id, title, count }) => (
          <li key={id}>
            <b className="num">{count}</b> {title}
          </li>
        ))}
      </ul>
      {totals.length > fewest ? (
        <Button aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? 'Færre' : `Alle ${totals.length}`}
        </Button>
      ) : null}
    </footer>
  );
}
