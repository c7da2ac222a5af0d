import { Bike, ShoppingBag, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isAlcohol } from '../../../../../shared/menu/alcohol.ts';
import { choiceRows, lineTitle } from '../../../../../shared/orders/choice-words.ts';
import { fulfilmentNames, type Order, type OrderLine } from '../../../../../shared/orders/order.ts';
import { orderName } from '../../../../../shared/orders/order-number.ts';
import { actionsOf } from '../../../../../shared/orders/step-words.ts';
import { guestName } from '../../../../../shared/privacy/forgotten-text.ts';
import { useMay } from '../../../lib/me-context.tsx';
import { noteLines } from '../cook-lines.tsx';
import { OrderActions } from '../order-actions.tsx';

type TicketStepProps = { order: Order; isBusy: boolean; describedBy: string };

/** Leads to all actions of the order; shows its number where another figure is the largest. */
export function TicketLink({ order, text }: { order: Order; text: string }) {
  return (
    <Link
      className="bong-link"
      to={`/dashboard/orders#${order.id}`}
      aria-label={`Alt om ${orderName(order)}`}
    >
      {text}
    </Link>
  );
}

/** The one button of a ticket: the next step. Bestillinger has the refusals, with room to ask why. */
export function TicketStep({ order, isBusy, describedBy }: TicketStepProps) {
  if (!useMay('moveOrders')) return null;
  return (
    <OrderActions
      order={order}
      actions={actionsOf(order).filter(({ isRefusal }) => !isRefusal)}
      isBusy={isBusy}
      isFresh
      describedBy={describedBy}
    />
  );
}

/** The guest's name, and whether the order is fetched or delivered. */
export function TicketWho({ order }: { order: Order }) {
  const Way = order.fulfilment === 'delivery' ? Bike : ShoppingBag;
  return (
    <p className="bong-who">
      <span>{guestName(order)}</span>
      <span>
        <Way className="i" aria-hidden="true" />
        {fulfilmentNames[order.fulfilment]}
      </span>
    </p>
  );
}

/**
 * The order for the cook: the allergy first, each dish with its choices and wishes, the facts of the whole
 * order last.
 */
export function TicketLines({ order }: { order: Order }) {
  return (
    <>
      {order.allergy ? (
        <p className="bong-allergy">
          <TriangleAlert className="i" aria-hidden="true" />
          <span>Allergi: «{noteLines(order.allergy)}»</span>
        </p>
      ) : null}
      <TicketDishes order={order}>
        {(line) => (
          <>
            {choiceRows(line).map(({ id, group, names }) => (
              <span key={id} className="bong-choice">
                <small>{group}</small> {names}
              </span>
            ))}
            {line.notes ? <mark>{noteLines(line.notes)}</mark> : null}
          </>
        )}
      </TicketDishes>
      {order.lines.some(isAlcohol) ? <Say>Alkohol: legitimasjon kreves</Say> : null}
      {order.notes ? <Say>{noteLines(order.notes)}</Say> : null}
    </>
  );
}

type TicketDishesProps = { order: Order; children?: (line: OrderLine) => ReactNode };

/** The dishes and how many of each; below each what `children` says of it. */
export function TicketDishes({ order: { lines }, children }: TicketDishesProps) {
  return (
    <ul>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dish can be on two lines, and lines never change
        <li key={index}>
          <span className={line.quantity > 1 ? 'bong-count is-many' : 'bong-count'}>{line.quantity}×</span>
          <span>{lineTitle(line)}</span>
          {children?.(line)}
        </li>
      ))}
    </ul>
  );
}

const Say = ({ children }: { children: ReactNode }) => <p className="bong-say">{children}</p>;
