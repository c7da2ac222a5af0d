import { Bike, Clock, History, Mail, Phone, ShoppingBag } from 'lucide-react';
import { clockText } from '../../../../shared/kernel/dates.ts';
import { mailto } from '../../../../shared/kernel/mailto.ts';
import { dialledPhone, formattedPhone } from '../../../../shared/kernel/phone.ts';
import { fulfilmentNames, type Order } from '../../../../shared/orders/order.ts';
import { guestName } from '../../../../shared/privacy/forgotten-text.ts';
import { paymentMethodNames } from '../../../../shared/settings/settings.ts';
import { shownPromise } from './card-rules.ts';
import { Placed } from './placed.tsx';

type OrderFactsProps = { order: Order; nameId: string; onHistory: () => void };

/** When it came and what happened since, when it was promised, how to reach the customer, how it is handed out and how it is paid. */
export function OrderFacts({ order, nameId, onHistory }: OrderFactsProps) {
  const Way = order.fulfilment === 'delivery' ? Bike : ShoppingBag;
  const promise = shownPromise(order);
  return (
    <>
      <div>
        <h2 className={order.customerName ? 'order-name' : 'order-name is-gone'} id={nameId}>
          {guestName(order)}
        </h2>
        <p className="order-facts">
          <span>
            <Clock className="i" aria-hidden="true" />
            <Placed at={order.createdAt} />
          </span>
          <button
            type="button"
            className="order-history"
            aria-label={`Historikk for bestilling ${order.number}`}
            onClick={onHistory}
          >
            <History className="i" aria-hidden="true" />
            Historikk
          </button>
          {order.customerPhone ? (
            <a href={`tel:${dialledPhone(order.customerPhone)}`}>
              <Phone className="i" aria-hidden="true" />
              {formattedPhone(order.customerPhone)}
            </a>
          ) : null}
          {order.customerEmail ? (
            <a href={mailto(order.customerEmail)}>
              <Mail className="i" aria-hidden="true" />
              <span>{order.customerEmail}</span>
            </a>
          ) : null}
        </p>
      </div>
      {promise ? (
        <p className="order-promise">
          Klar ca. <b>{clockText(promise)}</b>
        </p>
      ) : null}
      <p className="order-way">
        <Way className="i" aria-hidden="true" />
        <span>
          <b>{fulfilmentNames[order.fulfilment]}</b>
          {order.fulfilment === 'delivery' && order.address ? <span>{order.address}</span> : null}
        </span>
        <span className="meta">{paymentMethodNames[order.paymentMethod]}</span>
      </p>
    </>
  );
}
