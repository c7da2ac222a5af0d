import { kroner } from '../../../shared/kernel/money.ts';
import type { Totals } from '../../../shared/orders/basket.ts';

/** The counter at the bottom of a narrow screen: how many, how much, and the way to the basket. */
export function CounterBar({ totals, onOpen }: { totals: Totals; onOpen: () => void }) {
  return (
    <div className="counter">
      <button type="button" className="main-button" aria-haspopup="dialog" onClick={onOpen}>
        <span className="number">{totals.quantity}</span>
        Se kurven
        <span className="sum">{kroner(totals.totalOre)}</span>
      </button>
    </div>
  );
}
