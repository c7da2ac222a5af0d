import { worded } from '../lib/worded.ts';
import '../styles/auth.css';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { emailOrNone } from '../../../shared/kernel/contact-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { AuthAnswer } from '../lib/session.ts';

/** The shortest password, here and in the user pool. */
export const passwordMinLength = 6;

type AccountField = 'businessName' | 'email' | 'password';

/** A fault under `field`, or above the form when it has no single field; then `marks` names the fields. */
export type AccountFault = { text: string; field?: AccountField; marks?: readonly AccountField[] };

/** The fault of an address that is there but cannot be one. */
export function emailFaults(email: string): AccountFault[] {
  const { issues } = v.safeParse(worded(emailOrNone), email);
  return issues ? [{ field: 'email', text: issues[0].message }] : [];
}

type Account = { email: string; password: string; businessName?: string };

/** Everything that is wrong with the form; empty when it may be sent. */
export function faultsOf({ email, password, businessName }: Account): AccountFault[] {
  const faults: AccountFault[] = [];
  if (businessName?.trim() === '') faults.push({ field: 'businessName', text: 'Bedriftsnavn er påkrevd' });
  const marks: AccountField[] = [];
  if (email.trim() === '') marks.push('email');
  if (password === '') marks.push('password');
  if (marks.length > 0) faults.push({ text: 'E-post og passord er påkrevd', marks });
  faults.push(...emailFaults(email));
  if (password !== '' && password.length < passwordMinLength)
    faults.push({ field: 'password', text: 'Passordet må være minst 6 tegn' });
  return faults;
}

/** The sentence under a field, and whether the field is marked at all. */
export function shownAt(field: AccountField, faults: readonly AccountFault[]) {
  return {
    error: faults.find((fault) => fault.field === field)?.text,
    isInvalid: faults.some((fault) => fault.field === field || fault.marks?.includes(field)),
  };
}

type EmailFieldProps = Pick<ComponentProps<'input'>, 'readOnly' | 'autoFocus'> & {
  value: string;
  onChange: (value: string) => void;
  faults: readonly AccountFault[];
};

/** The address of an account. `autoFocus` is for a step that replaces the step of the pressed button. */
export function EmailField({ value, onChange, faults, ...input }: EmailFieldProps) {
  return (
    <Field label="E-post" {...shownAt('email', faults)}>
      <input
        type="email"
        name="email"
        autoComplete="email"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...(input.autoFocus && { 'data-autofocus': true })}
        {...input}
      />
    </Field>
  );
}

type PasswordFieldProps = {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  faults: readonly AccountFault[];
  /** For a form that comes with the address filled in. */
  autoFocus?: boolean;
};

export function PasswordField({
  label = 'Passord',
  value,
  onChange,
  autoComplete,
  faults,
  autoFocus = false,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} {...shownAt('password', faults)}>
      {(control) => (
        <div className="password">
          <input
            {...control}
            data-autofocus={autoFocus || undefined}
            type={isShown ? 'text' : 'password'}
            name="password"
            autoComplete={autoComplete}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Button
            variant="icon"
            aria-label={isShown ? 'Skjul passordet' : 'Vis passordet'}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff className="i" aria-hidden="true" /> : <Eye className="i" aria-hidden="true" />}
          </Button>
        </div>
      )}
    </Field>
  );
}

/** The field for a code from a mail. It replaces the pressed button, and takes its focus. */
export function CodeField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  return (
    <Field label="Kode">
      <input
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        // biome-ignore lint/a11y/noAutofocus: the field replaces what was just pressed
        autoFocus
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

type FormNoteProps = { faults: readonly AccountFault[]; children?: ReactNode };

/** Shows a fault of the form as a whole; a fault of one field is shown under that field. */
export function FormNote({ faults, children }: FormNoteProps) {
  const fault = faults.find(({ field }) => field === undefined);
  if (!fault) return null;
  return (
    <div className="note bad" role="alert">
      <CircleAlert className="i" aria-hidden="true" />
      <span>
        {fault.text} {children}
      </span>
    </div>
  );
}

/** The `name` of a field is what browsers fill in; only this one differs from ours. */
const fieldOf = (name: string) => (name === 'organization' ? 'businessName' : name) as AccountField;

const none: readonly AccountFault[] = [];

/** Checks and sends; keeps a field's fault until someone types there; moves the focus to the first fault. */
export function useAccountForm(
  check: () => readonly AccountFault[],
  send: () => Promise<AuthAnswer>,
  onDone: (answer: AuthAnswer) => void,
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
    else onDone(given);
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
