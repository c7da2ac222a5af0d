import { feeText, kroner } from '../../../shared/kernel/money.ts';
import type { Totals } from '../../../shared/orders/basket.ts';
import { choiceText, lineTitle } from '../../../shared/orders/choice-words.ts';
import { type Fulfilment, fulfilmentNames } from '../../../shared/orders/fulfilment.ts';
import type { ChosenLine } from './chosen-lines.ts';

type Props = {
  lines: readonly ChosenLine[];
  totals: Totals;
  way: Fulfilment;
};

/** What is about to be ordered, as the server has counted it. */
export function PlainSums({ lines, totals, way }: Props) {
  if (lines.length === 0) return <p className="meta">Ingen retter er valgt ennå.</p>;
  return (
    <dl className="sums">
      {lines.map(({ dish: { id, name }, chosen: choices, quantity, priceOre }) => (
        <div key={id}>
          <dt>
            {`${quantity} × ${lineTitle({ name, choices })}`}
            {choiceText({ name, choices }) && <small>{choiceText({ name, choices })}</small>}
          </dt>
          <dd>{kroner(priceOre * quantity)}</dd>
        </div>
      ))}
      {totals.depositOre > 0 && (
        <div>
          <dt>Pant</dt>
          <dd>{kroner(totals.depositOre)}</dd>
        </div>
      )}
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
