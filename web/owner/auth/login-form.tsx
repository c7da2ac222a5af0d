import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { resend, signIn } from '../lib/session.ts';
import { EmailField, FormNote, faultsOf, PasswordField } from './account-fields.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useResend } from './use-resend.ts';

type LoginFormProps = {
  intro?: ReactNode;
  startEmail?: string | undefined;
  /** No other account can log in here. */
  isFixed?: boolean;
  onSignedIn: () => void;
  onForgot: (email: string) => void;
  onSignup?: () => void;
  onLeave?: () => void;
};

export function LoginForm({ intro, startEmail = '', isFixed = false, onSignedIn, ...ways }: LoginFormProps) {
  const [email, setEmail] = useState(startEmail);
  const [password, setPassword] = useState('');
  const form = useAccountForm(
    () => faultsOf({ email, password }),
    () => signIn(email.trim(), password),
    onSignedIn,
  );
  return (
    <form noValidate onSubmit={form.submit} onInput={form.clearTyped}>
      {intro}
      <FormNote faults={form.faults}>
        {form.isUnconfirmed ? <ResendLink key={email} email={email.trim()} /> : null}
      </FormNote>
      <EmailField value={email} onChange={setEmail} faults={form.faults} readOnly={isFixed} />
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
        <button type="button" className="link" onClick={() => ways.onForgot(email)}>
          Glemt passordet?
        </button>
        {ways.onSignup ? (
          <button type="button" className="link" onClick={ways.onSignup}>
            Registrer deg
          </button>
        ) : null}
        {ways.onLeave ? (
          <button type="button" className="link" onClick={ways.onLeave}>
            Gå til forsiden
          </button>
        ) : null}
      </p>
    </form>
  );
}

/** For someone whose first mail is lost: the account waits, the dialog that waited is gone. */
function ResendLink({ email }: { email: string }) {
  const { send, isSending, isSent } = useResend(() => resend(email));
  if (isSent) return <b role="status">E-post sendt på nytt!</b>;
  return (
    <button type="button" className="link" disabled={isSending} onClick={send}>
      Send på nytt
    </button>
  );
}
