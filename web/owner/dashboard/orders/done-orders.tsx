import { CheckCheck, ChevronDown } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { osloDay } from '../../../../shared/kernel/dates.ts';
import { ownerAmount } from '../../../../shared/kernel/money.ts';
import { dayOf } from '../../../../shared/orders/clock.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { orderNumber } from '../../../../shared/orders/order-number.ts';
import { guestName } from '../../../../shared/privacy/forgotten-text.nb.ts';
import { Badge, StatusBadge } from '../../../ui/badge.tsx';
import { placedText } from '../../parts/order-time.ts';
import { doneText } from './done-text.ts';
import { useListNow } from './now-context.ts';
import { OrderCard } from './order-card.tsx';

type DoneOrdersProps = {
  orders: readonly Order[];
  /** The id of an order the address names. */
  named: string;
  /** A search or filter asked for them. */
  isAskedFor: boolean;
};

/** The finished orders, folded away: today's counted, each row opens to its card. */
export function DoneOrders({ orders, named, isAskedFor }: DoneOrdersProps) {
  const now = useListNow();
  const today = orders.filter((order) => dayOf(order) === osloDay(now));
  const counted = isAskedFor || today.length === 0 ? orders : today;
  const isNamed = orders.some(({ id }) => id === named);
  const [isOpen, setOpen] = useState(false);
  if (orders.length === 0) return null;
  return (
    <details
      className={isAskedFor ? 'fold is-found' : 'fold'}
      open={isOpen || isAskedFor || isNamed}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <CheckCheck className="i" aria-hidden="true" />
        <h2>{counted === today ? 'Ferdig i dag' : 'Ferdig'}</h2>
        <span className="meta">{doneText(counted)}</span>
        <ChevronDown className="i" aria-hidden="true" />
      </summary>
      {isOpen || isAskedFor || isNamed
        ? orders.map((order) => <DoneRow key={order.id} order={order} isNamed={order.id === named} />)
        : null}
    </details>
  );
}

type DoneRowProps = { order: Order; isNamed: boolean };

function DoneRow({ order, isNamed }: DoneRowProps) {
  const now = useListNow();
  const [isOpen, setOpen] = useState(isNamed);
  const toggle = (event: SyntheticEvent<HTMLDetailsElement>) => {
    event.stopPropagation();
    setOpen(event.currentTarget.open);
  };
  return (
    <details className="done" open={isOpen} onToggle={toggle}>
      <summary>
        <b className="num">{orderNumber(order)}</b>
        <b className={order.customerName ? undefined : 'is-gone'}>{guestName(order)}</b>
        {order.notFetched ? <Badge>Ikke hentet</Badge> : <StatusBadge order={order} />}
        <span className="meta num">{placedText(order.createdAt, now)}</span>
        <span className="meta num">{ownerAmount(order.totalOre)}</span>
        <ChevronDown className="i" aria-hidden="true" />
      </summary>
      {isOpen ? <OrderCard order={order} isBusy={false} isFresh={false} /> : null}
    </details>
  );
}
