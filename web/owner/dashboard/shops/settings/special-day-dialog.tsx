import { valibotResolver } from '@hookform/resolvers/valibot';
import { Plus, X } from 'lucide-react';
import { Controller, useFieldArray, useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { wallTime } from '../../../../../shared/kernel/dates.ts';
import { isProblem } from '../../../../../shared/kernel/problem.ts';
import type { OpeningHours, Span, SpecialDay } from '../../../../../shared/shops/open-state.ts';
import { maxSpans, weekdayName } from '../../../../../shared/shops/opening-hours.ts';
import { reasons } from '../../../../../shared/shops/owner-refusals.nb.ts';
import type { BusinessSettings } from '../../../../../shared/shops/settings.ts';
import { type SpecialDayChange, specialDay } from '../../../../../shared/shops/special-days.ts';
import { specialName } from '../../../../../shared/shops/special-rows.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, Field, FieldError } from '../../../../ui/field.tsx';
import { answer } from '../../../lib/api.ts';
import { useChange } from '../../../lib/change.ts';
import type { Shop } from '../../../lib/shop.ts';
import { worded } from '../../../lib/worded.ts';
import { ClockInput } from '../../../parts/clock-input.tsx';
import { EditDialog } from '../../../parts/edit-dialog.tsx';
import { RadioChoice } from '../../../parts/radio-choice.tsx';
import { businessQuery } from '../../../queries/business.ts';
import { settingsQuery } from '../../../queries/settings.ts';
import { allSpans, tidySpan, withBreak } from './hours-rules.ts';

/** 'lørdag', 'tirsdag–mandag, 21 dager' */
export function daysText({ from, to }: Pick<SpecialDay, 'from' | 'to'>): string {
  const [first, last] = [from, to].map((day) =>
    weekdayName(wallTime(`${day}T12:00:00Z`).weekday).toLowerCase(),
  );
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return count === 1 ? (first ?? '') : `${first}–${last}, ${count} dager`;
}

/** Changes one entry of the list. */
export function useSpecialDay() {
  return useChange({
    call: ({ api }: Shop, change: SpecialDayChange) =>
      answer(api.settings['special-days'].$put({ json: change })),
    stored: { of: settingsQuery, next: (_known: BusinessSettings, stored) => stored },
    failed: (error) =>
      isProblem(error, 'VALIDATION_FAILED') ? error.message : 'Kunne ikke lagre dagen. Prøv igjen.',
    makesOld: (shop) => [businessQuery(shop)],
    scope: 'settings',
  });
}

type Kind = 'shut' | 'own' | 'usual';
type Fields = Pick<SpecialDay, 'from' | 'to' | 'name'> & { kind: Kind; spans: Span[]; noDelivery: boolean };

/** The shared schema behind the form: without a last day it is one day, and only own hours have spans. */
const dayForm = v.pipe(
  v.custom<Fields>(() => true),
  v.transform(({ from, to, name, kind, spans, noDelivery }) => ({
    ...{ from, to: to || from, name },
    // A day that is shut has nothing to fetch.
    ...(noDelivery && kind !== 'shut' && { noDelivery: true as const }),
    spans: kind === 'usual' ? null : kind === 'shut' ? [] : spans.map(tidySpan),
  })),
  specialDay,
);

const kindOf = ({ spans }: SpecialDay): Kind =>
  spans === null ? 'usual' : spans.length > 0 ? 'own' : 'shut';

const kinds: readonly { kind: Kind; text: string; hint?: string }[] = [
  { kind: 'shut', text: 'Stengt' },
  { kind: 'own', text: 'Egen tid', hint: 'Andre klokkeslett enn vanlig, også på dager som ellers er stengt' },
  { kind: 'usual', text: 'Som vanlig' },
];

type Props = {
  /** The day to change; of a holiday that is new, its date. */
  day?: SpecialDay;
  isNew: boolean;
  /** The hours of each week: own hours begin as they are. */
  usual: OpeningHours;
  delivers: boolean;
  today: string;
  onClose: () => void;
};

export function SpecialDayDialog({ day, isNew, usual, delivers, today, onClose }: Props) {
  const change = useSpecialDay();
  const proposed = allSpans(usual[wallTime(`${day?.from ?? today}T12:00:00Z`).weekday]);
  const { register, control, handleSubmit, formState } = useForm<Fields, unknown, SpecialDay>({
    defaultValues: {
      ...{ from: day?.from ?? '', to: day && day.to !== day.from ? day.to : '', name: day?.name ?? '' },
      kind: !day ? 'shut' : isNew ? 'own' : kindOf(day),
      spans: day?.spans?.length ? day.spans : proposed,
      noDelivery: day?.noDelivery ?? false,
    },
    resolver: valibotResolver(worded(dayForm, reasons)),
  });
  const { errors, isDirty } = formState;
  const [kind, from, to] = useWatch({ control, name: ['kind', 'from', 'to'] });
  const holiday = day && !day.name ? specialName(day) : '';
  const save = (asked: SpecialDay) => {
    const replaces = day && !isNew ? { from: day.from, to: day.to } : null;
    change.mutate({ day: asked, replaces }, { onSuccess: onClose });
  };
  return (
    <EditDialog
      title={holiday || (isNew ? 'Ny dag eller ferie' : (day?.name ?? ''))}
      subtitle={from && to >= from ? daysText({ from, to }) : undefined}
      saveLabel={to && to > from ? 'Lagre ferien' : 'Lagre dagen'}
      change={{ isBusy: change.isPending, error: change.error, close: () => change.isPending || onClose() }}
      isDirty={isDirty}
      told={['VALIDATION_FAILED']}
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      {holiday ? null : (
        <>
          <Field label="Navn" hint="Kundene leser det, for eksempel Sommerferie" error={errors.name?.message}>
            <input {...register('name')} maxLength={60} autoComplete="off" />
          </Field>
          <div className="special-fromto">
            <Field label="Dag" error={errors.from?.message}>
              <input {...register('from')} type="date" min={today} />
            </Field>
            <Field label="Siste dag (valgfritt)" error={errors.to?.message}>
              <input {...register('to')} type="date" min={from || today} />
            </Field>
          </div>
        </>
      )}
      <fieldset className="special-kinds">
        <legend className="label">Hva gjelder?</legend>
        {kinds.map((one) => (
          <RadioChoice key={one.kind} value={one.kind} hint={one.hint} {...register('kind')}>
            {one.text}
          </RadioChoice>
        ))}
      </fieldset>
      {kind === 'own' ? <Spans control={control} error={messageIn(errors.spans)} /> : null}
      {delivers && kind !== 'shut' ? (
        <Checkbox {...register('noDelivery')}>
          {to && to > from ? 'Bare henting disse dagene' : 'Bare henting denne dagen'}
        </Checkbox>
      ) : null}
    </EditDialog>
  );
}

function messageIn(errors: object | undefined): string | undefined {
  if (!errors) return undefined;
  const { message } = errors as { message?: string };
  return (
    message ??
    Object.values(errors)
      .map((one) => one && messageIn(Object(one)))
      .find(Boolean)
  );
}

type SpansProps = {
  control: ReturnType<typeof useForm<Fields, unknown, SpecialDay>>['control'];
  error: string | undefined;
};

function Spans({ control, error }: SpansProps) {
  const { fields, replace, remove } = useFieldArray({ control, name: 'spans' });
  const spans = useWatch({ control, name: 'spans' });
  return (
    <div className="day-times">
      {fields.map((field, index) => (
        <div className="day-pair" key={field.id}>
          <SpanInput name={`spans.${index}.open`} label="Åpner" {...{ control, error }} />
          <span>til</span>
          <SpanInput name={`spans.${index}.close`} label="Stenger" {...{ control, error }} />
          {index > 0 ? (
            <Button icon={X} variant="icon" aria-label="Ta bort tiden" onClick={() => remove(index)} />
          ) : fields.length < maxSpans ? (
            <Button
              icon={Plus}
              variant="quiet"
              className="day-more"
              aria-label="Legg til en pause"
              onClick={() => replace(withBreak(spans))}
            >
              Pause
            </Button>
          ) : null}
        </div>
      ))}
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  );
}

type SpanInputProps = SpansProps & { name: `spans.${number}.${'open' | 'close'}`; label: string };

function SpanInput({ name, label, control, error }: SpanInputProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <ClockInput {...field} className="input" aria-label={label} aria-invalid={error ? true : undefined} />
      )}
    />
  );
}
