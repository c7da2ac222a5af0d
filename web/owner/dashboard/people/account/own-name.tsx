import { useState } from 'react';
import { personName } from '../../../../../shared/people/invitation.ts';
import { Button } from '../../../../ui/button.tsx';
import { useMe } from '../../../lib/me-context.tsx';
import { NameDialog } from '../../../parts/name-dialog.tsx';
import { useNameForm } from '../../../parts/use-name-form.ts';
import { useRename } from './queries.ts';

/** The name that colleagues see, and the way to change it. Without a restaurant there is nobody to see one. */
export function OwnName() {
  const { businesses = [] } = useMe();
  const [isChanging, setChanging] = useState(false);
  const [own] = businesses;
  if (!own) return null;
  return (
    <div className="own-name">
      <p>
        <span className="meta">Navnet kollegene ser</span>
        <b>{own.name || 'Ikke oppgitt'}</b>
      </p>
      <Button onClick={() => setChanging(true)}>Endre navn</Button>
      {isChanging ? <Rename stored={own.name ?? ''} onClose={() => setChanging(false)} /> : null}
    </div>
  );
}

function Rename({ stored, onClose }: { stored: string; onClose: () => void }) {
  const { mutate, isPending } = useRename();
  const { form } = useNameForm(stored, personName.entries.name, (name) =>
    mutate(name, { onSuccess: onClose }),
  );
  return (
    <NameDialog
      title="Endre navnet ditt"
      label="Navn"
      {...form}
      onClose={onClose}
      button="Lagre"
      isBusy={isPending}
      busyText="Lagrer..."
    >
      <p className="meta">Det samme navnet gjelder i alle restaurantene dine.</p>
    </NameDialog>
  );
}
