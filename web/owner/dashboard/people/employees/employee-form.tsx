import { valibotResolver } from '@hookform/resolvers/valibot';
import { Plus, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { limits } from '../../../../../shared/kernel/limits.ts';
import {
  type EmployeeDraft,
  employeeDraft,
  type Notify,
  notifyTimes,
  usualNotifyTime,
} from '../../../../../shared/people/employee.ts';
import { reasons } from '../../../../../shared/people/owner-refusals.nb.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field, Segmented } from '../../../../ui/field.tsx';
import { newKey } from '../../../lib/creation.ts';
import { worded } from '../../../lib/worded.ts';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { RadioChoice } from '../../../parts/radio-choice.tsx';
import { timeWords } from './day-words.ts';
import { employeePaths, issuesAt, useAddEmployee } from './queries.ts';

type EmployeeFields = v.InferInput<typeof employeeDraft>;

const empty: EmployeeFields = { name: '', email: '', phone: '', notify: 'email', when: usualNotifyTime };
const choices: readonly { value: Notify; text: string }[] = [
  { value: 'email', text: 'E-post' },
  { value: 'sms', text: 'Sms' },
  { value: 'both', text: 'Begge' },
];

/** Another draft is another employee and gets another key; the same one tried again keeps its own. */
function useDraftKey() {
  const [last, setLast] = useState({ draft: '', key: '' });
  return (draft: EmployeeDraft) => {
    const text = JSON.stringify(draft);
    if (last.draft === text) return last.key;
    const key = newKey();
    setLast({ draft: text, key });
    return key;
  };
}

type EmployeeFormProps = {
  isPaid: boolean;
  /** A person with a login who is to be told of orders. */
  start?: Pick<EmployeeDraft, 'name' | 'email'> | undefined;
  onClose: () => void;
};

/** Marks missing fields, and adds the person only when all are filled in. */
export function EmployeeForm({ isPaid, start, onClose }: EmployeeFormProps) {
  const { register, control, handleSubmit, reset, setError, setFocus, trigger, watch, formState } = useForm<
    EmployeeFields,
    unknown,
    EmployeeDraft
  >({
    defaultValues: { ...empty, ...start },
    resolver: valibotResolver(worded(employeeDraft, reasons)),
    // Every fault at once, also the second of a rule over two fields.
    criteriaMode: 'all',
  });
  const { mutate, isPending } = useAddEmployee();
  const keyOf = useDraftKey();
  const { errors, isSubmitted } = formState;
  // Registered here, before the number, because faults take the focus in the order of registering.
  const nameInput = register('name');
  const emailInput = register('email', { deps: 'phone' });
  const email = errors.email?.message;
  const phone = errors.phone?.message;
  // The form comes on a press; what it asks for first is where the typing goes.
  useEffect(() => setFocus(start ? 'phone' : 'name'), [setFocus, start]);
  const add = (draft: EmployeeDraft) =>
    mutate(
      { draft, key: keyOf(draft) },
      {
        onSuccess: () => {
          if (start) return onClose();
          reset(empty, { keepFieldsRef: true });
          setFocus('name');
        },
        onError: (error) => {
          for (const { path, message } of issuesAt(error, employeePaths))
            setError(path, { message }, { shouldFocus: true });
        },
      },
    );
  return (
    <form className="card person-form" noValidate onSubmit={(event) => void handleSubmit(add)(event)}>
      {formState.isDirty ? <LeaveGuard /> : null}
      <div className="person-form-head">
        <h2 className="lead">{start ? `Varsler til ${start.name}` : 'Legg til uten innlogging'}</h2>
        <Button icon={X} variant="icon" aria-label="Lukk" onClick={onClose} />
      </div>
      <Field label="Navn *" error={errors.name?.message}>
        <input {...nameInput} autoComplete="off" maxLength={limits.name} aria-required="true" />
      </Field>
      {/* One sentence for both, under the second, says it once. */}
      <Field label="E-post" error={email === phone ? undefined : email}>
        {(field) => (
          <input
            {...field}
            {...emailInput}
            aria-invalid={email ? true : undefined}
            aria-describedby={field['aria-describedby'] ?? (email ? 'employee-phone-error' : undefined)}
            type="email"
            autoComplete="off"
            maxLength={limits.email}
          />
        )}
      </Field>
      <Field label="Telefon" error={phone}>
        <input {...register('phone', { deps: 'email' })} id="employee-phone" type="tel" autoComplete="off" />
      </Field>
      <div className="field">
        <span className="label" aria-hidden="true">
          Varsle på
        </span>
        <Controller
          control={control}
          name="notify"
          render={({ field }) => (
            <Segmented
              className="notice-choices"
              label="Varsle på"
              options={choices}
              value={field.value}
              onChange={(notify) => {
                field.onChange(notify);
                if (isSubmitted) void trigger(['email', 'phone']);
              }}
            />
          )}
        />
        {isPaid || watch('notify') === 'email' ? null : (
          <p className="hint">
            Sms følger med betalt abonnement. Valget lagres, men ingen sms sendes før det.
          </p>
        )}
      </div>
      <fieldset className="role-choices">
        <legend className="label">Varsles</legend>
        {notifyTimes.map((when) => (
          <RadioChoice key={when} {...register('when')} value={when} hint={timeWords[when].hint}>
            {timeWords[when].text}
          </RadioChoice>
        ))}
      </fieldset>
      <Button icon={Plus} variant="main" type="submit" wide busy={isPending} busyText="Lagrer...">
        Legg til
      </Button>
    </form>
  );
}
