import { ownerAmount } from '../../../../shared/kernel/money.ts';
import { addressLine } from '../../../../shared/orders/address-line.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { orderNr } from '../../../../shared/orders/order-number.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import { orderMethodNames } from '../../../../shared/payments/words.nb.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PhoneLink } from '../../parts/phone-link.tsx';
import { shownPromise } from './card-rules.ts';
import { CookLines, noteLines, OrderSum } from './cook-lines.tsx';
import { dueOf } from './due.ts';
import { useListNow } from './now-context.ts';
import { GuestName, GuestReads, OrderLater, OrderWarnings, WayName } from './order-facts.tsx';
import { payLinesOf } from './payline.tsx';

type ShortBodyProps = { order: Order; nameId: string; onOpen: (order: Order) => void };

/**
 * An order among many: whose it is, what to make, where to, and what must not be missed. A press anywhere on it
 * opens the rest. The guest of a late or a ready order can be called.
 */
export function ShortBody({ order, nameId, onOpen }: ShortBodyProps) {
  const now = useListNow();
  const isReady = isIn(order, 'ready');
  const isNumberShown = isIn(order, 'waiting') || shownPromise(order) !== null;
  const [money] = payLinesOf(order, now);
  const address = addressLine(order);
  return (
    <div className="order-body is-short">
      <div className="short-who">
        <GuestName order={order} nameId={nameId} onOpen={onOpen} />
        {isReady || dueOf(order, now)?.look === 'late' ? <PhoneLink phone={order.customerPhone} /> : null}
        <p className="short-facts">
          {order.isRehearsal ? (
            <Badge>Prøve</Badge>
          ) : (
            <span className={isNumberShown ? undefined : 'sr'}>{orderNr(order)}</span>
          )}
          <WayName order={order} />
          <GuestReads order={order} />
          {isReady ? null : (
            <span className="short-pay">
              {money?.text ?? orderMethodNames[order.paymentMethod]} <b>{ownerAmount(order.totalOre)}</b>
            </span>
          )}
        </p>
        {address ? <p className="short-where">{address}</p> : null}
      </div>
      <OrderLater order={order} />
      <OrderWarnings order={order} />
      <CookLines order={order} isShort />
      {order.notes ? <p className="saying">{noteLines(order.notes)}</p> : null}
      {isReady ? <OrderSum order={order} /> : null}
    </div>
  );
}
