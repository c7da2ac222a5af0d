import { clockText, dateTimeText } from '../../../../shared/kernel/dates.ts';
import { formattedPhone } from '../../../../shared/kernel/phone.ts';
import { isAlcohol } from '../../../../shared/menu/alcohol.ts';
import { fulfilmentNames, type Order } from '../../../../shared/orders/order.ts';
import { orderNr, orderTitle } from '../../../../shared/orders/order-number.ts';
import { promiseLabel } from '../../../../shared/orders/promise-words.ts';
import { guestName } from '../../../../shared/privacy/forgotten-text.ts';
import { paymentMethodNames } from '../../../../shared/shops/settings.ts';
import { noteLines } from './note-lines.ts';
import { OrderLines } from './order-lines.tsx';

/** The order on paper, as wide as a receipt. */
export function KitchenSlip({ order, businessName }: { order: Order; businessName: string }) {
  return (
    <section className="slip" aria-label={orderTitle(order)}>
      <header>
        <p>{businessName}</p>
        <p className="slip-number">{orderNr(order)}</p>
        <p>{dateTimeText(order.createdAt)}</p>
        {order.promisedAt ? (
          <p className="slip-promise">
            {promiseLabel(order.fulfilment, 'kitchen')} ca. {clockText(order.promisedAt)}
          </p>
        ) : null}
      </header>
      <p>
        <b>{fulfilmentNames[order.fulfilment]}</b> · {paymentMethodNames[order.paymentMethod]}
      </p>
      <p>
        {guestName(order)}
        <br />
        {formattedPhone(order.customerPhone)}
      </p>
      {order.fulfilment === 'delivery' && order.address ? <p>{order.address}</p> : null}
      {order.allergy ? <p className="slip-allergy">Allergi: «{noteLines(order.allergy)}»</p> : null}
      {order.lines.some(isAlcohol) ? <p className="slip-age">Alkohol: legitimasjon kreves</p> : null}
      <OrderLines order={order} />
      {order.notes ? <p className="slip-notes">{noteLines(order.notes)}</p> : null}
      <footer>
        <p>
          <b>Betales ved {order.fulfilment === 'delivery' ? 'levering' : 'henting'}</b> – registreres i kassa
        </p>
        <p>Ikke kvittering for kjøp</p>
      </footer>
    </section>
  );
}
