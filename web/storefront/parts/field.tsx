import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

type Props = Omit<ComponentProps<'input'>, 'onChange'> & {
  id: string;
  label: string;
  error: string | undefined;
  isOptional?: boolean;
  /** What the field is for, below it. */
  hint?: string;
  onText: (text: string) => void;
};

/** A labelled input; what is wrong with it is shown below it and read with it. */
export function Field({ id, label, error, hint, isOptional = false, onText, ...input }: Props) {
  const described = [error && `${id}-feil`, hint && `${id}-hjelp`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
        {isOptional && <small>, valgfritt</small>}
      </label>
      <input
        {...input}
        id={id}
        className="input"
        required={!isOptional}
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {error && (
        <p className="error" id={`${id}-feil`}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      {hint && (
        <p className="meta" id={`${id}-hjelp`}>
          {hint}
        </p>
      )}
    </div>
  );
}
