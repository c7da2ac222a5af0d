import { Copy, Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Controller, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { type Weekday, weekdays } from '../../../../../shared/kernel/dates.ts';
import {
  type DayHours,
  maxSpans,
  type OpeningHours,
  weekdayName,
} from '../../../../../shared/shops/opening-hours.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox, FieldError } from '../../../../ui/field.tsx';
import { Section } from '../../../../ui/section.tsx';
import { ClockInput, clockFromInput } from '../../../parts/clock-input.tsx';
import {
  allSpans,
  closesNextDay,
  type DayScale,
  dayOfSpans,
  dayScale,
  looksSwapped,
  spanBar,
  tidySpan,
  withBreak,
} from './hours-rules.ts';

export type Week = 'openingHours' | 'deliveryHours';
/** The hours as they are typed. `isOwn`: deliveries have hours of their own. */
export type HoursFields = Record<Week, OpeningHours> & { isOwn: boolean };
export type HoursDraft = { openingHours: OpeningHours; deliveryHours: OpeningHours | null };
export type HoursForm = UseFormReturn<HoursFields, unknown, HoursDraft>;

const titles: Record<Week, string> = { openingHours: 'Åpningstider', deliveryHours: 'Tider for levering' };

/** 'Mandag', 'Levering mandag' */
const spokenDay = (week: Week, day: Weekday) =>
  week === 'openingHours' ? weekdayName(day) : `Levering ${weekdayName(day).toLowerCase()}`;

type WeekEditorProps = {
  week: Week;
  form: HoursForm;
  /** The hours as far as they can be read while somebody types. */
  shown: OpeningHours;
  stored: OpeningHours;
  /** The foot of the card. */
  children?: ReactNode;
};

/** Seven days, and the key that gives the open ones Monday's hours. */
export function WeekEditor({ week, form, shown, stored, children }: WeekEditorProps) {
  const { setValue, getValues, formState } = form;
  const [copied, setCopied] = useState<{ text: string; undo: () => void }>();
  const scale = dayScale(shown);
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  const copyMonday = () => {
    const before = structuredClone(getValues(week));
    const others = weekdays.filter((day) => day !== 'monday' && !before[day].closed);
    for (const day of others) setValue(`${week}.${day}`, before.monday, options);
    const text =
      others.length === 1 ? '1 dag fikk mandagens tider' : `${others.length} dager fikk mandagens tider`;
    const isAsCopied = (day: Weekday) =>
      JSON.stringify(getValues(`${week}.${day}`)) === JSON.stringify(before.monday);
    const undo = () => {
      for (const day of others.filter(isAsCopied)) setValue(`${week}.${day}`, before[day], options);
      setCopied(undefined);
    };
    setCopied({ text, undo });
  };
  return (
    <Section
      title={titles[week]}
      head={
        copied && formState.isDirty ? (
          // In the place of the key: a toast would lie over the days that are written next.
          <>
            <span role="status">{copied.text}</span>
            <Button variant="quiet" onClick={copied.undo}>
              Angre kopieringen
            </Button>
          </>
        ) : shown.monday.closed ? null : (
          <Button icon={Copy} variant="quiet" onClick={copyMonday}>
            Kopier mandag til åpne dager
          </Button>
        )
      }
    >
      {weekdays.map((day) => (
        <DayRow key={day} {...{ week, day, form, scale }} shown={shown[day]} stored={stored[day]} />
      ))}
      <div className="day is-scale" aria-hidden="true">
        <div className="scale">
          {scale.ticks.map((tick, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the first and the last hour can be the same
            <span key={index}>{tick}</span>
          ))}
        </div>
      </div>
      {children}
    </Section>
  );
}

type DayRowProps = {
  week: Week;
  day: Weekday;
  form: HoursForm;
  /** The day as far as it can be read while somebody types. */
  shown: DayHours;
  stored: DayHours;
  scale: DayScale;
};

/** 'Åpen', from and 'til' of each span, and the day drawn on the scale. */
function DayRow({ week, day, form: { control, setValue, getValues }, shown, stored, scale }: DayRowProps) {
  const path = `${week}.${day}` as const;
  const { errors, isSubmitted } = useFormState({ control, name: path });
  const more = useWatch({ control, name: `${path}.more` }) ?? [];
  const name = spokenDay(week, day);
  const isOpen = !shown.closed;
  const error = firstMessage(errors[week]?.[day]);
  const errorId = `${week}-${day}-error`;
  const options = { shouldDirty: true, shouldValidate: isSubmitted };
  const spans = () => allSpans(getValues(path));
  const setSpans = (next: ReturnType<typeof spans>) => setValue(path, dayOfSpans(next, false), options);
  /** A day that is shut hides its times, so they must be ones that can be stored. */
  const setOpen = (opens: boolean) => {
    const { open, close } = getValues(path);
    const canBeStored = clockFromInput(open) && clockFromInput(close) && open !== close;
    const kept = opens ? spans().slice(1) : [];
    setValue(path, dayOfSpans([canBeStored ? { open, close } : stored, ...kept], !opens), options);
  };
  const writeOut = () => {
    const tidy = spans().map(tidySpan);
    if (JSON.stringify(tidy) !== JSON.stringify(spans())) setSpans(tidy);
  };
  const fields = { path, control, errorId, error, writeOut };
  return (
    <div className={isOpen ? 'day' : 'day is-shut'}>
      <b>{weekdayName(day)}</b>
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
                variant="quiet"
                className="day-more"
                aria-label={`${name}: legg til en pause`}
                onClick={() => setSpans(withBreak(spans()))}
              >
                Pause
              </Button>
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
  path: `${Week}.${Weekday}`;
  part: SpanPart;
  label: string;
  control: HoursForm['control'];
  errorId: string;
  error: string | undefined;
  /** Called when the field is left. */
  writeOut: () => void;
};

function ClockField({ path, part, label, control, errorId, error, writeOut }: ClockFieldProps) {
  return (
    <Controller
      control={control}
      name={`${path}.${part}`}
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
