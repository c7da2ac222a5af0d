import { useQuery } from '@tanstack/react-query';
import {
  BellRing,
  CircleCheck,
  Clock,
  Eraser,
  Pencil,
  Printer,
  ShoppingBag,
  Undo2,
  UserX,
  Wallet,
} from 'lucide-react';
import { clockText, dateTimeText, dayText, osloDay } from '../../../../shared/kernel/dates.ts';
import { ownerAmount } from '../../../../shared/kernel/money.ts';
import { correctionsOf, mayBeFetched } from '../../../../shared/orders/commands.ts';
import { eventWords } from '../../../../shared/orders/event-words.nb.ts';
import { fulfilmentNames, type Order } from '../../../../shared/orders/order.ts';
import type { OrderEvent } from '../../../../shared/orders/order-event.ts';
import { nrWithin, orderNr } from '../../../../shared/orders/order-number.ts';
import { guestName } from '../../../../shared/privacy/forgotten-text.nb.ts';
import { paymentMethodNames } from '../../../../shared/shops/settings.ts';
import { statusIcon } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadError, Loading } from '../../../ui/states.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { useShop } from '../../lib/shop.ts';
import { useListNow } from './now-context.ts';
import { OrderNotices } from './order-notices.tsx';
import { historyOf } from './queries.ts';

type HistoryDialogProps = {
  order: Order;
  onPrint: (order: Order) => void;
  onFetched: (order: Order) => void;
  onCorrect: (order: Order) => void;
  onClose: () => void;
};

/** The events of an order: what, when, and who did it. */
export function HistoryDialog({ order, onPrint, onFetched, onCorrect, onClose }: HistoryDialogProps) {
  const canMove = useMay('moveOrders');
  const corrections = correctionsOf(order, useListNow());
  const canCorrect = useMay('correctOrders') && corrections.length > 0;
  const { data, isError, isFetching, refetch } = useQuery(historyOf(useShop(), order.id));
  const { fulfilment, totalOre, paymentMethod, promisedAt } = order;
  const sum = `${ownerAmount(totalOre)} ${paymentMethodNames[paymentMethod].toLowerCase()}`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      className="order-history"
      title={`${orderNr(order)}, ${guestName(order)}`}
      subtitle={`${fulfilmentNames[fulfilment]}, ${sum}.${promisedAt ? ` Lovet ${clockText(promisedAt)}.` : ''}`}
      foot={
        <>
          <Button onClick={() => onPrint(order)}>
            <Printer className="i" aria-hidden="true" />
            Skriv ut
          </Button>
          {canMove && mayBeFetched(order) ? (
            <Button onClick={() => onFetched(order)}>Likevel hentet</Button>
          ) : null}
          {canCorrect ? (
            <Button onClick={() => onCorrect(order)}>
              <Pencil className="i" aria-hidden="true" />
              Rett
            </Button>
          ) : null}
          <Button variant="main" onClick={onClose}>
            Lukk
          </Button>
        </>
      }
    >
      {data ? (
        <>
          <ol className="history" aria-label={`Historikk for ${nrWithin(order)}`}>
            {data.events.map((event) => (
              <HistoryEvent key={`${event.version} ${event.at}`} event={event} order={order} />
            ))}
          </ol>
          <OrderNotices id={order.id} />
          <p className="hint">Alt som skjer, blir stående. Ingen kan endre historikken.</p>
        </>
      ) : isError ? (
        <LoadError
          title="Kunne ikke laste historikken"
          onRetry={() => void refetch()}
          busy={isFetching}
          className=""
        />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

function HistoryEvent({ event, order }: { event: OrderEvent; order: Order }) {
  const Icon = iconOf(event, order);
  const { title, detail } = eventWords(event, order);
  const look = lookOf(event);
  return (
    <li className={`history-event ${look}`.trim()}>
      <time dateTime={event.at} title={dateTimeText(event.at)}>
        {eventTime(event, order)}
      </time>
      <span className="history-icon">{Icon ? <Icon className="i" aria-hidden="true" /> : null}</span>
      <div>
        <b>{title}</b>
        <p className="meta">{detail}</p>
      </div>
    </li>
  );
}

/** '17:13' on the day the order came in, '4.12' on a later one. */
function eventTime({ at }: OrderEvent, order: Order): string {
  return osloDay(at) === osloDay(order.createdAt) ? clockText(at) : dayText(at);
}

function lookOf(event: OrderEvent): '' | 'is-refusal' | 'is-undone' {
  if (event.what === 'undone') return 'is-undone';
  return event.what === 'moved' && (event.to === 'cancelled' || event.notFetched) ? 'is-refusal' : '';
}

function iconOf(event: OrderEvent, { fulfilment }: Order) {
  if (event.what === 'received') return ShoppingBag;
  if (event.what === 'undone') return Undo2;
  if (event.what === 'retimed' || event.what === 'beginMoved') return Clock;
  if (event.what === 'fetched') return CircleCheck;
  if (event.what === 'money' || event.what === 'refunded') return Wallet;
  if (event.what === 'reminded') return BellRing;
  if (event.what === 'corrected') return Pencil;
  if (event.what === 'moved' && event.notFetched) return UserX;
  return event.what === 'forgotten' ? Eraser : statusIcon({ status: event.to, fulfilment });
}
