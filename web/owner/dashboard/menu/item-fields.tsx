import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { weekdays } from '../../../../shared/kernel/dates.ts';
import { kroner } from '../../../../shared/kernel/money.ts';
import { type Diet, diets } from '../../../../shared/menu/menu-item.ts';
import type { TimeWindow } from '../../../../shared/menu/time-window.ts';
import { Checkbox, Field, FieldError } from '../../../ui/field.tsx';
import { ClockInput } from '../../parts/clock-input.tsx';
import { RadioChoice } from '../../parts/radio-choice.tsx';
import { WindowFields } from '../../parts/window-fields.tsx';
import type { ItemAnswer, ItemFields } from './item-form.ts';

/** Lunch on weekdays: what most windows are for. */
const usual: TimeWindow = { days: weekdays.slice(0, 5), from: '11:00', to: '15:00' };

type WindowChoiceProps = {
  label: string;
  value: TimeWindow | null;
  onChange: (window: TimeWindow | null) => void;
  error?: string | undefined;
};

/** Days and hours when something is sold. Without a tick it is sold at all times. */
export function WindowChoice({ label, value, onChange, error }: WindowChoiceProps) {
  return (
    <fieldset className="window-choice">
      <legend className="sr">{label}</legend>
      <Checkbox checked={value !== null} onChange={(event) => onChange(event.target.checked ? usual : null)}>
        {label}
      </Checkbox>
      {value ? <WindowFields value={value} onChange={onChange} error={error} /> : null}
    </fieldset>
  );
}

/** A dish that is not made in the usual time. Folded away: few dishes are. */
export function LeadFields({ form: { control, register, formState } }: { form: ItemForm }) {
  const { errors, defaultValues } = formState;
  const isUsed = Boolean(defaultValues?.leadMinutes || defaultValues?.dayBefore);
  return (
    <details className="lead-fields" open={isUsed || undefined}>
      <summary>Tar lengre tid</summary>
      <div className="window-hours">
        <Field label="Minutter (valgfritt)" error={errors.leadMinutes?.message}>
          <input {...register('leadMinutes')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Controller
          control={control}
          name="dayBefore"
          render={({ field, fieldState }) => (
            <Field label="Bestilles dagen før, innen kl. (valgfritt)" error={fieldState.error?.message}>
              <ClockInput {...field} />
            </Field>
          )}
        />
      </div>
    </details>
  );
}

/** Infinitum's deposits for a small and a large bottle or can, in øre. */
const deposits = [200, 300];

type DepositSelectProps = { value: number; onChange: (ore: number) => void; hint?: string };

/** Pant for one. An amount of before that is neither of the two stays in the list. */
export function DepositSelect({ value, onChange, hint }: DepositSelectProps) {
  const all = value > 0 && !deposits.includes(value) ? [...deposits, value] : deposits;
  return (
    <Field label="Pant" hint={hint}>
      <select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        <option value={0}>Ingen pant</option>
        {all.map((ore) => (
          <option key={ore} value={ore}>
            {kroner(ore)}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** Whether guests can order the dish, cannot for a while, or do not see it. */
export function SaleFields({ form: { control, register, formState } }: { form: ItemForm }) {
  const [sale, outUntil] = useWatch({ control, name: ['sale', 'outUntil'] });
  const error = formState.errors.outTime?.message;
  return (
    <fieldset className="sale-fields">
      <legend className="label">På menyen</legend>
      <RadioChoice {...register('sale')} value="sold">
        Kan bestilles
      </RadioChoice>
      <RadioChoice {...register('sale')} value="out" hint="Vises på siden med ordet Utsolgt">
        Utsolgt
      </RadioChoice>
      {sale === 'out' ? (
        <div className="sale-until">
          <label>
            <span className="sr">Utsolgt hvor lenge</span>
            <select {...register('outUntil')} className="select">
              <option value="today">ut dagen, til vi åpner igjen</option>
              <option value="time">til et tidspunkt</option>
              <option value="byHand">til jeg slår på igjen</option>
            </select>
          </label>
          {outUntil === 'time' ? (
            <label>
              <span className="sr">Utsolgt til</span>
              <input
                {...register('outTime')}
                className="input"
                type="datetime-local"
                aria-invalid={error ? true : undefined}
              />
            </label>
          ) : null}
          {error ? <FieldError>{error}</FieldError> : null}
        </div>
      ) : null}
      <RadioChoice {...register('sale')} value="hidden">
        Skjult for kundene
      </RadioChoice>
    </fieldset>
  );
}

const dietNames: Record<Diet, string> = {
  vegetar: 'Vegetar',
  vegan: 'Vegan',
  glutenfri: 'Glutenfri, dokumentert',
  halal: 'Halal',
};

const spiceNames = ['Litt sterk', 'Sterk', 'Veldig sterk'];

/** The diets that the dish suits, and how hot it is: one of three, or none. */
export function DietFields({ form: { control, register, setValue } }: { form: ItemForm }) {
  const spice = useWatch({ control, name: 'spice' });
  return (
    <fieldset className="field">
      <legend className="label">Kosthold og styrke</legend>
      <div className="chips">
        {diets.map((diet) => (
          <label className="chip" key={diet}>
            <input {...register('diets')} type="checkbox" value={diet} />
            <Check className="i" aria-hidden="true" />
            {dietNames[diet]}
          </label>
        ))}
        {spiceNames.map((name, index) => (
          <label className="chip" key={name}>
            <input
              type="checkbox"
              checked={spice === index + 1}
              onChange={(event) =>
                setValue('spice', event.target.checked ? index + 1 : 0, { shouldDirty: true })
              }
            />
            <Check className="i" aria-hidden="true" />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export type ItemForm = UseFormReturn<ItemFields, unknown, ItemAnswer>;

type MoneyInputProps = ComponentProps<'input'> & {
  /** Its name for screen readers. */
  spoken: string;
  /** Shown inside the field where there is no head above it. */
  label?: string;
  isInvalid: boolean;
};

/** An amount in kroner. An empty one is 0. */
export function MoneyInput({ spoken, label, isInvalid, ...input }: MoneyInputProps) {
  return (
    <label className="money">
      {label ? <span className="money-label">{label}</span> : null}
      <input
        placeholder="0"
        {...input}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        aria-label={spoken}
        aria-invalid={isInvalid || undefined}
      />
      <span className="money-unit" aria-hidden="true">
        kr
      </span>
    </label>
  );
}
