import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type AuthAnswer, chooseNewPassword, forgotPassword, signIn } from '../lib/session.ts';
import { CodeField, EmailField, emailFaults, FormNote, faultsOf, PasswordField } from './account-fields.tsx';
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
