import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { signIn } from '../lib/session.ts';
import { faultsOf } from './account-rules.ts';
import { EmailField } from './email-field.tsx';
import { FormNote } from './form-note.tsx';
import { PasswordField } from './password-field.tsx';
import { ResendLink } from './resend-link.tsx';
import { useAccountForm } from './use-account-form.ts';

type LoginFormProps = {
  startEmail?: string | undefined;
  onSignedIn: () => void;
  onForgot: (email: string) => void;
  onSignup: () => void;
};

export function LoginForm({ startEmail = '', onSignedIn, onForgot, onSignup }: LoginFormProps) {
  const [email, setEmail] = useState(startEmail);
  const [password, setPassword] = useState('');
  const form = useAccountForm(
    () => faultsOf({ email, password }),
    () => signIn(email.trim(), password),
    onSignedIn,
  );
  return (
    <form noValidate onSubmit={form.submit} onInput={form.clearTyped}>
      <FormNote faults={form.faults}>
        {form.isUnconfirmed ? <ResendLink key={email} email={email.trim()} /> : null}
      </FormNote>
      <EmailField value={email} onChange={setEmail} faults={form.faults} />
      <PasswordField
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        faults={form.faults}
        autoFocus={startEmail !== ''}
      />
      <Button type="submit" variant="main" wide busy={form.isBusy} busyText="Logger inn...">
        Logg inn
      </Button>
      <p className="row between">
        <button type="button" className="link" onClick={() => onForgot(email)}>
          Glemt passordet?
        </button>
        <button type="button" className="link" onClick={onSignup}>
          Registrer deg
        </button>
      </p>
    </form>
  );
}
