import { Copy, Info } from 'lucide-react';
import { Controller, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { type Weekday, weekdays } from '../../../../../shared/kernel/dates.ts';
import {
  type DayHours,
  groupedHours,
  type OpeningHours,
  openingHours,
  weekdayName,
} from '../../../../../shared/shops/opening-hours.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, FieldError } from '../../../../ui/field.tsx';
import { Section } from '../../../../ui/section.tsx';
import { ClockInput, clockFromInput } from '../../../parts/clock-input.tsx';
import { SaveBar } from '../../../parts/save-bar.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** The shared schema, after the typed texts have been read. */
const hoursForm = v.pipe(
  v.custom<OpeningHours>(() => true),
  v.transform(tidyHours),
  openingHours,
);

/** A save on another tablet shows here, except in the fields this one is changing. */
export function HoursForm({ stored }: { stored: OpeningHours }) {
  const { form, frame, bar } = useSettingsForm({
    schema: hoursForm,
    values: stored,
    fieldsOf: (settings) => settings.openingHours,
    changeOf: (hours) => ({ openingHours: hours }),
  });
  const { control, setValue, getValues, formState } = form;
  const typed = useWatch({ control, compute: (hours: OpeningHours) => hours });
  const shown = readableHours(typed, stored);
  const copyMonday = () => {
    const monday = getValues('monday');
    for (const day of weekdays)
      setValue(day, monday, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const scale = dayScale(shown);
  return (
    <form className="settings-cols" {...frame}>
      <div>
        <Section
          title="Åpningstider"
          head={
            <Button icon={Copy} variant="quiet" onClick={copyMonday}>
              Kopier mandag til alle
            </Button>
          }
        >
          {weekdays.map((day) => (
            <DayRow key={day} day={day} form={form} shown={shown[day]} stored={stored[day]} scale={scale} />
          ))}
          <div className="day is-scale" aria-hidden="true">
            <div className="scale">
              {scale.ticks.map((tick, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the first and the last hour can be the same
                <span key={index}>{tick}</span>
              ))}
            </div>
          </div>
        </Section>
        <p className="meta hours-hint">
          Stenger dere etter midnatt, skriver du bare klokkeslettet, for eksempel 01:00.
        </p>
        <SaveBar label="Lagre åpningstider" {...bar} />
      </div>
      <aside className="stack" aria-label="Forhåndsvisning">
        <HoursPreview hours={shown} />
        <p className="note">
          <Info className="i" aria-hidden="true" />
          <span>Utenfor åpningstiden kan kundene se menyen, men ikke bestille.</span>
        </p>
      </aside>
    </form>
  );
}

/** The hours as the public page writes them. */
function HoursPreview({ hours }: { hours: OpeningHours }) {
  return (
    <Section className="card hours-preview" title="Slik står det på siden">
      <ul className="num">
        {groupedHours(hours).map((row) => (
          <li key={row.days}>
            <span>{`${row.days}: `}</span>
            <span>{row.hours}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type DayRowProps = {
  day: Weekday;
  form: UseFormReturn<OpeningHours, unknown, OpeningHours>;
  /** The day as far as it can be read while somebody types. */
  shown: DayHours;
  stored: DayHours;
  scale: DayScale;
};

/** 'Åpen', from and 'til', and the day drawn on the scale. */
function DayRow({ day, form: { control, setValue, getValues }, shown, stored, scale }: DayRowProps) {
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

/** The hours the bars span, counted from midnight; past 24 is the next day. */
type DayScale = { from: number; to: number; ticks: string[] };

const hoursOf = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3, 5)) / 60;

/** Whether a day ends after midnight. */
export function closesNextDay({ open, close, closed }: DayHours): boolean {
  return !closed && close < open;
}

/** Whether a day is open through the night into the next day: its times are probably swapped. */
export function looksSwapped(day: DayHours): boolean {
  return closesNextDay(day) && day.close > '06:00';
}

function spanOf(day: DayHours): { from: number; to: number } {
  const from = hoursOf(day.open);
  const close = hoursOf(day.close);
  return { from, to: close <= from ? close + 24 : close };
}

/** 08 to 02, and wider when a day begins earlier or ends later; always three equal steps. */
export function dayScale(hours: OpeningHours): DayScale {
  const spans = weekdays.filter((day) => !hours[day].closed).map((day) => spanOf(hours[day]));
  const from = Math.floor(Math.min(8, ...spans.map((span) => span.from)));
  const last = Math.ceil(Math.max(26, ...spans.map((span) => span.to)));
  const step = Math.ceil((last - from) / 3);
  const ticks = [0, 1, 2, 3].map((index) => String((from + index * step) % 24).padStart(2, '0'));
  return { from, to: from + 3 * step, ticks };
}

/** Where a day's bar begins and how wide it is, in percent of the scale. */
export function dayBar(day: DayHours, { from, to }: DayScale): { left: number; width: number } {
  const span = spanOf(day);
  const share = (hours: number) => (hours / (to - from)) * 100;
  return { left: share(span.from - from), width: share(span.to - span.from) };
}

/**
 * The day with its times written out; an unreadable time stays as it was typed, for the schema to refuse.
 * From midnight to midnight is the whole day, and the rule takes no equal times: it ends at 23:59.
 */
function tidyDay({ open, close, closed }: DayHours): DayHours {
  const [from, to] = [clockFromInput(open) ?? open, clockFromInput(close) ?? close];
  return { open: from, close: from === '00:00' && to === '00:00' ? '23:59' : to, closed };
}

export function tidyHours(hours: OpeningHours): OpeningHours {
  const tidied = weekdays.map((day) => [day, tidyDay(hours[day])]);
  return Object.fromEntries(tidied);
}

/** The hours as far as they can be read and would be taken, for the drawing while somebody types. */
export function readableHours(typed: OpeningHours, stored: OpeningHours): OpeningHours {
  const readable = weekdays.map((day) => {
    const { closed } = typed[day];
    const { open, close } = tidyDay({
      open: clockFromInput(typed[day].open) ?? stored[day].open,
      close: clockFromInput(typed[day].close) ?? stored[day].close,
      closed,
    });
    return [day, open === close ? { ...stored[day], closed } : { open, close, closed }];
  });
  return Object.fromEntries(readable);
}
