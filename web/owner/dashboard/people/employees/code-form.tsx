import { type FormEvent, useState } from 'react';
import type { ListedEmployee } from '../../../../../shared/people/employee.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { useConfirmPhone } from './queries.ts';

/** The code that the employee got by text message and reads to the owner. A refusal is shown at the field. */
export function CodeForm({ employee }: { employee: ListedEmployee }) {
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useConfirmPhone();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ employee, code });
  };
  return (
    <form className="notice-code" noValidate onSubmit={submit}>
      <Field label="Koden fra sms-en" error={error?.message}>
        <input
          value={code}
          onChange={(event) => setCode(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
      </Field>
      <Button type="submit" busy={isPending} busyText="Lagrer...">
        Bekreft
      </Button>
    </form>
  );
}
