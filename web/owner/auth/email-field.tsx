import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import type { AccountFault } from './account-rules.ts';

type EmailFieldProps = Pick<ComponentProps<'input'>, 'readOnly' | 'autoFocus'> & {
  value: string;
  onChange: (value: string) => void;
  fault: AccountFault | undefined;
};

/** The address of an account. `autoFocus` is for a step that replaces the one whose button was just pressed. */
export function EmailField({ value, onChange, fault, ...input }: EmailFieldProps) {
  return (
    <Field label="E-post" error={fault?.field === 'email' ? fault.text : undefined}>
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
