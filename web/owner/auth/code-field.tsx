import { Field } from '../../ui/field.tsx';

/** The field for a code from a mail. It takes the place of what was just pressed, and with it the focus. */
export function CodeField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  return (
    <Field label="Kode">
      <input
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        // biome-ignore lint/a11y/noAutofocus: the field replaces what was just pressed
        autoFocus
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
