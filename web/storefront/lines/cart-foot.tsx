import { kroner } from '../../../shared/kernel/money.ts';
import { Icon } from '../parts/icon.tsx';
import { Sums } from '../parts/sums.tsx';
import { reasonOf } from '../shop/order-reason.ts';
import type { Shop } from '../shop/shop.ts';

type Props = { shop: Shop; onCheckout: () => void };

/** The sums and the way on; a button that is off has its reason beside it. */
export function CartFoot({ shop, onCheckout }: Props) {
  const isEmpty = shop.lines.length === 0;
  const reason = isEmpty ? undefined : reasonOf(shop);
  return (
    <>
      <Sums shop={shop} />
      <div className="cart-foot">
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
    </>
  );
}
