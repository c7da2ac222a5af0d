import { CalendarDays, Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import {
  defaultPeriod,
  mostDays,
  periodFrom,
  periods,
  type Span,
  spanFrom,
} from '../../../../shared/figures/period.ts';
import type { DailyPoint } from '../../../../shared/figures/statistics.ts';
import { inputFromOre } from '../../../../shared/kernel/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError, Segmented } from '../../../ui/field.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { longDay } from './words.ts';

/** The days of the page's address: a period of ours, or two dates. */
type Chosen = { days: number } | { span: Span };

/** 30 days where the address names nothing that we know. */
export function chosenIn(params: URLSearchParams, today: string): Chosen {
  const span = spanFrom(params.get('fra') ?? '', params.get('til') ?? '', today);
  return span ? { span } : { days: periodFrom(params.get('days') ?? '') ?? defaultPeriod };
}

export function addressOf(chosen: Chosen): Record<string, string> {
  if ('span' in chosen) return { fra: chosen.span.first, til: chosen.span.last };
  return chosen.days === defaultPeriod ? {} : { days: String(chosen.days) };
}

type PeriodBarProps = {
  chosen: Chosen;
  today: string;
  onChoose: (chosen: Chosen) => void;
  daily: readonly DailyPoint[] | undefined;
  /** The name of the days in the file. */
  dayName: string;
  isLoading: boolean;
};

const options = periods.map((days) => ({ value: String(days), text: `Siste ${days} dager` }));

/** Which days the figures are about, the way to others, and the figures as a file. */
export function PeriodBar({ chosen, today, onChoose, daily, dayName, isLoading }: PeriodBarProps) {
  const [isOpen, setOpen] = useState('span' in chosen);
  const [first, last] = [daily?.[0], daily?.at(-1)];
  const choosePeriod = (value: string) => {
    setOpen(false);
    onChoose({ days: periodFrom(value) ?? defaultPeriod });
  };
  return (
    <>
      <div className="period-bar">
        <p className="meta num" role="status">
          {isLoading ? 'Laster statistikk...' : null}
          {first && last ? `${longDay(first.day)} til ${longDay(last.day)}` : null}
        </p>
        <div className="period-ways">
          <Segmented
            label="Periode"
            options={options}
            value={'days' in chosen ? String(chosen.days) : ''}
            onChange={choosePeriod}
          />
          <Button icon={CalendarDays} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Velg datoer
          </Button>
          <Button icon={Download} disabled={!daily} onClick={() => daily && saveFigures(daily, dayName)}>
            Last ned tall
          </Button>
        </div>
      </div>
      {isOpen ? (
        <DatesForm
          span={'span' in chosen ? chosen.span : { first: daily?.[0]?.day ?? today, last: today }}
          today={today}
          onChoose={(span) => onChoose({ span })}
        />
      ) : null}
    </>
  );
}

type DatesFormProps = { span: Span; today: string; onChoose: (span: Span) => void };

function DatesForm({ span, today, onChoose }: DatesFormProps) {
  const [{ first, last }, setTyped] = useState(span);
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = spanFrom(first, last, today);
    setRefused(!chosen);
    if (chosen) onChoose(chosen);
  };
  return (
    <form className="card period-dates" noValidate onSubmit={submit}>
      <Field label="Fra og med" isInvalid={isRefused}>
        <input
          type="date"
          max={today}
          value={first}
          onChange={({ target }) => setTyped({ first: target.value, last })}
        />
      </Field>
      <Field label="Til og med" isInvalid={isRefused}>
        <input
          type="date"
          max={today}
          value={last}
          onChange={({ target }) => setTyped({ first, last: target.value })}
        />
      </Field>
      <Button variant="main" type="submit">
        Vis
      </Button>
      {isRefused ? (
        <FieldError>Fra må være før til, ikke etter i dag, og høyst {mostDays} dager.</FieldError>
      ) : null}
    </form>
  );
}

/** The days as a file that Norwegian Excel opens as it is: semicolons, and a comma before the øre. */
export function csvOf(daily: readonly DailyPoint[], dayName: string): string {
  const rows = daily.map(({ day, revenueOre, orders, promises }) =>
    [longDay(day), inputFromOre(revenueOre), orders, promises.promised, promises.late].join(';'),
  );
  return `\ufeff${[`${dayName};Omsetning (kr);Bestillinger;Lovet tid;For sent`, ...rows].join('\r\n')}\r\n`;
}

function saveFigures(daily: readonly DailyPoint[], dayName: string) {
  const name = `statistikk ${daily[0]?.day} til ${daily.at(-1)?.day}.csv`;
  saveFile(name, new Blob([csvOf(daily, dayName)], { type: 'text/csv;charset=utf-8' }));
}
