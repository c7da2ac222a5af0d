import { MessageSquare } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { guestSentence } from '../../../../../shared/menu/group-words.nb.ts';
import { Field, FieldError, Segmented } from '../../../../ui/field.tsx';
import { Stepper } from '../../../parts/stepper.tsx';
import { type EditorForm, mostOf } from './group-form.ts';

/** A group can ask for more than it has options, when one may be taken several times. */
const most = 20;

const kinds = [
  { value: 'choices', text: 'Tilvalg' },
  { value: 'sizes', text: 'Størrelser' },
] as const;

const yesNo = [
  { value: 'no', text: 'Nei' },
  { value: 'yes', text: 'Ja' },
] as const;

const howMany = [
  { value: 'all', text: 'Så mange de vil' },
  { value: 'most', text: 'Høyst' },
] as const;

/** Name and rules, and where `isSaid` the sentence that a guest makes of them. */
export function RuleFields({ form, isSaid }: { form: EditorForm; isSaid: boolean }) {
  const { register, control, setValue, formState } = form;
  const [kind, name, min, typedMax, maxEach, options] = useWatch({
    control,
    name: ['kind', 'name', 'min', 'max', 'maxEach', 'options'],
  });
  const all = mostOf({ options, maxEach });
  const isAll = typedMax === 0;
  const max = isAll ? all : typedMax;
  const { errors } = formState;
  const wrong = errors.kind?.message ?? errors.max?.message ?? errors.min?.message;
  const isSizes = kind === 'sizes';
  const put = (field: 'min' | 'max' | 'maxEach', value: number) =>
    setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const atLeast = (next: number) => {
    put('min', next);
    if (next === 0) return;
    // A choice that must be made is mostly one of several: a base, a sauce.
    if (next > max || isAll) put('max', next);
  };
  const atMost = (next: number) => {
    put('max', next);
    if (next < min) put('min', next);
    if (next < maxEach) put('maxEach', next);
  };
  return (
    <section className="card" aria-label="Regler">
      <div className="group-rules">
        <Field label="Navn" error={errors.name?.message} className="group-name">
          <input
            {...register('name')}
            autoComplete="off"
            aria-required="true"
            placeholder={isSizes ? 'Størrelse' : 'For eksempel Ekstra topping'}
          />
        </Field>
        <div className="field">
          <span className="label">Hva er det?</span>
          <Segmented
            label="Hva er det?"
            options={kinds}
            value={kind}
            onChange={(next) => setValue('kind', next, { shouldDirty: true })}
          />
        </div>
        {isSizes ? null : (
          <>
            <div className="field">
              <span className="label">Må kunden velge?</span>
              <Segmented
                label="Må kunden velge?"
                options={yesNo}
                value={min > 0 ? 'yes' : 'no'}
                onChange={(next) => atLeast(next === 'yes' ? Math.max(min, 1) : 0)}
              />
            </div>
            {min > 0 ? (
              <Stepper
                label="Minst"
                unit="valg som må tas"
                min={1}
                max={most}
                value={min}
                onChange={atLeast}
              />
            ) : null}
            <div className="field">
              <span className="label">Hvor mange?</span>
              <Segmented
                label="Hvor mange?"
                options={howMany}
                value={isAll ? 'all' : 'most'}
                onChange={(next) => (next === 'all' ? put('max', 0) : atMost(Math.max(1, min)))}
              />
            </div>
            {isAll ? null : (
              <Stepper label="Høyst" unit="valg" min={1} max={most} value={max} onChange={atMost} />
            )}
            {max > 1 && !isAll ? (
              <Stepper
                label="Samme valg"
                unit="ganger"
                ending=" ×"
                min={1}
                max={max}
                value={maxEach}
                onChange={(next) => put('maxEach', next)}
              />
            ) : null}
          </>
        )}
      </div>
      {wrong ? (
        <div className="group-wrong">
          <FieldError>{wrong}</FieldError>
        </div>
      ) : null}
      {isSaid ? (
        <p className="note group-says">
          <MessageSquare className="i" aria-hidden="true" />
          <span>
            {'Kunden leser: '}
            <b>
              «
              {guestSentence({ name, ...(isSizes ? { min: 1, max: 1, maxEach: 1 } : { min, max, maxEach }) })}
              »
            </b>
            {isSizes ? ' Prisen på størrelsen blir prisen på retten.' : null}
          </span>
        </p>
      ) : null}
    </section>
  );
}
