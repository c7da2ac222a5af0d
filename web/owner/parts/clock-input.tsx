import { type ComponentProps, useState } from 'react';
import type { Weekday } from '../../../shared/kernel/dates.ts';

export const shortWeekdays: Record<Weekday, string> = {
  monday: 'man.',
  tuesday: 'tir.',
  wednesday: 'ons.',
  thursday: 'tor.',
  friday: 'fre.',
  saturday: 'lør.',
  sunday: 'søn.',
};

type ClockInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** 'HH:MM', or the typed text when it is no time: the schema refuses it. */
  value: string;
  onChange: (clock: string) => void;
};

/**
 * Takes a time as people type it and writes it out when they leave the field. Always of 24 hours: a browser's
 * own field for times has AM and PM where its language has.
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

/**
 * The time somebody means: '9' and '0900' are 09:00, '930', '9.30' and '9:30' are 09:30, '24' is 00:00. A
 * phone's number pad has no colon. Undefined for a text that is no time.
 */
export function clockFromInput(input: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.,\s]?(\d{2}))?$/.exec(input.trim());
  if (!match) return undefined;
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)];
  if (hours > 24 || minutes > 59 || (hours === 24 && minutes > 0)) return undefined;
  return `${String(hours % 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
