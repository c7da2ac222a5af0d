import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

type CheckboxProps = ComponentProps<'input'> & { children: ReactNode };

/** Box and text, the whole row is the target. Takes everything an input takes, `ref` too. */
export function Checkbox({ children, className = '', ...input }: CheckboxProps) {
  return (
    <label className={`check ${className}`.trim()}>
      <input {...input} type="checkbox" />
      <i aria-hidden="true">
        <Check className="i" aria-hidden="true" />
      </i>
      {children}
    </label>
  );
}
