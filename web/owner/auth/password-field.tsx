import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { AccountFault } from './account-rules.ts';

type PasswordFieldProps = {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  fault: AccountFault | undefined;
};

export function PasswordField({
  label = 'Passord',
  value,
  onChange,
  autoComplete,
  fault,
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} error={fault?.field === 'password' ? fault.text : undefined}>
      {(control) => (
        <div className="password">
          <input
            {...control}
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
