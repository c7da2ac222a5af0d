import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { personName } from '../../../../shared/members/invitation.ts';
import { Button } from '../../../ui/button.tsx';
import { useMe } from '../../lib/me-context.tsx';
import { NameDialog } from '../../parts/name-dialog.tsx';
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
  const [name, setName] = useState(stored);
  const [fault, setFault] = useState<string>();
  const { mutate, isPending } = useRename();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { success, output, issues } = v.safeParse(personName, { name });
    if (!success) return setFault(issues[0].message);
    mutate(output.name, { onSuccess: onClose });
  };
  return (
    <NameDialog
      title="Endre navnet ditt"
      label="Navn"
      name={name}
      fault={fault}
      onName={(typed) => {
        setName(typed);
        setFault(undefined);
      }}
      isDirty={name !== stored}
      onSubmit={save}
      onClose={onClose}
      button="Lagre"
      isBusy={isPending}
      busyText="Lagrer..."
    >
      <p className="meta">Det samme navnet gjelder i alle restaurantene dine.</p>
    </NameDialog>
  );
}
