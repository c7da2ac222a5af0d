import { useState } from 'react';
import { limits } from '../../../../shared/kernel/text.ts';
import { correctionsOf } from '../../../../shared/orders/commands.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { nrWithin } from '../../../../shared/orders/order-number.ts';
import { type OrderStatus, statusName } from '../../../../shared/orders/order-status.ts';
import { guestName } from '../../../../shared/privacy/forgotten-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { RadioChoice } from '../../parts/radio-choice.tsx';
import { useListNow } from './now-context.ts';

/** A leader's answers about an order that has a wrong status. */
const truths: Partial<Record<OrderStatus, string>> = {
  confirmed: 'Ikke begynt på ennå',
  preparing: 'Lages fortsatt',
  ready: 'Ikke levert ut ennå',
  completed: 'Ble laget og betalt likevel',
  cancelled: 'Ble ikke noe av',
};

type CorrectionDialogProps = {
  order: Order;
  onClose: () => void;
  onCorrect: (status: OrderStatus, why: string) => void;
};

/** For the leader, afterwards: what the order really was. The story keeps both. */
export function CorrectionDialog({ order, onClose, onCorrect }: CorrectionDialogProps) {
  const choices = correctionsOf(order, useListNow());
  const [status, setStatus] = useState(choices[0]);
  const [why, setWhy] = useState('');
  return (
    <Dialog
      open
      className="refusal"
      onOpenChange={onClose}
      title={`Rett ${nrWithin(order)}`}
      subtitle={`${guestName(order)}. Står som ${statusName(order.status, order.fulfilment).toLowerCase()}.`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!status) return;
        onClose();
        onCorrect(status, why.trim());
      }}
      foot={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button variant="main" type="submit" disabled={!status}>
            Lagre rettelsen
          </Button>
        </>
      }
    >
      <fieldset className="reasons">
        <legend className="label">Hva er riktig?</legend>
        {choices.map((one) => (
          <RadioChoice key={one} name="truth" checked={status === one} onChange={() => setStatus(one)}>
            {truths[one]}
          </RadioChoice>
        ))}
      </fieldset>
      <Field label="Hvorfor (valgfritt)" hint="Står i historikken. Kunden får ingen beskjed.">
        <input
          value={why}
          maxLength={limits.message}
          autoComplete="off"
          onChange={({ target }) => setWhy(target.value)}
        />
      </Field>
    </Dialog>
  );
}
