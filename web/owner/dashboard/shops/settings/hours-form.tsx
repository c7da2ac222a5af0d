import { Copy, Info, Plus, X } from 'lucide-react';
import { Controller, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { type Weekday, weekdays } from '../../../../../shared/kernel/dates.ts';
import {
  type DayHours,
  groupedHours,
  maxSpans,
  type OpeningHours,
  openingHours,
  weekdayName,
} from '../../../../../shared/shops/opening-hours.ts';
import type { BusinessSettings } from '../../../../../shared/shops/settings.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, FieldError } from '../../../../ui/field.tsx';
import { Section } from '../../../../ui/section.tsx';
import { ClockInput, clockFromInput } from '../../../parts/clock-input.tsx';
import { SaveBar } from '../../../parts/save-bar.tsx';
import {
  allSpans,
  closesNextDay,
  type DayScale,
  dayOfSpans,
  dayScale,
  looksSwapped,
  readableHours,
  spanBar,
  tidyHours,
  tidySpan,
  withBreak,
} from './hours-rules.ts';
import { SpecialDays } from './special-days.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** The shared schema, after the typed texts have been read. */
const hoursForm = v.pipe(
  v.custom<OpeningHours>(() => true),
  v.transform(tidyHours),
  openingHours,
);

/** A save on another tablet shows here, except in the fields this one is changing. */
export function HoursForm({ settings }: { settings: BusinessSettings }) {
  const stored = settings.openingHours;
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
    <div className="settings-cols">
      <div className="stack">
        <form {...frame}>
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
        </form>
        <SpecialDays settings={settings} />
      </div>
      <aside className="stack" aria-label="Forhåndsvisning">
        <HoursPreview hours={shown} />
        <p className="note">
          <Info className="i" aria-hidden="true" />
          <span>Utenfor åpningstiden kan kundene se menyen, men ikke bestille.</span>
        </p>
        <Link className="link" to="/dashboard/settings/hvorfor-ikke">
          Hvorfor kan ikke kunden bestille?
        </Link>
      </aside>
    </div>
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
            <span>
              {row.hours.split(', ').map((span) => (
                <span key={span}>{span}</span>
              ))}
            </span>
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

/** 'Åpen', from and 'til' of each span, and the day drawn on the scale. */
function DayRow({ day, form: { control, setValue, getValues }, shown, stored, scale }: DayRowProps) {
  const { errors, isSubmitted } = useFormState({ control, name: day });
  const more = useWatch({ control, name: `${day}.more` }) ?? [];
  const name = weekdayName(day);
  const isOpen = !shown.closed;
  const error = firstMessage(errors[day]);
  const errorId = `${day}-error`;
  const options = { shouldDirty: true, shouldValidate: isSubmitted };
  const spans = () => allSpans(getValues(day));
  const setSpans = (next: ReturnType<typeof spans>) => setValue(day, dayOfSpans(next, false), options);
  /** A day that is shut hides its times, so they must be ones that can be stored. */
  const setOpen = (opens: boolean) => {
    const { open, close } = getValues(day);
    const canBeStored = clockFromInput(open) && clockFromInput(close) && open !== close;
    const kept = opens ? spans().slice(1) : [];
    setValue(day, dayOfSpans([canBeStored ? { open, close } : stored, ...kept], !opens), options);
  };
  const writeOut = () => {
    const tidy = spans().map(tidySpan);
    if (JSON.stringify(tidy) !== JSON.stringify(spans())) setSpans(tidy);
  };
  const fields = { day, control, errorId, error, writeOut };
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
          <div className="day-pair">
            <ClockField part="open" label={`${name} åpner`} {...fields} />
            <span>til</span>
            <ClockField part="close" label={`${name} stenger`} {...fields} />
            {more.length < maxSpans - 1 ? (
              <Button
                icon={Plus}
                variant="icon"
                aria-label={`${name}: legg til en pause`}
                title="Legg til en pause"
                onClick={() => setSpans(withBreak(spans()))}
              />
            ) : null}
          </div>
        ) : null}
        {isOpen
          ? more.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a span is known by its place in the day
              <div className="day-pair" key={index}>
                <ClockField part={`more.${index}.open`} label={`${name} åpner igjen`} {...fields} />
                <span>til</span>
                <ClockField part={`more.${index}.close`} label={`${name} stenger igjen`} {...fields} />
                <Button
                  icon={X}
                  variant="icon"
                  aria-label={`${name}: ta bort ${more[index]?.open}–${more[index]?.close}`}
                  title="Ta bort"
                  onClick={() => setSpans(spans().filter((_, at) => at !== index + 1))}
                />
              </div>
            ))
          : null}
        <DayNight day={shown} />
        {isOpen && error ? <FieldError id={errorId}>{error}</FieldError> : null}
      </div>
      {isOpen ? (
        <div className="day-span" aria-hidden="true">
          {allSpans(shown).map((span) => {
            const { left, width } = spanBar(span, scale);
            return <i key={span.open} style={{ left: `${left}%`, width: `${width}%` }} />;
          })}
        </div>
      ) : (
        <div className="day-off">Stengt</div>
      )}
    </div>
  );
}

/** The words about a day that ends after midnight. */
function DayNight({ day }: { day: DayHours }) {
  const last = allSpans(day).at(-1);
  if (day.closed || !last || !closesNextDay(last)) return null;
  return looksSwapped(last) ? (
    <span className="day-swapped" role="status">
      Åpent hele natten, til kl. {last.close} neste dag. Er tidene byttet om?
    </span>
  ) : (
    <span className="meta day-next">Stenger neste dag</span>
  );
}

/** The first message of a day: of a time, of a span, or of the spans together. */
function firstMessage(errors: object | undefined): string | undefined {
  if (!errors) return undefined;
  const { message } = errors as { message?: unknown };
  if (typeof message === 'string') return message;
  const inside = Object.values(errors).filter((one) => typeof one === 'object' && one !== null);
  return inside.map((one) => firstMessage(one as object)).find(Boolean);
}

type SpanPart = 'open' | 'close' | `more.${number}.${'open' | 'close'}`;

type ClockFieldProps = {
  day: Weekday;
  part: SpanPart;
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
          value={field.value ?? ''}
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
