import { feeText, kroner } from '../../../shared/kernel/money.ts';
import type { Totals } from '../../../shared/orders/basket.ts';
import { type Fulfilment, fulfilmentNames } from '../../../shared/orders/fulfilment.ts';

type Props = {
  dishes: readonly { id: string; name: string; quantity: number; priceOre: number }[];
  totals: Totals;
  way: Fulfilment;
};

/** What is about to be ordered, as the server has counted it. */
export function PlainSums({ dishes, totals, way }: Props) {
  if (dishes.length === 0) return <p className="meta">Ingen retter er valgt ennå.</p>;
  return (
    <dl className="sums">
      {dishes.map(({ id, name, quantity, priceOre }) => (
        <div key={id}>
          <dt>{`${quantity} × ${name}`}</dt>
          <dd>{kroner(priceOre * quantity)}</dd>
        </div>
      ))}
      <div>
        <dt>{fulfilmentNames[way]}</dt>
        <dd>{feeText(totals.deliveryFeeOre)}</dd>
      </div>
      <div className="all">
        <dt>Totalt</dt>
        <dd>{kroner(totals.totalOre)}</dd>
      </div>
    </dl>
  );
}
