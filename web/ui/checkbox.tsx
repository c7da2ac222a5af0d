import type { ComponentProps, ReactNode } from 'react';
import { CheckIcon } from './icons.tsx';

type ChoiceProps = ComponentProps<'input'> & { children: ReactNode };

/** Box and text, the whole row is the target. Takes everything an input takes, `ref` too. */
export function Checkbox({ children, className = '', ...input }: ChoiceProps) {
  return (
    <label className={`check ${className}`.trim()}>
      <input {...input} type="checkbox" />
      <i aria-hidden="true">
        <CheckIcon />
      </i>
      {children}
    </label>
  );
}

/** One of several: give all of a group the same `name`. */
export function Radio({ children, className = '', ...input }: ChoiceProps) {
  return (
    <label className={`check radio ${className}`.trim()}>
      <input {...input} type="radio" />
      <i aria-hidden="true" />
      {children}
    </label>
  );
}
