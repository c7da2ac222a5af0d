import { useQueryClient } from '@tanstack/react-query';
import { isBeingMade } from '../../../../shared/orders/clock.ts';
import { estimateChoices } from '../../../../shared/orders/commands.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { promiseLabel, promiseText } from '../../../../shared/orders/promise-words.ts';
import { actionsOf } from '../../../../shared/orders/step-words.ts';
import { readyMinutes } from '../../../../shared/shops/busy.ts';
import { defaultSettings } from '../../../../shared/shops/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { useShop } from '../../lib/shop.ts';
import { useKnownBusiness } from '../../queries/business.ts';
import { ordersQuery } from '../../queries/orders.ts';
import { laterAt, laterText } from './later.ts';
import { useListNow } from './now-context.ts';
import { useDesk } from './order-desk.tsx';

type OrderAnswerProps = {
  order: Order;
  isBusy: boolean;
  describedBy: string;
  yes: NonNullable<ReturnType<typeof useYes>>;
  onMinutes: (minutes: number) => void;
  /** Asks for another time; undefined where the guest chose it. */
  onTime: (() => void) | undefined;
  /** The shop's usual times stand here, and the question for another in the card's menu. */
  hasMinutes: boolean;
  /** Else the refusal is in the card's menu. */
  isAlone: boolean;
};

/** Answers a new order in one press, with the time that the shop proposes; a tablet opens no keyboard. */
export function OrderAnswer(props: OrderAnswerProps) {
  const { order, isBusy, describedBy, yes, onMinutes, onTime, hasMinutes, isAlone } = props;
  const { ask } = useDesk();
  const choices = estimateChoices(useProposedMinutes(order));
  const [, refuse] = actionsOf(order);
  const { minutes, isLater, promise } = yes;
  return (
    <footer className="order-foot">
      {isLater || !hasMinutes ? null : (
        <div className="order-minutes">
          <span className="label">{promiseLabel(order.fulfilment, 'kitchen')} om (minutter)</span>
          <fieldset className="presets" aria-label="Estimert tid (minutter)" aria-describedby={describedBy}>
            {choices.map((choice) => (
              <Button
                key={choice}
                aria-pressed={minutes === choice}
                aria-label={`${choice} minutter`}
                onClick={() => onMinutes(choice)}
              >
                {choice}
              </Button>
            ))}
          </fieldset>
        </div>
      )}
      <Button
        variant="main"
        className="grow"
        busy={isBusy}
        busyText="Lagrer..."
        aria-describedby={describedBy}
        onClick={() => yes.say(minutes)}
      >
        <span>
          Bekreft<span className="sr"> bestilling</span>
          {isLater ? ' til ' : ', '}
          <span className="num">{promise}</span>
        </span>
      </Button>
      {onTime && !hasMinutes ? (
        <Button disabled={isBusy} aria-describedby={describedBy} onClick={onTime}>
          Ny tid
        </Button>
      ) : null}
      {isAlone && refuse ? (
        <Button
          variant="quiet"
          className="is-bad"
          disabled={isBusy}
          aria-describedby={describedBy}
          onClick={() => ask({ kind: 'refusal', order, label: refuse.label })}
        >
          {refuse.label}
        </Button>
      ) : null}
    </footer>
  );
}

/**
 * The yes to an order in one press, and what it promises: the time that its guest chose, else the proposed
 * minutes. `chosen`: other minutes than those.
 */
export function useYes(order: Order, chosen?: number) {
  const { send } = useDesk();
  const proposed = useProposedMinutes(order);
  const minutes = chosen ?? proposed;
  const now = useListNow();
  const at = laterAt(order) ?? now + minutes * 60_000;
  const [confirm] = actionsOf(order);
  if (!confirm) return undefined;
  const isLater = order.due !== undefined;
  const say = (asked: number) =>
    isLater
      ? send(order, confirm.label, { what: 'move', status: 'confirmed' })
      : send(order, `${confirm.label}, ${asked} min`, {
          ...{ what: 'move', status: 'confirmed', estimatedTimeMinutes: asked },
        });
  const promise = isLater ? laterText(at, now) : promiseText(order.fulfilment, at, 'kitchen');
  return { minutes, at, isLater, promise, say };
}

/**
 * The minutes that guests read before they order: the shop's own minutes, those it adds while it is full or
 * has many other orders, and those of the drive to a zone.
 */
export function useProposedMinutes({ id, extraMinutes = 0 }: Order): number {
  const known = useQueryClient().getQueryData(ordersQuery(useShop()).queryKey);
  const now = useListNow();
  const others = known?.pages.flatMap(({ orders }) => orders).filter((one) => one.id !== id) ?? [];
  const making = new Set(others.filter((one) => isBeingMade(one, now)).map((one) => one.id)).size;
  return readyMinutes(useKnownBusiness()?.settings ?? defaultSettings, now, making) + extraMinutes;
}
