import { type ComponentProps, useState } from 'react';
import { clockFromInput } from './clock.ts';

type ClockInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** 'HH:MM', or what was typed and is no time: the schema refuses it. */
  value: string;
  onChange: (clock: string) => void;
};

/**
 * Takes a time as people type it and writes it out when they leave the field. Always of 24 hours: a browser's own field for times has AM and PM
 * where its language has.
 */
export function ClockInput({ value, onChange, onBlur, ...props }: ClockInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      {...props}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={typed ?? value}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(clockFromInput(target.value) ?? target.value);
      }}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
