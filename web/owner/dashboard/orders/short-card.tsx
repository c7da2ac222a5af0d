import { addressLine } from '../../../../shared/orders/address-line.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { orderNr } from '../../../../shared/orders/order-number.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PhoneLink } from '../../parts/phone-link.tsx';
import { shownPromise } from './card-rules.ts';
import { CookLines, noteLines, OrderSum } from './cook-lines.tsx';
import { useListNow } from './now-context.ts';
import { GuestName, GuestReads, OrderLater, OrderPay, OrderWarnings, WayName } from './order-facts.tsx';
import { payLinesOf } from './payline.tsx';

type ShortBodyProps = { order: Order; nameId: string; onOpen: (order: Order) => void };

/**
 * An order among many: whose it is, what to make, where to, and what must not be missed. A press anywhere on it
 * opens the rest. The guest of an answered order can be called.
 */
export function ShortBody({ order, nameId, onOpen }: ShortBodyProps) {
  const now = useListNow();
  const isNumberShown = isIn(order, 'waiting') || shownPromise(order) !== null;
  const isWrong = isIn(order, 'ready') && payLinesOf(order, now).some(({ look }) => look === 'is-bad');
  const address = addressLine(order);
  return (
    <div className="order-body is-short">
      <div className="short-who">
        <GuestName order={order} nameId={nameId} onOpen={onOpen} />
        {isIn(order, 'waiting') ? null : <PhoneLink phone={order.customerPhone} />}
        <p className="short-facts">
          {order.isRehearsal ? (
            <Badge>Prøve</Badge>
          ) : (
            <span className={isNumberShown ? undefined : 'sr'}>{orderNr(order)}</span>
          )}
          <WayName order={order} />
          <GuestReads order={order} />
          <OrderPay order={order} />
        </p>
        {address ? <p className="short-where">{address}</p> : null}
      </div>
      <OrderLater order={order} />
      <OrderWarnings order={order} />
      <CookLines order={order} isShort />
      {order.notes ? <p className="saying">{noteLines(order.notes)}</p> : null}
      {isWrong ? <OrderSum order={order} /> : null}
    </div>
  );
}
