import { useState } from 'react';
import { ownerAmount } from '../../../../shared/kernel/money.ts';
import { limits } from '../../../../shared/kernel/text.ts';
import { correctionsOf } from '../../../../shared/orders/commands.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { nrWithin } from '../../../../shared/orders/order-number.ts';
import { refundableOre } from '../../../../shared/orders/refund.ts';
import { stepWords } from '../../../../shared/orders/step-words.nb.ts';
import { statusName } from '../../../../shared/orders/step-words.ts';
import type { OrderStatus } from '../../../../shared/orders/steps.ts';
import { guestName } from '../../../../shared/privacy/forgotten-text.nb.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { RadioChoice } from '../../parts/radio-choice.tsx';
import { useListNow } from './now-context.ts';

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
  const backOre = order.money ? refundableOre(order.money) : 0;
  return (
    <Dialog
      open
      className="refusal"
      onOpenChange={onClose}
      title={`Rett ${nrWithin(order)}`}
      subtitle={`${guestName(order)}. Står som ${statusName(order).toLowerCase()}.`}
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
            {stepWords[order.fulfilment][one].truth}
          </RadioChoice>
        ))}
      </fieldset>
      {status === 'cancelled' && backOre > 0 ? (
        <p className="note">{ownerAmount(backOre)} betales tilbake til kunden.</p>
      ) : null}
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
