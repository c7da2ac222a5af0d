import { useQuery } from '@tanstack/react-query';
import {
  BellRing,
  Check,
  CircleCheck,
  Clock,
  Eraser,
  Lock,
  Pencil,
  Printer,
  ShoppingBag,
  TriangleAlert,
  Undo2,
  UserX,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { clockText, dateTimeText, dayText, osloDay } from '../../../../shared/kernel/dates.ts';
import { ownerAmount } from '../../../../shared/kernel/money.ts';
import { correctionsOf, mayBeFetched } from '../../../../shared/orders/commands.ts';
import { eventWords } from '../../../../shared/orders/event-words.nb.ts';
import { fulfilmentNames, type Order } from '../../../../shared/orders/order.ts';
import type { OrderEvent } from '../../../../shared/orders/order-event.ts';
import { nrWithin, orderNr } from '../../../../shared/orders/order-number.ts';
import { orderMethodNames, providerNames } from '../../../../shared/payments/words.nb.ts';
import { guestName } from '../../../../shared/privacy/forgotten-text.nb.ts';
import { statusIcon } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadError, Loading } from '../../../ui/states.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { useShop } from '../../lib/shop.ts';
import { useListNow } from './now-context.ts';
import { OrderNotices } from './order-notices.tsx';
import { mayRefund, PayLines } from './payline.tsx';
import { historyOf } from './queries.ts';

type HistoryDialogProps = {
  order: Order;
  onPrint: (order: Order) => void;
  onFetched: (order: Order) => void;
  onCorrect: (order: Order) => void;
  onRefund: (order: Order) => void;
  onClose: () => void;
};

/** The events of an order: what, when, and who did it. */
export function HistoryDialog(props: HistoryDialogProps) {
  const { order, onPrint, onFetched, onCorrect, onRefund, onClose } = props;
  const canMove = useMay('moveOrders');
  const corrections = correctionsOf(order, useListNow());
  const mayCorrect = useMay('correctOrders');
  const seesBooks = useMay('seeFigures');
  const canCorrect = mayCorrect && corrections.length > 0;
  const { data, isError, isFetching, refetch } = useQuery(historyOf(useShop(), order.id));
  const { fulfilment, totalOre, paymentMethod, promisedAt, money } = order;
  const way = money ? `med ${providerNames[money.provider]}` : orderMethodNames[paymentMethod].toLowerCase();
  const sum = `${ownerAmount(totalOre)} ${way}`;
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
          {mayCorrect && mayRefund(order) ? (
            <Button onClick={() => onRefund(order)}>
              {money?.refundedOre ? 'Refunder mer' : 'Refunder'}
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
          {money ? <PayLines order={order} /> : null}
          {seesBooks && money?.receipts ? (
            <p className="row">
              {money.receipts.map(({ kind, number }) => (
                <Link
                  key={kind + number}
                  className="link"
                  to={`/dashboard/analytics?fane=oppgjor&kvittering=${kind}-${number}`}
                >
                  {kind === 'sale' ? 'Kvittering' : 'Kreditnota'} {number}
                </Link>
              ))}
            </p>
          ) : null}
          <ol className="history" aria-label={`Historikk for ${nrWithin(order)}`}>
            {data.events.map((event) => (
              <HistoryEvent
                key={`${event.version} ${event.at}${event.what === 'money' ? event.n : ''}`}
                event={event}
                order={order}
              />
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

const moneyIcons = { reserved: Lock, captured: Check, released: Undo2, refunded: Undo2 };

function lookOf(event: OrderEvent): '' | 'is-refusal' | 'is-undone' {
  if (event.what === 'undone' || event.what === 'refunded') return 'is-undone';
  if (event.what === 'money') return event.failed ? 'is-refusal' : '';
  return event.what === 'moved' && (event.to === 'cancelled' || event.notFetched) ? 'is-refusal' : '';
}

function iconOf(event: OrderEvent, { fulfilment }: Order) {
  if (event.what === 'received') return ShoppingBag;
  if (event.what === 'undone') return Undo2;
  if (event.what === 'retimed' || event.what === 'beginMoved') return Clock;
  if (event.what === 'fetched') return CircleCheck;
  if (event.what === 'refunded') return Undo2;
  if (event.what === 'money')
    return event.failed ? TriangleAlert : moneyIcons[event.did[0]?.kind ?? 'reserved'];
  if (event.what === 'reminded') return BellRing;
  if (event.what === 'corrected') return Pencil;
  if (event.what === 'moved' && event.notFetched) return UserX;
  return event.what === 'forgotten' ? Eraser : statusIcon({ status: event.to, fulfilment });
}
