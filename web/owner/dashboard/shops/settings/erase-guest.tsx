import { type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { retention } from '../../../../../shared/kernel/retention.ts';
import { type GuestErasure, guestErasure } from '../../../../../shared/privacy/guest-erasure.ts';
import { Button } from '../../../../ui/button.tsx';
import { Confirm } from '../../../../ui/confirm.tsx';
import { Field } from '../../../../ui/field.tsx';
import { answer } from '../../../lib/api.ts';
import { useChange } from '../../../lib/change.ts';

/** A guest may ask the restaurant to delete what it knows of them (GDPR art. 17). */
export function EraseGuest() {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [contact, setContact] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync, data } = useEraseGuest();
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const parsed = v.safeParse(guestErasure, { contact: typed });
    setError(parsed.success ? undefined : parsed.issues[0].message);
    if (parsed.success) setContact(parsed.output.contact);
    else input.current?.focus();
  };
  const erase = async () => {
    if (contact) await mutateAsync(contact);
    setTyped('');
  };
  return (
    <section className="erase-guest" aria-labelledby="erase-guest">
      <h2 className="lead" id="erase-guest">
        Personvern
      </h2>
      <p className="meta">
        Meldinger fra gjester slettes etter {retention.noteDays} dager, navn, telefon, e-post og adresse etter{' '}
        {retention.contactDays}. Ber en gjest om å bli slettet før, gjør du det her.
      </p>
      <form className="card" noValidate onSubmit={ask}>
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
        <Button type="submit">Slett gjesten</Button>
      </form>
      <p role="status">{data ? said(data) : null}</p>
      <Confirm
        open={contact !== undefined}
        kind="delete"
        onOpenChange={() => setContact(undefined)}
        title="Slett gjesten"
        text={
          <p>
            Navn, telefon, e-post, adresse og meldinger slettes fra alle bestillinger fra{' '}
            <b>{typed.trim()}</b>. Retter og beløp står igjen. Denne handlingen kan ikke angres.
          </p>
        }
        busyText="Sletter..."
        onConfirm={erase}
      />
    </section>
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
