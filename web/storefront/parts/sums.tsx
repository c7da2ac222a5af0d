import { feeText, kroner } from '../../../shared/kernel/money.ts';
import { discountLabel } from '../../../shared/orders/discount.ts';
import { fulfilmentNames } from '../../../shared/orders/steps.ts';
import type { Shop } from '../basket/shop.ts';

type Props = { shop: Pick<Shop, 'totals' | 'form' | 'basket'> };

/** The sums of the basket, the same in the checkout. */
export function Sums({ shop: { totals, form, basket } }: Props) {
  return (
    <dl className="sums">
      {totals.quantity > 0 && (
        <div>
          <dt>Delsum</dt>
          <dd>{kroner(totals.subtotalOre)}</dd>
        </div>
      )}
      {totals.discountOre > 0 && (
        <div>
          <dt>{discountLabel(basket.coupon?.code)}</dt>
          <dd>{kroner(-totals.discountOre)}</dd>
        </div>
      )}
      {totals.depositOre > 0 && (
        <div>
          <dt>Pant</dt>
          <dd>{kroner(totals.depositOre)}</dd>
        </div>
      )}
      {totals.quantity > 0 && (
        <div>
          <dt>{fulfilmentNames[form.fulfilment]}</dt>
          <dd>{feeText(totals.deliveryFeeOre)}</dd>
        </div>
      )}
      <div className="all">
        <dt>
          Totalt <small>inkl. mva</small>
        </dt>
        <dd>{kroner(totals.totalOre)}</dd>
      </div>
    </dl>
  );
}
