import type { ComponentProps, ReactNode } from 'react';
import { CheckIcon } from './icons.tsx';

type CheckboxProps = ComponentProps<'input'> & { children: ReactNode };

/** Box and text, the whole row is the target. Takes everything an input takes, `ref` too. */
export function Checkbox({ children, className = '', ...input }: CheckboxProps) {
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
