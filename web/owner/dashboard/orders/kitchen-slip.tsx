import { clockText, dateTimeText, dayTimeText } from '../../../../shared/kernel/dates.ts';
import { ownerAmount } from '../../../../shared/kernel/money.ts';
import { formattedPhone } from '../../../../shared/kernel/phone.ts';
import { isAlcohol } from '../../../../shared/menu/alcohol.ts';
import { addressLine } from '../../../../shared/orders/address-line.ts';
import { choiceRows, lineTitle } from '../../../../shared/orders/choice-words.ts';
import { discountLabel } from '../../../../shared/orders/discount.ts';
import { fulfilmentNames, type Order } from '../../../../shared/orders/order.ts';
import { orderNr, orderTitle } from '../../../../shared/orders/order-number.ts';
import { promiseLabel } from '../../../../shared/orders/promise-words.ts';
import { orderMethodNames, providerNames } from '../../../../shared/payments/words.nb.ts';
import { guestName } from '../../../../shared/privacy/forgotten-text.nb.ts';
import { Contains, noteLines } from './cook-lines.tsx';

/** The order on paper, as wide as a receipt. */
export function KitchenSlip({ order, businessName }: { order: Order; businessName: string }) {
  return (
    <section className="slip" aria-label={orderTitle(order)}>
      <header>
        {order.due ? (
          <p className="slip-promise">
            {promiseLabel(order.fulfilment, 'kitchen')} {dayTimeText(order.promisedAt ?? order.due)}
          </p>
        ) : null}
        <p>{businessName}</p>
        <p className="slip-number">{orderNr(order)}</p>
        <p>{dateTimeText(order.createdAt)}</p>
        {order.promisedAt && !order.due ? (
          <p className="slip-promise">
            {promiseLabel(order.fulfilment, 'kitchen')} ca. {clockText(order.promisedAt)}
          </p>
        ) : null}
      </header>
      <p>
        <b>{fulfilmentNames[order.fulfilment]}</b> · {orderMethodNames[order.paymentMethod]}
      </p>
      <p>
        {guestName(order)}
        <br />
        {formattedPhone(order.customerPhone)}
      </p>
      {order.address ? <p>{addressLine(order)}</p> : null}
      {order.driverNote ? <p className="slip-notes">Til sjåføren: {order.driverNote}</p> : null}
      {order.allergy ? <p className="slip-allergy">Allergi: «{noteLines(order.allergy)}»</p> : null}
      {order.lines.some(isAlcohol) ? <p className="slip-age">Alkohol: legitimasjon kreves</p> : null}
      <OrderLines order={order} />
      {order.notes ? <p className="slip-notes">{noteLines(order.notes)}</p> : null}
      <footer>
        {order.money ? (
          <p>
            <b>
              {order.money.capturedOre > 0 ? 'Betalt med' : 'Reservert i'}{' '}
              {providerNames[order.money.provider]}
            </b>{' '}
            – ta ikke betalt
          </p>
        ) : (
          <p>
            <b>Betales ved {order.fulfilment === 'delivery' ? 'levering' : 'henting'}</b> – registreres i
            kassa
          </p>
        )}
        <p>Ikke kvittering for kjøp</p>
      </footer>
    </section>
  );
}

/** The ordered dishes with their allergens, the customer's wishes, the discount, the fee and the sum. */
function OrderLines({ order }: { order: Order }) {
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
