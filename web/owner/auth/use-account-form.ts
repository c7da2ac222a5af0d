import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AuthAnswer } from '../lib/session.ts';
import type { AccountFault, AccountField } from './account-fields.tsx';

/** The `name` of a field is what browsers fill in; only this one differs from ours. */
const fieldOf = (name: string) => (name === 'organization' ? 'businessName' : name) as AccountField;

const none: readonly AccountFault[] = [];

/** Checks and sends; keeps a field's fault until someone types there; moves the focus to the first fault. */
export function useAccountForm(
  check: () => readonly AccountFault[],
  send: () => Promise<AuthAnswer>,
  onDone: () => void,
) {
  const [faults, setFaults] = useState(none);
  const [answer, setAnswer] = useState<AuthAnswer>({});
  const [isBusy, setBusy] = useState(false);
  const refused = useRef<HTMLFormElement>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form shows its faults only after this
  useEffect(() => {
    const form = refused.current;
    refused.current = undefined;
    const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector('input');
    first?.focus();
  }, [faults]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const refuse = (found: readonly AccountFault[]) => {
      refused.current = form;
      setFaults(found);
    };
    const found = check();
    if (found.length > 0) return refuse(found);
    setFaults(none);
    setBusy(true);
    const given = await send();
    setBusy(false);
    setAnswer(given);
    if (given.error) refuse([{ text: given.error, ...(given.isRegistered && { marks: ['email'] }) }]);
    else onDone();
  };
  const clear = () => {
    setFaults(none);
    setAnswer({});
  };
  const clearTyped = ({ target }: FormEvent) => {
    const typed = target instanceof HTMLInputElement ? fieldOf(target.name) : undefined;
    setFaults((known) => known.filter(({ field }) => field !== undefined && field !== typed));
    setAnswer({});
  };
  const { isUnconfirmed = false, isRegistered = false } = answer;
  return { faults, isUnconfirmed, isRegistered, isBusy, submit, clear, clearTyped };
}
