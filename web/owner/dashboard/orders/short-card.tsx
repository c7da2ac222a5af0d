import { ownerAmount } from '../../../../shared/kernel/money.ts';
import { addressLine } from '../../../../shared/orders/address-line.ts';
import { choiceText } from '../../../../shared/orders/choice-words.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { orderNr } from '../../../../shared/orders/order-number.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import { orderMethodNames } from '../../../../shared/payments/words.nb.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { shownPromise } from './card-rules.ts';
import { Contains, dishTitle, noteLines, OrderSum } from './cook-lines.tsx';
import { useListNow } from './now-context.ts';
import { useYes } from './order-answer.tsx';
import { useDesk } from './order-desk.tsx';
import { GuestName, GuestReads, OrderLater, OrderWarnings, WayName } from './order-facts.tsx';
import { payLinesOf } from './payline.tsx';

type ShortBodyProps = { order: Order; nameId: string };

/**
 * An order among many: whose it is, what to make, and what must not be missed. The rest is one press away.
 */
export function ShortBody({ order, nameId }: ShortBodyProps) {
  const isReady = isIn(order, 'ready');
  const isNumberShown = isIn(order, 'waiting') || shownPromise(order) !== null;
  return (
    <div className="order-body is-short">
      <GuestName order={order} nameId={nameId} />
      <p className="short-facts">
        {order.isRehearsal ? (
          <Badge>Prøve</Badge>
        ) : (
          <span className={isNumberShown ? undefined : 'sr'}>{orderNr(order)}</span>
        )}
        <WayName order={order} />
        <GuestReads order={order} />
        {isIn(order, 'waiting') ? <Where order={order} /> : null}
        {isReady ? null : <span className="short-sum">{ownerAmount(order.totalOre)}</span>}
      </p>
      <OrderLater order={order} />
      <OrderWarnings order={order} />
      <ul className="cook">
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dish can be on two lines, and lines never change
          <li key={index}>
            <span className={line.quantity > 1 ? 'cook-count is-many' : 'cook-count'}>{line.quantity} ×</span>
            <span className="cook-dish">
              {dishTitle(line)}
              {choiceText(line) ? <small>{choiceText(line)}</small> : null}
            </span>
            {line.notes ? <span className="cook-wish">{noteLines(line.notes)}</span> : null}
            {order.allergy ? (
              <Contains line={line} allergy={order.allergy} className="cook-contains" />
            ) : null}
          </li>
        ))}
      </ul>
      {order.notes ? <p className="saying">{noteLines(order.notes)}</p> : null}
      {isReady ? <OrderSum order={order} /> : null}
    </div>
  );
}

/** The way it is paid, and the address of a delivery: no time is promised without them. A rush hides both. */
function Where({ order }: { order: Order }) {
  const now = useListNow();
  const [money] = payLinesOf(order, now);
  const address = addressLine(order);
  const paid = money?.text ?? orderMethodNames[order.paymentMethod];
  return (
    <span className={address ? 'short-where is-far' : 'short-where'}>
      {[address, paid].filter(Boolean).join(' · ')}
    </span>
  );
}

/** Confirms with the time that the shop proposes, in one press. */
export function ShortAnswer({
  order,
  isBusy,
  describedBy,
}: {
  order: Order;
  isBusy: boolean;
  describedBy: string;
}) {
  const { ask } = useDesk();
  const yes = useYes(order);
  if (!yes) return null;
  const { minutes, promise, say, isLater } = yes;
  return (
    <footer className="order-foot">
      <Button
        variant="main"
        className="grow"
        busy={isBusy}
        busyText="Lagrer..."
        aria-describedby={describedBy}
        onClick={() => say(minutes)}
      >
        <span>
          Bekreft<span className="sr"> bestilling</span>
          {isLater ? ' til ' : ', '}
          <span className="num">{promise}</span>
        </span>
      </Button>
      {isLater ? null : (
        <Button
          disabled={isBusy}
          aria-describedby={describedBy}
          onClick={() => ask({ kind: 'estimate', order, minutes, say })}
        >
          Annen tid
        </Button>
      )}
    </footer>
  );
}
