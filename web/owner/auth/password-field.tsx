import './password-field.css';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { type AccountFault, shownAt } from './account-rules.ts';

type PasswordFieldProps = {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  faults: readonly AccountFault[];
  /** For a form that comes with the address filled in. */
  autoFocus?: boolean;
};

export function PasswordField({
  label = 'Passord',
  value,
  onChange,
  autoComplete,
  faults,
  autoFocus = false,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} {...shownAt('password', faults)}>
      {(control) => (
        <div className="password">
          <input
            {...control}
            data-autofocus={autoFocus || undefined}
            type={isShown ? 'text' : 'password'}
            name="password"
            autoComplete={autoComplete}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Button
            variant="icon"
            aria-label={isShown ? 'Skjul passordet' : 'Vis passordet'}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff className="i" aria-hidden="true" /> : <Eye className="i" aria-hidden="true" />}
          </Button>
        </div>
      )}
    </Field>
  );
}
