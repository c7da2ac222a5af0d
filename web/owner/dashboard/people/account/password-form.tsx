import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { type AccountFault, passwordMinLength } from '../../../auth/account-rules.ts';
import { FormNote } from '../../../auth/form-note.tsx';
import { PasswordField } from '../../../auth/password-field.tsx';
import { useEndSignIns } from './queries.ts';

/** The present password and a new one. Everybody else who is signed in to the account is signed out by it. */
export function PasswordForm({ email }: { email: string }) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [faults, setFaults] = useState<readonly AccountFault[]>([]);
  const { end, isBusy } = useEndSignIns(email);
  const toast = useToast();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = faultsOf(current, next);
    setFaults(found);
    if (found.length > 0) return;
    const { error, warning } = await end(current, next);
    if (error) return setFaults([{ text: error }]);
    setCurrent('');
    setNext('');
    if (warning) toast.error(`Passordet er byttet. ${warning}`);
    else toast.success('Passordet er byttet. Alle andre enheter er logget ut.');
  };
  return (
    <section className="card" aria-labelledby="password-heading">
      <div className="card-head">
        <h2 className="lead" id="password-heading">
          Bytt passord
        </h2>
      </div>
      <form className="password-form" noValidate onSubmit={submit} onInput={() => setFaults([])}>
        <FormNote faults={faults} />
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label="Nåværende passord"
          value={current}
          onChange={setCurrent}
          autoComplete="current-password"
          faults={[]}
        />
        <PasswordField
          label="Nytt passord"
          value={next}
          onChange={setNext}
          autoComplete="new-password"
          faults={faults}
        />
        <Button type="submit" variant="main" busy={isBusy} busyText="Bytter...">
          Bytt passord
        </Button>
        <p className="meta">Alle andre enheter logges ut.</p>
      </form>
    </section>
  );
}

function faultsOf(current: string, next: string): AccountFault[] {
  if (!current || !next) return [{ text: 'Skriv både det nåværende og det nye passordet' }];
  if (next.length < passwordMinLength) return [{ field: 'password', text: 'Passordet må være minst 6 tegn' }];
  return [];
}
