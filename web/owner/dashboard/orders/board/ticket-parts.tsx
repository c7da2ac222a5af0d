import { Bike, ShoppingBag, TriangleAlert, WifiOff } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { clockText } from '../../../../../shared/kernel/dates.ts';
import { isAlcohol } from '../../../../../shared/menu/alcohol.ts';
import { choiceRows } from '../../../../../shared/orders/choice-words.ts';
import { estimateChoices } from '../../../../../shared/orders/commands.ts';
import type { Order, OrderLine } from '../../../../../shared/orders/order.ts';
import { guestName } from '../../../../../shared/privacy/forgotten-text.nb.ts';
import { Button } from '../../../../ui/button.tsx';
import { useMay } from '../../../lib/me-context.tsx';
import { guestReads, stepsOf } from '../card-rules.ts';
import { Contains, dishTitle, noteLines } from '../cook-lines.tsx';
import { useListNow } from '../now-context.ts';
import { OrderActions } from '../order-actions.tsx';
import { useProposedMinutes, useYes } from '../order-answer.tsx';
import { useUnsent } from '../order-desk.tsx';

type TicketStepProps = { order: Order; isBusy: boolean; describedBy: string };

const OpenContext = createContext<(order: Order) => void>(() => {});
/** Around the tickets: opens one of them in the wall's panel. */
export const OpenTicket = OpenContext.Provider;

type TicketOpenerProps = { order: Order; children: ReactNode; className?: string; label?: string };

/**
 * Opens all of an order over the wall: its address, its number to call, another time, a refusal, its slip.
 */
export function TicketOpener({ order, children, className = 'bong-open', label }: TicketOpenerProps) {
  const open = useContext(OpenContext);
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-label={label}
      onClick={() => open(order)}
    >
      {children}
    </button>
  );
}

/** The one button of a ticket: the next step. The panel has the others. */
export function TicketStep({ order, isBusy, describedBy, isShort }: TicketStepProps & { isShort: boolean }) {
  const now = useListNow();
  if (!useMay('moveOrders')) return null;
  return (
    <OrderActions
      order={order}
      actions={stepsOf(order, now).filter(({ isRefusal }) => !isRefusal)}
      isBusy={isBusy}
      isFresh
      isShort={isShort}
      describedBy={describedBy}
    />
  );
}

type TicketTimesProps = {
  order: Order;
  minutes: number;
  onChoose: (minutes: number) => void;
  describedBy: string;
};

/** Other minutes than the shop's own, one press away. */
export function TicketTimes({ order, minutes, onChoose, describedBy }: TicketTimesProps) {
  return (
    <fieldset className="bong-times" aria-label="Estimert tid (minutter)" aria-describedby={describedBy}>
      {estimateChoices(useProposedMinutes(order)).map((choice) => (
        <Button
          key={choice}
          aria-pressed={minutes === choice}
          aria-label={`${choice} minutter`}
          onClick={() => onChoose(choice)}
        >
          {choice}
        </Button>
      ))}
    </fieldset>
  );
}

type TicketYesProps = TicketStepProps & {
  /** The chosen minutes; the shop's own where nobody chose. */
  minutes?: number;
  /** The time that a guest chose stands beside the button. */
  isShort?: boolean;
};

/** Says yes in one press. The ticket's head shows what the time means: a pickup or a delivery. */
export function TicketYes({ order, isBusy, describedBy, minutes, isShort }: TicketYesProps) {
  const yes = useYes(order, minutes);
  if (!yes) return null;
  return (
    <Button
      variant="main"
      busy={isBusy}
      busyText="Lagrer..."
      aria-describedby={describedBy}
      onClick={() => yes.say(yes.minutes)}
    >
      <span>
        Bekreft {yes.isLater ? (isShort ? '' : yes.promise) : clockText(yes.at)}
        <span className="sr">{yes.isLater && !isShort ? '' : `, ${yes.promise}`}</span>
      </span>
    </Button>
  );
}

/** A press without network stays on its ticket: no dialog hides the other orders. */
export function TicketUnsent({ order }: { order: Order }) {
  const unsent = useUnsent(order.id);
  if (!unsent) return null;
  return (
    <p className="bong-unsent" role="alert">
      <WifiOff className="i" aria-hidden="true" />
      <span>Ikke sendt, nettet er borte. Trykk igjen.</span>
    </p>
  );
}

/** The name that is called out, 'Mohammed R.' for a long one. The panel has it whole. */
export const calledName = (order: Order) =>
  order.customerName.length > 12
    ? order.customerName.replace(/^(\S+)\s(?:.*\s)?(\S)\S*$/, '$1 $2.')
    : guestName(order);

/** The sign of how the food is handed out. */
export function WaySign({ order }: { order: Order }) {
  const Way = order.fulfilment === 'delivery' ? Bike : ShoppingBag;
  return <Way className="i" aria-hidden="true" />;
}

/** The guest's language, for those who answer and hand out: the cook has no use for it. */
export function TicketReads({ order: { language = 'nb' } }: { order: Order }) {
  const text = guestReads[language];
  return text ? <small className="bong-reads">{text}</small> : null;
}

/** Whether the guest wrote a message, or a wish for a dish. */
export const hasMessage = ({ notes, lines }: Order) => Boolean(notes || lines.some((line) => line.notes));

/** '2 Margherita · 1 Lasagne'; a number stays with its dish, and no line begins with the dot. */
export const dishWords = ({ lines }: Pick<Order, 'lines'>) =>
  lines.map((line) => `${line.quantity}\u00A0${dishTitle(line)}`).join('\u00A0· ');

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
          <span>
            Allergi<span>: «{noteLines(order.allergy)}»</span>
          </span>
        </p>
      ) : null}
      <TicketDishes order={order}>
        {(line) => (
          <>
            <span className="bong-choices">
              {choiceRows(line).map(({ id, group, names }) => (
                <span key={id}>
                  <small>{group}</small> {names}{' '}
                </span>
              ))}
            </span>
            {line.notes ? <mark>{noteLines(line.notes)}</mark> : null}
            {order.allergy ? (
              <Contains line={line} allergy={order.allergy} className="bong-contains" />
            ) : null}
          </>
        )}
      </TicketDishes>
      {order.notes || order.lines.some(isAlcohol) ? (
        <div className="bong-says">
          {order.lines.some(isAlcohol) ? <Say>Alkohol: legitimasjon kreves</Say> : null}
          {order.notes ? <Say>{noteLines(order.notes)}</Say> : null}
        </div>
      ) : null}
    </>
  );
}

/** A word that no ticket holds has places to break. */
const breakable = (text: string) => text.replace(/\p{L}{13}(?=\p{L}{5})/gu, '$&\u00AD');

type TicketDishesProps = { order: Order; children?: (line: OrderLine) => ReactNode };

/** The dishes and how many of each; below each what `children` says of it. */
export function TicketDishes({ order: { lines }, children }: TicketDishesProps) {
  return (
    <ul>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dish can be on two lines, and lines never change
        <li key={index}>
          <span className={line.quantity > 1 ? 'bong-count is-many' : 'bong-count'}>{line.quantity}×</span>
          <div>
            <span className="bong-dish">{breakable(dishTitle(line))}</span> {children?.(line)}
          </div>
        </li>
      ))}
    </ul>
  );
}

const Say = ({ children }: { children: ReactNode }) => <p className="bong-say">{children}</p>;
