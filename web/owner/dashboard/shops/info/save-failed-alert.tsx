import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { SaveFailure } from './save-failure.ts';

/** Stands in the way until it is read: a profile that looks saved but is not sends customers to the wrong place. */
export function SaveFailedAlert({ failure, onClose }: { failure: SaveFailure; onClose: () => void }) {
  return (
    <Dialog
      open
      role="alertdialog"
      className="save-failed"
      onOpenChange={onClose}
      title={`Feil ved lagring: ${failure.message}`}
      foot={
        <Button variant="main" data-autofocus onClick={onClose}>
          OK
        </Button>
      }
    >
      <p>Det du har skrevet, står fortsatt i skjemaet.</p>
      {failure.details.length > 0 ? (
        <ul className="meta" aria-label="Detaljer">
          {failure.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}
