import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { forgotPassword } from '../lib/session.ts';
import { emailFault } from './account-rules.ts';
import { FormNote } from './form-note.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useAccountForm } from './use-account-form.ts';

type ForgotFormProps = { startEmail: string; onSignedIn: () => void; onBack: (email: string) => void };

/** Asks for a code by mail, then for the code and a new password. */
export function ForgotForm({ startEmail, onSignedIn, onBack }: ForgotFormProps) {
  const [email, setEmail] = useState(startEmail);
  const [isSent, setSent] = useState(false);
  const form = useAccountForm(
    () => (email.trim() ? emailFault(email) : { field: 'email', text: 'E-post er påkrevd' }),
    () => forgotPassword(email.trim()),
    () => setSent(true),
  );
  if (isSent)
    return <NewPasswordForm email={email.trim()} onSignedIn={onSignedIn} onBack={() => setSent(false)} />;
  return (
    <form noValidate onSubmit={form.submit} onInput={form.clearFault}>
      <h2 className="title">Glemt passordet?</h2>
      <p>Skriv e-posten din, så sender vi en kode du kan lage nytt passord med.</p>
      <FormNote fault={form.fault} />
      <Field label="E-post" error={form.fault?.field === 'email' ? form.fault.text : undefined}>
        <input
          data-autofocus
          type="email"
          name="email"
          autoComplete="email"
          // biome-ignore lint/a11y/noAutofocus: the step replaces the one whose button was just pressed
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
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
