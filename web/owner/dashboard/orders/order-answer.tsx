import { useId, useState } from 'react';
import { estimateChoices } from '../../../../shared/orders/commands.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { promiseText } from '../../../../shared/orders/promise-words.ts';
import { actionsOf } from '../../../../shared/orders/step-words.ts';
import { readyMinutes } from '../../../../shared/shops/busy.ts';
import { defaultSettings } from '../../../../shared/shops/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { useKnownBusiness } from '../../queries/business.ts';
import { useListNow } from './now-context.ts';
import { useDesk } from './order-desk.tsx';

type OrderAnswerProps = { order: Order; isBusy: boolean; describedBy: string };

/** Answers a new order in one press: the card has the shop's usual times, so a tablet opens no keyboard. */
export function OrderAnswer({ order, isBusy, describedBy }: OrderAnswerProps) {
  const { send, ask } = useDesk();
  const [chosen, setMinutes] = useState<number>();
  const now = useListNow();
  const proposed = useProposedMinutes();
  const minutes = chosen ?? proposed;
  const choices = estimateChoices(proposed);
  const labelId = useId();
  const promised = promiseText(order.fulfilment, now + minutes * 60_000, 'kitchen');
  const [confirm, refuse] = actionsOf(order);
  if (!confirm || !refuse) return null;
  return (
    <footer className="order-foot is-answer">
      <span className="label" id={labelId}>
        Estimert tid (minutter)
      </span>
      <fieldset className="presets" aria-labelledby={labelId} aria-describedby={describedBy}>
        {choices.map((choice) => (
          <Button
            key={choice}
            aria-pressed={minutes === choice}
            aria-label={`${choice} minutter`}
            onClick={() => setMinutes(choice)}
          >
            {choice}
          </Button>
        ))}
      </fieldset>
      <Button
        variant="main"
        wide
        busy={isBusy}
        busyText="Lagrer..."
        aria-describedby={describedBy}
        onClick={() =>
          send(order, `${confirm.label}, ${minutes} min`, {
            ...{ what: 'move', status: 'confirmed', estimatedTimeMinutes: minutes },
          })
        }
      >
        <span>
          Bekreft<span className="sr"> bestilling</span>, {promised}
        </span>
      </Button>
      <div className="order-foot-more">
        <Button
          variant="quiet"
          disabled={isBusy}
          aria-describedby={describedBy}
          onClick={() => ask({ kind: 'estimate', order, label: confirm.label, minutes, keep: setMinutes })}
        >
          {choices.includes(minutes) ? 'Annen tid' : `Annen tid: ${minutes} min`}
        </Button>
        <Button
          variant="quiet"
          className="is-bad"
          disabled={isBusy}
          aria-describedby={describedBy}
          onClick={() => ask({ kind: 'refusal', order, label: refuse.label })}
        >
          {refuse.label}
        </Button>
      </div>
    </footer>
  );
}

/**
 * The minutes that guests read before they order: the shop's own minutes, and those it adds while it is full.
 */
export function useProposedMinutes(): number {
  return readyMinutes(useKnownBusiness()?.settings ?? defaultSettings, useListNow());
}
