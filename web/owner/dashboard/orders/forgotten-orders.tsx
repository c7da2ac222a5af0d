import { ChevronDown, ChevronUp, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { addDays, clockText, dayText, osloDay } from '../../../../shared/kernel/dates.ts';
import { ownerAmount } from '../../../../shared/kernel/money.ts';
import { clockOf, dayOf } from '../../../../shared/orders/clock.ts';
import { fulfilmentNames, type Order } from '../../../../shared/orders/order.ts';
import { nrFirst, nrWithin } from '../../../../shared/orders/order-number.ts';
import { actionsOf, statusName } from '../../../../shared/orders/step-words.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import { heldOf } from '../../../../shared/payments/guest-money.ts';
import { guestName } from '../../../../shared/privacy/forgotten-text.nb.ts';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { extrasOf } from './card-rules.ts';
import { useListNow } from './now-context.ts';
import { useDesk } from './order-desk.tsx';

/** So many are named until somebody asks for all: a shop may never have closed an order. */
const firstNamed = 3;

type ForgottenOrdersProps = { orders: readonly Order[]; busy: readonly string[] };

/** Over the lanes: orders of another day that nobody has closed, each with the words that close it. */
export function ForgottenOrders({ orders, busy }: ForgottenOrdersProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? orders : orders.slice(0, firstNamed);
  return (
    <section className="forgotten" aria-label="Ikke avsluttet">
      {shown.map((order) => (
        <ForgottenOrder key={order.id} order={order} isBusy={busy.includes(order.id)} />
      ))}
      {shown.length < orders.length ? (
        <Button variant="quiet" onClick={() => setWhole(true)}>
          Vis {orders.length - shown.length} til
        </Button>
      ) : null}
    </section>
  );
}

function ForgottenOrder({ order, isBusy }: { order: Order; isBusy: boolean }) {
  const { send, ask } = useDesk();
  // On a phone the note is one line, so that the first order stands high.
  const [isOpen, setOpen] = useState(false);
  const now = useListNow();
  const canMove = useMay('moveOrders');
  const { canBeNotFetched } = extrasOf(order, now);
  const { dueAt } = clockOf(order);
  const facts = [
    guestName(order),
    `${fulfilmentNames[order.fulfilment].toLowerCase()}${dueAt === undefined ? '' : ` ${clockText(dueAt)}`}`,
    ownerAmount(order.totalOre),
  ];
  return (
    <div className={isOpen ? 'note warn is-open' : 'note warn'} id={order.id} tabIndex={-1}>
      <TriangleAlert className="i" aria-hidden="true" />
      <p>
        <b>
          {nrFirst(order)} fra {dayWord(order, now)} er ikke avsluttet.
        </b>{' '}
        <span className="forgotten-facts">
          {facts.join(', ')}. {question(order)}
          {order.money && heldOf(order.money) > 0 ? ' Beløpet er reservert, og trekkes når du svarer.' : null}
        </span>
      </p>
      <Button
        icon={isOpen ? ChevronUp : ChevronDown}
        variant="icon"
        className="forgotten-open"
        aria-label={`Svar om ${nrWithin(order)}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {canMove ? (
        <div className="row">
          {actionsOf(order).map(({ to, label, isRefusal }) => (
            <Button
              key={to}
              disabled={isBusy}
              onClick={() =>
                isRefusal
                  ? ask({ kind: 'refusal', order, label })
                  : send(order, label, { what: 'move', status: to })
              }
            >
              {label}
            </Button>
          ))}
          {canBeNotFetched ? (
            <Button
              disabled={isBusy}
              onClick={() =>
                send(order, 'Ikke hentet', { what: 'move', status: 'completed', notFetched: true })
              }
            >
              Ikke hentet
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function question(order: Order): string {
  if (!isIn(order, 'ready')) return `Den står som ${statusName(order).toLowerCase()}.`;
  return order.fulfilment === 'delivery' ? 'Ble den levert?' : 'Ble den hentet?';
}

const dayWord = (order: Order, now: number) =>
  dayOf(order) === addDays(osloDay(now), -1) ? 'i går' : dayText(order.createdAt);
