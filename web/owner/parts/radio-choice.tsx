import './parts.css';
import type { ComponentProps, ReactNode } from 'react';

type RadioChoiceProps = ComponentProps<'input'> & { hint?: ReactNode; children: ReactNode };

/** One of several choices, each with a line that says what it means. The whole box is the target. */
export function RadioChoice({ hint, children, ...input }: RadioChoiceProps) {
  return (
    <label className="choice">
      <span className="check radio">
        <input {...input} type="radio" />
        <i aria-hidden="true" />
      </span>
      <span>
        {children}
        {hint ? <small>{hint}</small> : null}
      </span>
    </label>
  );
}
