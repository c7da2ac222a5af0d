import { Bell, Bike, CalendarClock, Clock, Hourglass, ShoppingBag, TriangleAlert } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { clockText } from '../../../../shared/kernel/dates.ts';
import { ownerAmount } from '../../../../shared/kernel/money.ts';
import { isAlcohol } from '../../../../shared/menu/alcohol.ts';
import { addressLine } from '../../../../shared/orders/address-line.ts';
import { isLater } from '../../../../shared/orders/clock.ts';
import { fulfilmentNames, type Order } from '../../../../shared/orders/order.ts';
import { orderNr, orderNumber } from '../../../../shared/orders/order-number.ts';
import { statusName } from '../../../../shared/orders/step-words.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import { orderMethodNames } from '../../../../shared/payments/words.nb.ts';
import { guestName } from '../../../../shared/privacy/forgotten-text.nb.ts';
import { Badge, StatusBadge } from '../../../ui/badge.tsx';
import { placedText } from '../../parts/order-time.ts';
import { PhoneLink } from '../../parts/phone-link.tsx';
import { guestReads, shownEstimate, shownPromise } from './card-rules.ts';
import { noteLines } from './cook-lines.tsx';
import { type Due, dueOf, spanText, waitedMinutes, waitLook } from './due.ts';
import { dayWord, laterAt, ringText } from './later.ts';
import { useListNow } from './now-context.ts';
import { payLinesOf } from './payline.tsx';

/** The same in a word, beside the number. */
const shortReads: typeof guestReads = { nb: '', en: 'Engelsk' };

function GuestReads({ order: { language = 'nb' } }: { order: Order }) {
  const text = guestReads[language];
  if (!text) return null;
  return (
    <span className="badge" title={text}>
      <span aria-hidden="true">{shortReads[language]}</span>
      <span className="sr">{text}</span>
    </span>
  );
}

/** How the food is handed out, beside the number; of a delivery that is late, when it left. */
function WayName({ order }: { order: Order }) {
  const { fulfilment, readyAt, updatedAt } = order;
  const due = dueOf(order, useListNow());
  const isDelivery = fulfilment === 'delivery';
  const Way = isDelivery ? Bike : ShoppingBag;
  const isOut = isDelivery && isIn(order, 'ready') && due?.look === 'late';
  return (
    <span className="way-name">
      <Way className="i" aria-hidden="true" />
      {isOut ? `Sendt ${clockText(readyAt ?? updatedAt)}` : fulfilmentNames[fulfilment]}
    </span>
  );
}

/** The way to pay, or what an online payment has come to, and the total, beside the way. */
function OrderPay({ order }: { order: Order }) {
  const [money] = payLinesOf(order, useListNow());
  const isDue = isIn(order, 'ready') && !money;
  const way = orderMethodNames[order.paymentMethod];
  return (
    <span className={isDue ? 'order-pay is-due' : 'order-pay'}>
      {money?.text ?? (isDue ? `Ta betalt, ${way.toLowerCase()}` : way)} <b>{ownerAmount(order.totalOre)}</b>
    </span>
  );
}

/** An allergy, and alcohol: shown on every card, also on a short one. */
export function OrderWarnings({ order }: { order: Order }) {
  return (
    <>
      {order.allergy ? (
        <p className="allergy">
          <TriangleAlert className="i" aria-hidden="true" />
          <span>Allergi: «{noteLines(order.allergy)}»</span>
        </p>
      ) : null}
      {order.lines.some(isAlcohol) ? <p className="order-age">Alkohol: legitimasjon kreves</p> : null}
    </>
  );
}

type OrderWhoProps = { order: Order; nameId: string; onOpen?: ((order: Order) => void) | undefined };

/**
 * A word too long for the card is set smaller rather than broken. `onOpen`: the name opens the whole order.
 */
function GuestName({ order, nameId, onOpen }: OrderWhoProps) {
  const name = guestName(order);
  const letters = Math.max(...name.split(/(?<=-)|\s/).map((word) => word.length));
  return (
    <h3
      className={order.customerName ? 'order-name' : 'order-name is-gone'}
      id={nameId}
      style={{ '--letters': letters } as CSSProperties}
    >
      {onOpen ? (
        <button type="button" className="order-open" aria-haspopup="dialog" onClick={() => onOpen(order)}>
          {name}
        </button>
      ) : (
        name
      )}
    </h3>
  );
}

/**
 * The guest, how to call them, the number, the way and the money, and where to: in the same places on every
 * card. The number is here where the head shows something else.
 */
export function OrderWho({ order, nameId, onOpen }: OrderWhoProps) {
  const now = useListNow();
  const estimate = shownEstimate(order);
  const isDone = isIn(order, 'done');
  const isNumberShown = isIn(order, 'waiting') || shownPromise(order) !== null;
  // The letter of a house stays with its number.
  const address = addressLine(order).replace(/(\d) (?=\p{L}(,|$))/u, '$1\u00A0');
  const pay = hasSumBelow(order, now, onOpen !== undefined) ? null : <OrderPay order={order} />;
  return (
    <div className="order-who">
      <GuestName order={order} nameId={nameId} onOpen={onOpen} />
      <PhoneLink phone={order.customerPhone} />
      <p className="order-id">
        {order.isRehearsal ? (
          <Badge>Prøve</Badge>
        ) : (
          <span className={isNumberShown ? undefined : 'sr'}>{orderNr(order)}</span>
        )}
        <WayName order={order} />
        {isIn(order, 'waiting') ? null : (
          <span className={isDone ? undefined : 'sr'}>
            <StatusBadge order={order} />
          </span>
        )}
        {order.cancelReason === 'fake' ? <Badge>Falsk</Badge> : null}
        {order.notFetched ? <Badge>Ikke hentet</Badge> : null}
        <GuestReads order={order} />
        {estimate === null ? null : <span className={onOpen ? 'sr' : 'meta'}>{estimate} min</span>}
        {isDone || !onOpen ? <span className="meta">Kom {placedText(order.createdAt, now)}</span> : null}
        {address && isIn(order, 'ready') ? null : pay}
      </p>
      {address ? <p className="order-where">{address}</p> : null}
      {address && isIn(order, 'ready') ? pay : null}
      {order.customerEmail && !onOpen ? <p className="order-where">{order.customerEmail}</p> : null}
      {order.driverNote ? <p className="order-where">«{order.driverNote}»</p> : null}
    </div>
  );
}

/**
 * Whether the sum stands under the dishes and their prices: on a short card only where its money went wrong.
 */
export const hasSumBelow = (order: Order, now: number, isShort: boolean): boolean =>
  !isShort || payLinesOf(order, now).some(({ look }) => look === 'is-bad');

/** Of an order for later, until somebody begins: when it is for, and when it rings. */
export function OrderLater({ order, isShort = false }: { order: Order; isShort?: boolean }) {
  const now = useListNow();
  const at = laterAt(order);
  const isAhead = isLater(order, now);
  if (at === undefined || (!isAhead && !isIn(order, 'waiting'))) return null;
  return (
    <p className="order-later">
      <CalendarClock className="i" aria-hidden="true" />
      <span>
        <b>
          Til {dayWord(at, now)} kl.&nbsp;{clockText(at)}
        </b>
        {isAhead ? `Ringer ${ringText(order, at, now)}` : 'Det er på tide å begynne'}
        {isAhead && !isShort ? ', når det er på tide å begynne' : ''}
      </span>
    </p>
  );
}

/**
 * One large figure: the wait of a waiting order, the promised time while cooking, the number when ready.
 * `children` stand at its end.
 */
export function OrderHead({ order, children }: { order: Order; children: ReactNode }) {
  const now = useListNow();
  const due = dueOf(order, now);
  const waited = waitedMinutes(order, now);
  const isWorst = isIn(order, 'waiting') && waitLook(order, now) === 'worst';
  const WaitIcon = isWorst ? TriangleAlert : Hourglass;
  return (
    <header className="order-head">
      {isIn(order, 'waiting') ? (
        <span className={isWorst ? 'order-wait due is-late' : 'order-wait'}>
          <WaitIcon className="i" aria-hidden="true" />
          <span>
            <span>{statusName(order)}</span> {waited < 1 ? 'på svar' : spanText(waited)}
          </span>
        </span>
      ) : (
        <span className="order-one">{mainFigure(order)}</span>
      )}
      {due ? <DueMark due={due} className="due" /> : null}
      <span className="order-tools-end">{children}</span>
    </header>
  );
}

function mainFigure(order: Order): string {
  const promise = shownPromise(order);
  return promise ? clockText(promise) : orderNumber(order);
}

const dueIcons = { late: TriangleAlert, soon: Clock, begin: Bell, plain: undefined };

/** A narrow card leaves these words out of 'klar for 17 min siden' and '8 min over'. */
const spareWords = /(^klar for | min(?= over$))/;

/** Late is a flag with a sign, soon is a frame with a clock: the shape says it, too, not the colour alone. */
export function DueMark({ due: { look, text }, className }: { due: Due; className: string }) {
  const Icon = dueIcons[look];
  const isOver = text.endsWith(' over');
  return (
    <span
      className={`${className} is-${look}${isOver && text.length > 12 ? ' is-long' : ''}${text === 'nå' ? ' is-now' : ''}`}
    >
      {Icon ? <Icon className="i" aria-hidden="true" /> : null}
      <span>
        {text.split(spareWords).map((part, index) =>
          index % 2 ? (
            <span key={part} className={isOver ? 'due-min' : 'due-for'}>
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </span>
    </span>
  );
}
