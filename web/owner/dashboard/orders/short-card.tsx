import { Ban, Bike, History, Maximize2, Printer, ShoppingBag } from 'lucide-react';
import { ownerAmount } from '../../../../shared/kernel/money.ts';
import { lineTitle } from '../../../../shared/orders/choice-words.ts';
import { fulfilmentNames, type Order } from '../../../../shared/orders/order.ts';
import { orderName, orderNr } from '../../../../shared/orders/order-number.ts';
import { promiseText } from '../../../../shared/orders/promise-words.ts';
import { actionsOf } from '../../../../shared/orders/step-words.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import { guestName } from '../../../../shared/privacy/forgotten-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMay } from '../../lib/me-context.tsx';
import { ActionMenu, type MenuAction } from '../../parts/action-menu.tsx';
import { shownPromise } from './card-rules.ts';
import { Contains, noteLines, OrderSum } from './cook-lines.tsx';
import { useListNow } from './now-context.ts';
import { useProposedMinutes } from './order-answer.tsx';
import { useDesk } from './order-desk.tsx';
import { GuestReads, OrderWarnings } from './order-facts.tsx';

type ShortBodyProps = { order: Order; nameId: string };

/**
 * An order among many: whose it is, what to make, and what must not be missed. The rest is one press away.
 */
export function ShortBody({ order, nameId }: ShortBodyProps) {
  const Way = order.fulfilment === 'delivery' ? Bike : ShoppingBag;
  const isReady = isIn(order, 'ready');
  const isNumberShown = isIn(order, 'waiting') || shownPromise(order) !== null;
  return (
    <div className="order-body is-short">
      <h3 className={order.customerName ? 'order-name' : 'order-name is-gone'} id={nameId}>
        {guestName(order)}
      </h3>
      <p className="short-facts">
        {order.isRehearsal ? (
          <Badge>Prøve</Badge>
        ) : (
          <span className={isNumberShown ? undefined : 'sr'}>{orderNr(order)}</span>
        )}
        <span>
          <Way className="i" aria-hidden="true" />
          {fulfilmentNames[order.fulfilment]}
        </span>
        <GuestReads order={order} />
        {isReady ? null : <span className="short-sum">{ownerAmount(order.totalOre)}</span>}
      </p>
      <OrderWarnings order={order} />
      <ul className="cook">
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dish can be on two lines, and lines never change
          <li key={index}>
            <span className={line.quantity > 1 ? 'cook-count is-many' : 'cook-count'}>{line.quantity} ×</span>
            <span className="cook-dish">
              {lineTitle(line)}
              {(line.choices ?? []).some(({ isSize }) => !isSize) ? (
                <small>
                  {(line.choices ?? [])
                    .filter(({ isSize }) => !isSize)
                    .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
                    .join(', ')}
                </small>
              ) : null}
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
  const { send, ask } = useDesk();
  const minutes = useProposedMinutes();
  const now = useListNow();
  const [confirm] = actionsOf(order);
  if (!confirm) return null;
  const yes = (asked: number) =>
    send(order, `${confirm.label}, ${asked} min`, {
      ...{ what: 'move', status: 'confirmed', estimatedTimeMinutes: asked },
    });
  return (
    <footer className="order-foot">
      <Button
        variant="main"
        className="grow"
        busy={isBusy}
        busyText="Lagrer..."
        aria-describedby={describedBy}
        onClick={() => yes(minutes)}
      >
        <span>
          Bekreft,{' '}
          <span className="num">{promiseText(order.fulfilment, now + minutes * 60_000, 'kitchen')}</span>
        </span>
      </Button>
      <Button
        disabled={isBusy}
        aria-describedby={describedBy}
        onClick={() => ask({ kind: 'estimate', order, label: confirm.label, minutes, keep: () => {} })}
      >
        Annen tid
      </Button>
    </footer>
  );
}

/** Everything that a short card does not show. */
export function ShortMenu({ order, onWhole }: { order: Order; onWhole: () => void }) {
  const { ask } = useDesk();
  const canMove = useMay('moveOrders');
  const refusal = canMove ? actionsOf(order).find(({ isRefusal }) => isRefusal) : undefined;
  const actions: MenuAction[] = [
    { text: 'Vis hele bestillingen', Icon: Maximize2, onChoose: onWhole },
    { text: 'Historikk', Icon: History, onChoose: () => ask({ kind: 'history', order }) },
    { text: 'Skriv ut', Icon: Printer, onChoose: () => ask({ kind: 'slip', order }) },
  ];
  if (refusal)
    actions.push({
      ...{ text: refusal.label, Icon: Ban, isBad: true },
      onChoose: () => ask({ kind: 'refusal', order, label: refusal.label }),
    });
  return <ActionMenu label={`Mer om ${orderName(order)}`} actions={actions} />;
}
