import { Bike, Mail, Phone, ShoppingBag } from 'lucide-react';
import { mailto } from '../../../../shared/kernel/mailto.ts';
import { dialledPhone, formattedPhone } from '../../../../shared/kernel/phone.ts';
import { fulfilmentNames, type Order } from '../../../../shared/orders/order.ts';
import { orderNr } from '../../../../shared/orders/order-number.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import { guestName } from '../../../../shared/privacy/forgotten-text.ts';
import { Badge, StatusBadge } from '../../../ui/badge.tsx';
import { placedText } from '../../parts/order-time.ts';
import { shownEstimate, shownPromise } from './card-rules.ts';
import { useListNow } from './now-context.ts';

/** The guest, when the order came and its state. The number is here where the head shows something else. */
export function OrderName({ order, nameId }: { order: Order; nameId: string }) {
  const now = useListNow();
  const estimate = shownEstimate(order);
  const isNumberShown = isIn(order, 'waiting') || shownPromise(order) !== null;
  return (
    <div>
      <h3 className={order.customerName ? 'order-name' : 'order-name is-gone'} id={nameId}>
        {guestName(order)}
      </h3>
      <p className="order-id">
        {order.isRehearsal ? (
          <Badge>Prøve</Badge>
        ) : (
          <span className={isNumberShown ? undefined : 'sr'}>{orderNr(order)}</span>
        )}
        {isIn(order, 'waiting') ? null : <StatusBadge order={order} />}
        {order.cancelReason === 'fake' ? <Badge>Falsk</Badge> : null}
        {order.notFetched ? <Badge>Ikke hentet</Badge> : null}
        {estimate === null ? null : <span className="meta">{estimate} min</span>}
        <span className="meta">Kom {placedText(order.createdAt, now)}</span>
      </p>
      {order.customerEmail ? (
        <a className="order-mail" href={mailto(order.customerEmail)}>
          <Mail className="i" aria-hidden="true" />
          <span>{order.customerEmail}</span>
        </a>
      ) : null}
    </div>
  );
}

/** How it is handed out, and the number to call. */
export function OrderWay({ order }: { order: Order }) {
  const Way = order.fulfilment === 'delivery' ? Bike : ShoppingBag;
  return (
    <div className="order-way">
      <Way className="i" aria-hidden="true" />
      <span>
        <b>{fulfilmentNames[order.fulfilment]}</b>
        {order.fulfilment === 'delivery' && order.address ? <span>{order.address}</span> : null}
      </span>
      {order.customerPhone ? (
        <a href={`tel:${dialledPhone(order.customerPhone)}`}>
          <Phone className="i" aria-hidden="true" />
          {formattedPhone(order.customerPhone)}
        </a>
      ) : null}
    </div>
  );
}
