import { kroner } from '../../../shared/kernel/money.ts';
import type { Shop } from '../basket/shop.ts';
import { Icon } from '../parts/icon.tsx';
import { reasonOf } from '../shop/order-reason.ts';
import { Undo } from './undo.tsx';

type Props = { shop: Shop; onUndone: () => void; onCheckout: () => void };

/** What was taken out last and the way on, in sight however long the basket is; a button that is off has its reason beside it. */
export function CartFoot({ shop, onUndone, onCheckout }: Props) {
  const isEmpty = shop.lines.length === 0;
  const reason = isEmpty ? undefined : reasonOf(shop);
  return (
    <div className="cart-foot">
      <Undo shop={shop} onUndone={onUndone} />
      {reason && (
        <p className="notice" id="reason">
          <Icon name="info" />
          {reason}
        </p>
      )}
      <button
        type="button"
        className="main-button"
        disabled={isEmpty || reason !== undefined}
        aria-describedby={reason && 'reason'}
        onClick={onCheckout}
      >
        Til kassen
        {shop.totals.quantity > 0 && <span className="sum">{kroner(shop.totals.totalOre)}</span>}
      </button>
    </div>
  );
}
