import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { whyRefused } from './card-rules.ts';

/** Stands in the way until it is read: an order that looks changed but is not costs a meal (ERR-022). */
export function FailedAlert({ error, onClose }: { error: Error; onClose: () => void }) {
  return (
    <Dialog
      open
      role="alertdialog"
      className="dialog-narrow"
      onOpenChange={onClose}
      title="Kunne ikke oppdatere bestilling"
      foot={
        <Button variant="main" data-autofocus onClick={onClose}>
          OK
        </Button>
      }
    >
      <p>{whyRefused(error)}</p>
    </Dialog>
  );
}
