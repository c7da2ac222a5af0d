import type { Order } from '../../../../shared/orders/order.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { actionsOf, whyRefused } from './card-rules.ts';
import type { FailedChange } from './queries.ts';

type FailedAlertProps = {
  failure: FailedChange;
  /** As it is now. */
  order: Order | undefined;
  onClose: () => void;
  onRetry: (failure: FailedChange) => void;
};

/**
 * Stands in the way until it is read: an order that looks changed but is not costs a meal (ERR-022). What another screen has
 * made impossible meanwhile cannot be tried again.
 */
export function FailedAlert({ failure, order, onClose, onRetry }: FailedAlertProps) {
  const { error, estimatedTimeMinutes } = failure;
  const action = order && actionsOf(order.status).find(({ to }) => to === failure.status);
  return (
    <Dialog
      open
      role="alertdialog"
      className="dialog-narrow"
      onOpenChange={onClose}
      title="Kunne ikke oppdatere bestilling"
      subtitle={order ? `Nr. ${order.number} · ${order.customerName}` : undefined}
      foot={
        <>
          <Button variant={action ? 'plain' : 'main'} data-autofocus onClick={onClose}>
            OK
          </Button>
          {order && action ? (
            <Button variant="main" onClick={() => onRetry({ ...failure, version: order.version })}>
              Prøv igjen
            </Button>
          ) : null}
        </>
      }
    >
      {action ? (
        <p>
          <b>
            {action.label}
            {estimatedTimeMinutes ? `, ${estimatedTimeMinutes} min` : ''}
          </b>
        </p>
      ) : null}
      <p>{whyRefused(error)}</p>
    </Dialog>
  );
}
