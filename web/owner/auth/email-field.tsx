import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { type AccountFault, shownAt } from './account-rules.ts';

type EmailFieldProps = Pick<ComponentProps<'input'>, 'readOnly' | 'autoFocus'> & {
  value: string;
  onChange: (value: string) => void;
  faults: readonly AccountFault[];
};

/** The address of an account. `autoFocus` is for a step that replaces the one whose button was just pressed. */
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
