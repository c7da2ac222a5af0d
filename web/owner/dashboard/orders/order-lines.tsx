import { ownerAmount } from '../../../../shared/kernel/money.ts';
import { choiceRows, lineTitle } from '../../../../shared/orders/choice-words.ts';
import { discountLabel } from '../../../../shared/orders/discount-words.ts';
import { fulfilmentNames, type Order } from '../../../../shared/orders/order.ts';
import { Contains } from './contains.tsx';
import { noteLines } from './note-lines.ts';

/** The ordered dishes with their allergens, the customer's wishes, the discount, the fee and the sum. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <ul className="lines">
      {order.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dish can be on two lines, and lines never change
        <li key={index}>
          <b>{line.quantity} ×</b>
          <span>{lineTitle(line)}</span>
          <span>{ownerAmount(line.priceOre * line.quantity)}</span>
          {choiceRows(line).map(({ id, group, names }) => (
            <span key={id} className="choice">
              <small>{group}:</small> {names}
            </span>
          ))}
          <Contains line={line} className="allergens" />
          {line.notes ? <span className="why">{noteLines(line.notes)}</span> : null}
        </li>
      ))}
      {order.discountOre ? (
        <li className="fee">
          <span>{discountLabel(order.couponCode)}</span>
          <span>{ownerAmount(-order.discountOre)}</span>
        </li>
      ) : null}
      {order.depositOre ? (
        <li className="fee">
          <span>Pant</span>
          <span>{ownerAmount(order.depositOre)}</span>
        </li>
      ) : null}
      {order.deliveryFeeOre > 0 ? (
        <li className="fee">
          <span>{fulfilmentNames.delivery}</span>
          <span>{ownerAmount(order.deliveryFeeOre)}</span>
        </li>
      ) : null}
      <li className="sum">
        <span>Totalt</span>
        <span>{ownerAmount(order.totalOre)}</span>
      </li>
    </ul>
  );
}
