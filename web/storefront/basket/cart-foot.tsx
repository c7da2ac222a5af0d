import { kroner } from '../../../shared/kernel/money.ts';
import { minOrderMessage, missingForOrder } from '../../../shared/orders/quote.ts';
import { Icon } from '../parts/icon.tsx';
import { Sums } from '../parts/sums.tsx';
import type { Shop } from '../shop/shop.ts';

type Props = { shop: Shop; isSlow: boolean; onCheckout: () => void };

/** Why the basket cannot be ordered yet; undefined when it can. */
export function reasonOf({ business, lines, totals, form }: Shop): string | undefined {
  if (lines.some((line) => line.isGone))
    return 'Noe i kurven er ikke lenger på menyen. Fjern det for å gå videre.';
  const missing = missingForOrder(totals.subtotalOre, form.fulfilment, business);
  if (missing === 0) return undefined;
  const way = form.fulfilment === 'delivery' ? ' ved levering' : '';
  return `${minOrderMessage(business.minOrderOre)}${way}. Legg til for ${kroner(missing)} til.`;
}

/** The sums and the way on; a button that is off has its reason beside it. */
export function CartFoot({ shop, isSlow, onCheckout }: Props) {
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
          aria-disabled={isSlow ? 'true' : undefined}
          aria-describedby={reason && 'reason'}
          onClick={onCheckout}
        >
          {isSlow ? 'Åpner kassen …' : 'Til kassen'}
          {shop.totals.quantity > 0 && <span className="sum">{kroner(shop.totals.totalOre)}</span>}
        </button>
      </div>
    </>
  );
}
