import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ownSignUp } from '../lib/own-sign-up.ts';
import { type AuthAnswer, confirm, signIn } from '../lib/session.ts';
import { CodeField } from './code-field.tsx';
import { FormNote } from './form-note.tsx';
import { useAccountForm } from './use-account-form.ts';
import type { Credentials } from './wait-for-confirmation.ts';

type CodeEntryProps = Credentials & { onConfirmed: () => void; onLogin: () => void };

/** For who opened the link on another device: it shows a code, and that confirms the sign-up that was made here and no other. */
export function CodeEntry({ email, password, onConfirmed, onLogin }: CodeEntryProps) {
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const digits = code.replace(/\s/g, '');
  const send = async (): Promise<AuthAnswer> => {
    const confirmed = await confirm(ownSignUp() ?? '', digits);
    return confirmed.error || password === undefined ? confirmed : signIn(email, password);
  };
  const form = useAccountForm(
    () => (digits ? [] : [{ text: 'Skriv koden' }]),
    send,
    password === undefined ? onLogin : onConfirmed,
  );
  if (!isOpen)
    return (
      <p className="meta">
        Åpnet du lenken på en annen enhet?{' '}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          Skriv kode
        </button>
      </p>
    );
  return (
    <form className="code-entry" noValidate onSubmit={form.submit} onInput={form.clearTyped}>
      <FormNote faults={form.faults} />
      <CodeField value={code} onChange={setCode} />
      <Button type="submit" variant="main" busy={form.isBusy} busyText="Bekrefter...">
        Bekreft
      </Button>
    </form>
  );
}
