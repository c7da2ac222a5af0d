import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { forgotPassword } from '../lib/session.ts';
import { emailFaults } from './account-rules.ts';
import { EmailField } from './email-field.tsx';
import { FormNote } from './form-note.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useAccountForm } from './use-account-form.ts';

type ForgotFormProps = { startEmail: string; onSignedIn: () => void; onBack: (email: string) => void };

/** Asks for a code by mail, then for the code and a new password. */
export function ForgotForm({ startEmail, onSignedIn, onBack }: ForgotFormProps) {
  const [email, setEmail] = useState(startEmail);
  const [isSent, setSent] = useState(false);
  const form = useAccountForm(
    () => (email.trim() ? emailFaults(email) : [{ field: 'email', text: 'E-post er påkrevd' }]),
    () => forgotPassword(email.trim()),
    () => setSent(true),
  );
  if (isSent)
    return <NewPasswordForm email={email.trim()} onSignedIn={onSignedIn} onBack={() => setSent(false)} />;
  return (
    <form noValidate onSubmit={form.submit} onInput={form.clearTyped}>
      <h2 className="title">Glemt passordet?</h2>
      <p>Skriv e-posten din, så sender vi en kode du kan lage nytt passord med.</p>
      <FormNote faults={form.faults} />
      <EmailField value={email} onChange={setEmail} faults={form.faults} autoFocus />
      <Button type="submit" variant="main" wide busy={form.isBusy} busyText="Sender...">
        Send kode
      </Button>
      <p>
        <button type="button" className="link" onClick={() => onBack(email)}>
          Tilbake til innlogging
        </button>
      </p>
    </form>
  );
}
