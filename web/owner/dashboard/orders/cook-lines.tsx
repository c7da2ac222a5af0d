import { ownerAmount } from '../../../../shared/kernel/money.ts';
import { choiceRows, lineTitle } from '../../../../shared/orders/choice-words.ts';
import { discountLabel } from '../../../../shared/orders/discount-words.ts';
import { fulfilmentNames, type Order } from '../../../../shared/orders/order.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import { paymentMethodNames } from '../../../../shared/shops/settings.ts';
import { Contains } from './contains.tsx';
import { LineSoldOut } from './line-sold-out.tsx';
import { noteLines } from './note-lines.ts';

/**
 * The dishes to cook, to be read at 1.5 m: number and dish are large, a wish stands out, prices are small.
 */
export function CookLines({ order, canSellOut = false }: { order: Order; canSellOut?: boolean }) {
  return (
    <ul className="cook">
      {order.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dish can be on two lines, and lines never change
        <li key={index}>
          <span className={line.quantity > 1 ? 'cook-count is-many' : 'cook-count'}>{line.quantity} ×</span>
          <span className="cook-dish">{lineTitle(line)}</span>
          <span className="cook-price">{ownerAmount(line.priceOre * line.quantity)}</span>
          {canSellOut ? <LineSoldOut line={line} /> : null}
          {choiceRows(line).map(({ id, group, names }) => (
            <span key={id} className="cook-choice">
              <small>{group}</small> {names}
            </span>
          ))}
          {line.notes ? <span className="cook-wish">{noteLines(line.notes)}</span> : null}
          <Contains line={line} className="cook-contains" />
        </li>
      ))}
    </ul>
  );
}

/**
 * The sum and the way to pay, with the discount and the fee. Bold when the food is ready: somebody takes the
 * money now.
 */
export function OrderSum({ order }: { order: Order }) {
  const way = paymentMethodNames[order.paymentMethod];
  const isDue = isIn(order, 'ready');
  return (
    <div className={isDue ? 'order-sum is-due' : 'order-sum'}>
      {order.discountOre ? (
        <p>
          <span>{discountLabel(order.couponCode)}</span>
          <span>{ownerAmount(-order.discountOre)}</span>
        </p>
      ) : null}
      {order.depositOre ? (
        <p>
          <span>Pant</span>
          <span>{ownerAmount(order.depositOre)}</span>
        </p>
      ) : null}
      {order.deliveryFeeOre > 0 ? (
        <p>
          <span>{fulfilmentNames.delivery}</span>
          <span>{ownerAmount(order.deliveryFeeOre)}</span>
        </p>
      ) : null}
      <p className="order-total">
        <span>{isDue ? `Ta betalt, ${way.toLowerCase()}` : way}</span>
        <span>{ownerAmount(order.totalOre)}</span>
      </p>
    </div>
  );
}
