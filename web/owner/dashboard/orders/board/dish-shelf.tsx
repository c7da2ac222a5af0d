import { useQuery } from '@tanstack/react-query';
import { Children, type ReactNode, useMemo, useRef, useState } from 'react';
import type { CategoryId } from '../../../../../shared/menu/category.ts';
import { lineTitle } from '../../../../../shared/orders/choice-words.ts';
import { isLater } from '../../../../../shared/orders/clock.ts';
import type { Order } from '../../../../../shared/orders/order.ts';
import { isIn, isToMake } from '../../../../../shared/orders/steps.ts';
import { Button } from '../../../../ui/button.tsx';
import { useMay } from '../../../lib/me-context.tsx';
import { useShop } from '../../../lib/shop.ts';
import { menuQuery } from '../../../queries/menu.ts';
import { useListNow } from '../now-context.ts';
import { useOverflow } from './use-room.ts';

/** Owners may give the first category of drinks another name, and it keeps its id. */
const drinksId: CategoryId = 'Drikke';

/**
 * The dishes to make in all, over every order that is not ready, nor for later: cooks make 14 Margherita, not
 * 9 orders. Beside them stands what can be taken back.
 */
export function DishShelf({ orders, children }: { orders: readonly Order[]; children: ReactNode }) {
  const now = useListNow();
  // A tablet that was paired may not read the menu: there drinks stand among the dishes.
  const enabled = useMay('seeMenu');
  const { data: menu } = useQuery({
    ...menuQuery(useShop()),
    ...{ enabled, staleTime: Number.POSITIVE_INFINITY },
  });
  const totals = useMemo(() => {
    const drinks = menu?.items.filter(({ category }) => category === drinksId).map(({ id }) => id);
    return dishTotals(
      orders.filter((order) => !isLater(order, now)),
      drinks,
    );
  }, [orders, now, menu]);
  const [isAll, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isOver = useOverflow(list);
  const hasWaiting = totals.some(({ waiting }) => waiting > 0);
  if (totals.length === 0 && Children.toArray(children).length === 0) return null;
  return (
    <footer className="shelf">
      {totals.length > 0 ? (
        <>
          <h2 id="shelf">I alt nå{hasWaiting ? <span> + venter</span> : null}</h2>
          <ul aria-labelledby="shelf" ref={list}>
            {totals.map(({ id, title, count, waiting }) => (
              <li key={id}>
                <b className="num">{count || waiting}</b> {title}
                {waiting > 0 ? <span className="num">{count > 0 ? `+ ${waiting}` : 'venter'}</span> : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className="shelf-acts">
        {isAll || isOver ? (
          <Button aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? 'Færre' : `Alle ${totals.length}`}
            {isAll ? null : <span className="shelf-word"> retter</span>}
          </Button>
        ) : null}
        {children}
      </div>
    </footer>
  );
}

/**
 * How many of a dish are to be made, and how many more wait for an answer, without rehearsals. Each size is
 * its own dish.
 */
type DishTotal = { id: string; title: string; count: number; waiting: number; isDrink?: boolean };

/**
 * The most of what was accepted first, then of what waits, then by name; drinks last, for nobody cooks them.
 * Dishes of one name are counted apart.
 */
export function dishTotals(orders: readonly Order[], drinks: readonly string[] = []): DishTotal[] {
  const totals = new Map<string, DishTotal>();
  for (const order of orders.filter((one) => !one.isRehearsal && isToMake(one)))
    for (const line of order.lines) {
      const size = line.choices?.find(({ isSize }) => isSize)?.optionId ?? '';
      const id = `${line.itemId} ${size}`;
      const isDrink = drinks.includes(line.itemId);
      const total = totals.get(id) ?? {
        ...{ id, title: lineTitle(line), count: 0, waiting: 0 },
        ...(isDrink && { isDrink }),
      };
      total[isIn(order, 'waiting') ? 'waiting' : 'count'] += line.quantity;
      totals.set(id, total);
    }
  return [...totals.values()].sort(
    (a, b) =>
      Number(a.isDrink ?? false) - Number(b.isDrink ?? false) ||
      b.count - a.count ||
      b.waiting - a.waiting ||
      a.title.localeCompare(b.title, 'nb'),
  );
}
