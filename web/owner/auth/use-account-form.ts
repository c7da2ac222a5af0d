import { type FormEvent, useState } from 'react';
import type { AuthAnswer } from '../lib/session.ts';
import type { AccountFault } from './account-rules.ts';

/** Checks, sends, and keeps what is wrong until someone types. */
export function useAccountForm(
  check: () => AccountFault | undefined,
  send: () => Promise<AuthAnswer>,
  onDone: () => void,
) {
  const [fault, setFault] = useState<AccountFault>();
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = check();
    setFault(found);
    if (found || isBusy) return;
    setBusy(true);
    const answer = await send();
    setBusy(false);
    setUnconfirmed(answer.isUnconfirmed ?? false);
    if (answer.error) setFault({ text: answer.error });
    else onDone();
  };
  const clearFault = () => {
    setFault(undefined);
    setUnconfirmed(false);
  };
  return { fault, isUnconfirmed, isBusy, submit, clearFault };
}
