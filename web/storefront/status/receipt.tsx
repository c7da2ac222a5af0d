import { feeText, kroner } from '../../../shared/kernel/money.ts';
import { choiceText, lineTitle } from '../../../shared/orders/choice-words.ts';
import { discountLabel } from '../../../shared/orders/discount-words.ts';
import { fulfilmentNames } from '../../../shared/orders/fulfilment.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { allergenText } from '../parts/allergen-text.ts';

/** What was ordered, as it was frozen into the order. */
export function Receipt({ order }: { order: TrackedOrder }) {
  return (
    <section className="box">
      <h2>Dette har du bestilt</h2>
      <dl className="sums">
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dish can be on two lines, and lines never change
          <div key={index}>
            <dt>
              {`${line.quantity} × ${lineTitle(line)}`}
              {line.choices ? <small>{choiceText(line)}</small> : null}
              <small>
                {line.allergens === null ? 'Allergener: ikke oppgitt. Spør oss.' : allergenText([line])}
              </small>
            </dt>
            <dd>{kroner(line.priceOre * line.quantity)}</dd>
          </div>
        ))}
        {order.discountOre ? (
          <div>
            <dt>{discountLabel(order.couponCode)}</dt>
            <dd>{kroner(-order.discountOre)}</dd>
          </div>
        ) : null}
        {order.depositOre ? (
          <div>
            <dt>Pant</dt>
            <dd>{kroner(order.depositOre)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{fulfilmentNames[order.fulfilment]}</dt>
          <dd>{feeText(order.deliveryFeeOre)}</dd>
        </div>
        <div className="all">
          <dt>
            Totalt <small>inkl. mva</small>
          </dt>
          <dd>{kroner(order.totalOre)}</dd>
        </div>
      </dl>
    </section>
  );
}
