import { Controller, type UseFormReturn, useFormState } from 'react-hook-form';
import type { Weekday } from '../../../../../shared/kernel/dates.ts';
import { type DayHours, type OpeningHours, weekdayName } from '../../../../../shared/shops/opening-hours.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { ClockInput, clockFromInput } from '../../../parts/clock-input.tsx';
import { closesNextDay, type DayScale, dayBar, looksSwapped, tidyDay } from './tidy-hours.ts';

type DayRowProps = {
  day: Weekday;
  form: UseFormReturn<OpeningHours, unknown, OpeningHours>;
  /** The day as far as it can be read while somebody types. */
  shown: DayHours;
  stored: DayHours;
  scale: DayScale;
};

/** 'Åpen', from and 'til', and the day drawn on the scale. */
export function DayRow({ day, form: { control, setValue, getValues }, shown, stored, scale }: DayRowProps) {
  const { errors, isSubmitted } = useFormState({ control, name: day });
  const name = weekdayName(day);
  const isOpen = !shown.closed;
  const error = errors[day]?.open?.message ?? errors[day]?.close?.message ?? errors[day]?.message;
  const errorId = `${day}-error`;
  const options = { shouldDirty: true, shouldValidate: isSubmitted };
  /** A day that is shut hides its times, so they must be ones that can be stored. */
  const setOpen = (opens: boolean) => {
    const { open, close } = getValues(day);
    const canBeStored = clockFromInput(open) && clockFromInput(close) && open !== close;
    setValue(day, { ...(canBeStored ? { open, close } : stored), closed: !opens }, options);
  };
  const writeOut = () => {
    const [typed, tidy] = [getValues(day), tidyDay(getValues(day))];
    if (tidy.open !== typed.open || tidy.close !== typed.close) setValue(day, tidy, options);
  };
  const { left, width } = dayBar(shown, scale);
  return (
    <div className={isOpen ? 'day' : 'day is-shut'}>
      <b>{name}</b>
      <Checkbox
        checked={isOpen}
        aria-label={`${name} åpen`}
        onChange={(event) => setOpen(event.target.checked)}
      >
        Åpen
      </Checkbox>
      <div className="day-times">
        {isOpen ? (
          <>
            <ClockField part="open" label={`${name} åpner`} {...{ day, control, errorId, error, writeOut }} />
            <span>til</span>
            <ClockField
              part="close"
              label={`${name} stenger`}
              {...{ day, control, errorId, error, writeOut }}
            />
          </>
        ) : null}
        {looksSwapped(shown) ? (
          <span className="day-swapped" role="status">
            Åpent hele natten, til kl. {shown.close} neste dag. Er tidene byttet om?
          </span>
        ) : closesNextDay(shown) ? (
          <span className="meta day-next">Stenger neste dag</span>
        ) : null}
        {isOpen && error ? <FieldError id={errorId}>{error}</FieldError> : null}
      </div>
      {isOpen ? (
        <div className="day-span" aria-hidden="true">
          <i style={{ left: `${left}%`, width: `${width}%` }} />
        </div>
      ) : (
        <div className="day-off">Stengt</div>
      )}
    </div>
  );
}

type ClockFieldProps = {
  day: Weekday;
  part: 'open' | 'close';
  label: string;
  control: UseFormReturn<OpeningHours, unknown, OpeningHours>['control'];
  errorId: string;
  error: string | undefined;
  /** Called when the field is left. */
  writeOut: () => void;
};

function ClockField({ day, part, label, control, errorId, error, writeOut }: ClockFieldProps) {
  return (
    <Controller
      control={control}
      name={`${day}.${part}`}
      render={({ field }) => (
        <ClockInput
          {...field}
          className="input"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onBlur={() => {
            writeOut();
            field.onBlur();
          }}
        />
      )}
    />
  );
}
