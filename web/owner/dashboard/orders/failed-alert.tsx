import type { Order } from '../../../../shared/orders/order.ts';
import { orderNr } from '../../../../shared/orders/order-number.ts';
import { guestName } from '../../../../shared/privacy/forgotten-text.nb.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type FailedPress, outcomeOf, stateText, whoText, whyRefused } from './card-rules.ts';

type FailedAlertProps = {
  failure: FailedPress;
  /** As it is now. */
  order: Order | undefined;
  onClose: () => void;
  onRetry: (failure: FailedPress) => void;
};

/**
 * Stays until it is read: an order that looks changed but is not costs a meal. It offers another try only
 * while the order is as it was at the press; the try names that version, so the server refuses it as well
 * once somebody else has moved the order.
 */
export function FailedAlert({ failure, order, onClose, onRetry }: FailedAlertProps) {
  const { error, label } = failure;
  const who = whoText(error);
  const canRetry = order !== undefined && outcomeOf(failure, order) === 'open';
  return (
    <Dialog
      open
      role="alertdialog"
      className="dialog-narrow"
      onOpenChange={onClose}
      title="Kunne ikke oppdatere bestilling"
      subtitle={order ? `${orderNr(order)} · ${guestName(order)}` : undefined}
      foot={
        <>
          <Button variant={canRetry ? 'plain' : 'main'} data-autofocus onClick={onClose}>
            OK
          </Button>
          {canRetry ? (
            <Button variant="main" onClick={() => onRetry(failure)}>
              Prøv igjen
            </Button>
          ) : null}
        </>
      }
    >
      {order && order.version !== failure.order.version ? (
        <>
          <p>
            <b>Bestillingen er endret: {stateText(order)}.</b>
          </p>
          {who ? <p>{who}</p> : null}
          <p>Du trykket «{label}». Det ble ikke gjort.</p>
        </>
      ) : (
        <>
          <p>
            <b>{label}</b>
          </p>
          <p>{whyRefused(error)}</p>
        </>
      )}
    </Dialog>
  );
}
