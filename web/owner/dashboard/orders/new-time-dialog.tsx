import { Info } from 'lucide-react';
import { useState } from 'react';
import { clockText } from '../../../../shared/kernel/dates.ts';
import { newTimeChoices } from '../../../../shared/orders/commands.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { nrWithin } from '../../../../shared/orders/order-number.ts';
import { promiseLabel } from '../../../../shared/orders/promise-words.ts';
import { guestName } from '../../../../shared/privacy/forgotten-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useListNow } from './now-context.ts';

type NewTimeDialogProps = {
  order: Order;
  onClose: () => void;
  onChoose: (minutes: number) => void;
};

/** A new promise for an order that will not be ready as promised. */
export function NewTimeDialog({ order, onClose, onChoose }: NewTimeDialogProps) {
  const [minutes, setMinutes] = useState<number>(newTimeChoices[1]);
  const now = useListNow();
  const clockIn = (choice: number) => clockText(now + choice * 60_000);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Ny tid for ${nrWithin(order)}`}
      subtitle={`${guestName(order)} venter på ${clockText(order.promisedAt ?? now)}. Klokka er ${clockText(now)}.`}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
        onChoose(minutes);
      }}
      foot={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button variant="main" type="submit">
            Lov {clockIn(minutes)}
          </Button>
        </>
      }
    >
      <fieldset className="presets new-times" aria-label={promiseLabel(order.fulfilment, 'kitchen')}>
        {newTimeChoices.map((choice) => (
          <Button key={choice} aria-pressed={minutes === choice} onClick={() => setMinutes(choice)}>
            {clockIn(choice)} <small>om {choice} min</small>
          </Button>
        ))}
      </fieldset>
      <p className="note">
        <Info className="i" aria-hidden="true" />
        <span>
          Kunden ser den nye tiden på siden for bestillingen
          {order.customerEmail ? ', og får den på e-post' : ''}.
        </span>
      </p>
    </Dialog>
  );
}
