import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../../ui/field.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import type { AnswerFields } from './answer-form.ts';

type AutoAnswerProps<Output> = { form: UseFormReturn<AnswerFields, unknown, Output>; accepts: boolean };

/** The system says yes by itself while the kitchen has little to do. */
export function AutoAnswer<Output>({ form: { register, formState }, accepts }: AutoAnswerProps<Output>) {
  const { autoAccept: errors } = formState.errors;
  return (
    <section className="card" aria-labelledby="auto-heading">
      <div className="card-head">
        <h2 className="lead" id="auto-heading">
          Automatisk svar
        </h2>
        <Switch {...register('accepts')}>Bekreft automatisk</Switch>
      </div>
      <div className="answers-body">
        {accepts ? (
          <div className="auto-fields">
            <Field
              label="Når færre enn (bestillinger)"
              hint="Så mange som venter eller lages."
              error={errors?.below?.message}
            >
              <input
                {...register('autoAccept.below')}
                className="num"
                inputMode="numeric"
                autoComplete="off"
              />
            </Field>
            <Field label="Lov kunden (minutter)" error={errors?.minutes?.message}>
              <input
                {...register('autoAccept.minutes')}
                className="num"
                inputMode="numeric"
                autoComplete="off"
              />
            </Field>
          </div>
        ) : null}
        <p className="meta">
          {accepts
            ? 'Bare mens en skjerm er på. Har kunden skrevet om allergi, svarer dere selv.'
            : 'Dere svarer på hver bestilling selv.'}
        </p>
      </div>
    </section>
  );
}
