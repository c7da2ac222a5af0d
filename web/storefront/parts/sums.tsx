import { discountLabel } from '../../../shared/coupons/discount.ts';
import { feeText, kroner } from '../../../shared/kernel/money.ts';
import { fulfilmentNames } from '../../../shared/orders/fulfilment.ts';
import type { Shop } from '../shop/shop.ts';

type Props = { shop: Pick<Shop, 'totals' | 'form' | 'lines' | 'basket'>; withLines?: boolean };

/** The sums: as 'Delsum' in the basket, dish by dish in the checkout. */
export function Sums({ shop: { totals, form, lines, basket }, withLines = false }: Props) {
  return (
    <dl className="sums">
      {withLines &&
        lines.map(({ itemId, dish, quantity }) => (
          <div key={itemId}>
            <dt>{`${quantity} × ${dish.name}`}</dt>
            <dd>{kroner(dish.priceOre * quantity)}</dd>
          </div>
        ))}
      {!withLines && totals.quantity > 0 && (
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
      {totals.quantity > 0 && (
        <div>
          <dt>{fulfilmentNames[form.fulfilment]}</dt>
          <dd>{feeText(totals.deliveryFeeOre)}</dd>
        </div>
      )}
      <div className="all">
        <dt>Totalt</dt>
        <dd>{kroner(totals.totalOre)}</dd>
      </div>
    </dl>
  );
}
