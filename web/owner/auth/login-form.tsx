import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type AuthAnswer, chooseNewPassword, forgotPassword, resend, signIn } from '../lib/session.ts';
import {
  CodeField,
  EmailField,
  emailFaults,
  FormNote,
  faultsOf,
  PasswordField,
  useAccountForm,
} from './account-fields.tsx';
import { useResend } from './confirmation.ts';

type LoginFormProps = {
  intro?: ReactNode;
  startEmail?: string | undefined;
  /** No other account can log in here. */
  isFixed?: boolean;
  onSignedIn: () => void;
  onForgot: (email: string) => void;
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

type NewPasswordFormProps = { email: string; onSignedIn: () => void; onBack: () => void };

/** The mailed code and a new password; with both the user is signed in at once. */
function NewPasswordForm({ email, onSignedIn, onBack }: NewPasswordFormProps) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [news, setNews] = useState<string>();
  // Mails show the code with a space in the middle of it.
  const digits = code.replace(/\s/g, '');
  const send = async (): Promise<AuthAnswer> => {
    const chosen = await chooseNewPassword(email, digits, password);
    return chosen.error ? chosen : signIn(email, password);
  };
  const form = useAccountForm(
    () => (digits ? faultsOf({ email, password }) : [{ text: 'Skriv koden fra e-posten' }]),
    send,
    onSignedIn,
  );
  const sendNewCode = async () => {
    form.clear();
    setNews(undefined);
    const { error } = await forgotPassword(email);
    setNews(error ?? 'Vi har sendt en ny kode.');
  };
  return (
    <form noValidate onSubmit={form.submit} onInput={form.clearTyped}>
      <h2 className="title">Nytt passord</h2>
      <p>
        Har <b>{email}</b> en konto, ligger det en kode i innboksen. Finner du den ikke, sjekk søppelposten.
      </p>
      <FormNote faults={form.faults} />
      <CodeField value={code} onChange={setCode} />
      <PasswordField
        label="Nytt passord"
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        faults={form.faults}
      />
      <Button type="submit" variant="main" wide busy={form.isBusy} busyText="Lagrer...">
        Lagre passordet
      </Button>
      <p className="row between">
        <button type="button" className="link" onClick={onBack}>
          Endre e-post
        </button>
        <button type="button" className="link" onClick={() => void sendNewCode()}>
          Send ny kode
        </button>
      </p>
      <p className="meta" role="status">
        {news}
      </p>
    </form>
  );
}
