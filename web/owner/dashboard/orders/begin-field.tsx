import { useState } from 'react';
import { clockText } from '../../../../shared/kernel/dates.ts';
import { isLater } from '../../../../shared/orders/clock.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { reasons } from '../../../../shared/orders/owner-refusals.nb.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { ClockInput } from '../../parts/clock-input.tsx';
import { laterAt, onDayOf } from './later.ts';
import { useListNow } from './now-context.ts';
import { useDesk } from './order-desk.tsx';

/** Moves the time at which an order for later rings, without moving its promise. */
export function BeginField({ order, isBusy }: { order: Order; isBusy: boolean }) {
  const { send } = useDesk();
  const now = useListNow();
  const at = laterAt(order) ?? 0;
  const { beginAt = '' } = order;
  const [typed, setTyped] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  if (!isLater(order, now) || isIn(order, 'waiting')) return null;
  const clock = typed ?? clockText(beginAt);
  const chosen = onDayOf(beginAt, clock);
  const isRight = chosen !== undefined && chosen >= now && chosen <= at;
  return (
    <form
      className="begin-field"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (!isRight) return;
        const moved = new Date(chosen).toISOString();
        send(order, `Ring ${clockText(chosen)}`, { what: 'moveBegin', beginAt: moved });
      }}
    >
      <Field label="Ringer kl." error={isChecked && !isRight ? reasons.beginWrong : undefined}>
        <ClockInput className="input" value={clock} onChange={setTyped} />
      </Field>
      <Button type="submit" disabled={isBusy || typed === undefined || typed === clockText(beginAt)}>
        Ring {isRight ? clockText(chosen) : '–'}
      </Button>
      <p className="meta">Kunden merker det ikke. Løftet er fortsatt {clockText(at)}.</p>
    </form>
  );
}
