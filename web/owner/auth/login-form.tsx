import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { signIn } from '../lib/session.ts';
import { faultOf } from './account-rules.ts';
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
    () => faultOf({ email, password }),
    () => signIn(email.trim(), password),
    onSignedIn,
  );
  return (
    <form noValidate onSubmit={form.submit} onInput={form.clearFault}>
      <FormNote fault={form.fault}>
        {form.isUnconfirmed ? <ResendLink key={email} email={email.trim()} /> : null}
      </FormNote>
      <EmailField value={email} onChange={setEmail} fault={form.fault} />
      <PasswordField
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        fault={form.fault}
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
