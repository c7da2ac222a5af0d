import type { ComponentProps } from 'react';

type MoneyInputProps = ComponentProps<'input'> & {
  /** Its name for screen readers. */
  spoken: string;
  /** Shown inside the field where there is no head above it. */
  label?: string;
  isInvalid: boolean;
};

/** An amount in kroner. An empty one is 0. */
export function MoneyInput({ spoken, label, isInvalid, ...input }: MoneyInputProps) {
  return (
    <label className="money">
      {label ? <span className="money-label">{label}</span> : null}
      <input
        placeholder="0"
        {...input}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        aria-label={spoken}
        aria-invalid={isInvalid || undefined}
      />
      <span className="money-unit" aria-hidden="true">
        kr
      </span>
    </label>
  );
}
