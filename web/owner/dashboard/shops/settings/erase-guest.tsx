import { type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { retention } from '../../../../../shared/kernel/retention.ts';
import { type GuestErasure, guestErasure } from '../../../../../shared/privacy/guest-erasure.ts';
import { reasons } from '../../../../../shared/privacy/owner-refusals.nb.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormDialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { answer } from '../../../lib/api.ts';
import { useChange } from '../../../lib/change.ts';
import { worded } from '../../../lib/worded.ts';

/** A guest may ask the restaurant to delete what it knows of them (GDPR art. 17). */
export function EraseGuest() {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, data } = useEraseGuest();
  return (
    <section className="card erase-guest" aria-labelledby="erase-guest">
      <h2 className="lead" id="erase-guest">
        Personvern
      </h2>
      <p className="meta">
        Meldinger fra gjester slettes etter {retention.noteDays} dager, navn, telefon, e-post og adresse etter{' '}
        {retention.contactDays}. Ber en gjest om å bli slettet før, gjør du det her.
      </p>
      <Button onClick={() => setOpen(true)}>Slett en gjest</Button>
      <p role="status">{data ? said(data) : null}</p>
      {isOpen ? (
        <EraseDialog
          isBusy={isPending}
          onErase={(contact) => mutate(contact, { onSuccess: () => setOpen(false) })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  );
}

type EraseDialogProps = { isBusy: boolean; onErase: (contact: string) => void; onClose: () => void };

function EraseDialog({ isBusy, onErase, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const parsed = v.safeParse(worded(guestErasure, reasons), { contact: typed });
    setError(parsed.success ? undefined : parsed.issues[0].message);
    if (parsed.success) onErase(parsed.output.contact);
    else input.current?.focus();
  };
  return (
    <FormDialog
      title="Slett en gjest"
      onClose={onClose}
      onSubmit={ask}
      isDirty={typed !== ''}
      button="Slett gjesten"
      variant="bad"
      isBusy={isBusy}
      busyText="Sletter..."
      isHeld={isBusy}
    >
      <Field label="Telefon eller e-post" error={error}>
        <input
          ref={input}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          inputMode="email"
          maxLength={200}
        />
      </Field>
      <p>
        Navn, telefon, e-post, adresse og meldinger slettes fra alle bestillinger derfra. Retter og beløp står
        igjen. Det kan ikke angres.
      </p>
    </FormDialog>
  );
}

const useEraseGuest = () =>
  useChange({
    call: ({ api }, contact: string): Promise<GuestErasure> =>
      answer(api.guests.erase.$post({ json: { contact } })),
    failed: () => 'Kunne ikke slette gjesten. Prøv igjen.',
    makesOld: ({ id }) => [{ queryKey: ['orders', id] }, { queryKey: ['overview', id] }],
  });

const list = new Intl.ListFormat('nb');

function said({ erased, running }: GuestErasure): string {
  if (erased + running.length === 0) return 'Fant ingen bestillinger å slette fra.';
  const orders = erased === 1 ? '1 bestilling' : `${erased} bestillinger`;
  return [
    erased > 0 ? `Slettet fra ${orders}. Retter og beløp står igjen.` : '',
    running.length > 0
      ? `Nr. ${list.format(running.map(String))} er ikke fullført ennå. Slett gjesten på nytt når det er gjort.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}
