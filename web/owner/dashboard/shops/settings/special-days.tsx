import { CalendarDays, ChevronDown, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { addDays, months, osloDay } from '../../../../../shared/kernel/dates.ts';
import { holidaysFrom } from '../../../../../shared/shops/holidays.ts';
import { hoursText } from '../../../../../shared/shops/hours-rows.ts';
import type { SpecialDay } from '../../../../../shared/shops/open-state.ts';
import type { BusinessSettings } from '../../../../../shared/shops/settings.ts';
import { lastAnswer } from '../../../../../shared/shops/special-days.ts';
import { specialName } from '../../../../../shared/shops/special-rows.ts';
import { Button } from '../../../../ui/button.tsx';
import { Section } from '../../../../ui/section.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { useSaveSettings } from '../../../queries/settings.ts';
import { daysText, SpecialDayDialog, useSpecialDay } from './special-day-dialog.tsx';

/** Holidays are proposed so many days ahead; the others are one press away. */
const proposedDays = 60;
const lastOrderChoices = [0, 10, 15, 20, 30, 45, 60];

const monthOf = (day: string) => months[Number(day.slice(5, 7)) - 1] ?? '';

type Opened = { day?: SpecialDay; isNew: boolean };

/**
 * Days that are not as usual, with the holidays that come, and when the last order is taken. Folded away
 * until it is needed: a shop with the same hours each week sees one line. Each press is stored at once.
 */
export function SpecialDays({ settings }: { settings: BusinessSettings }) {
  const today = osloDay(useNow(60_000));
  const { mutate } = useSpecialDay();
  const [opened, setOpened] = useState<Opened>();
  const [showsYear, setShowsYear] = useState(false);
  // An older server names neither.
  const { specialDays = [], lastOrderMinutes = 0 } = settings;
  const coming = specialDays.filter(({ to }) => to >= today);
  const isAnswered = (day: string) => coming.some(({ from, to }) => from <= day && day <= to);
  const drafts = holidaysFrom(today).filter(({ day }) => !isAnswered(day));
  const near = drafts.filter(({ day }) => day <= addDays(today, proposedDays));
  const shown = showsYear ? drafts : near;
  const known = shown.flatMap(({ day }) => {
    const before = lastAnswer(specialDays, day);
    return before ? [{ ...before, from: day, to: day }] : [];
  });
  const rows = [
    ...coming.map((special) => ({ special, isDraft: false })),
    ...shown.map(({ day }) => ({ special: { from: day, to: day, name: '', spans: null }, isDraft: true })),
  ].sort((a, b) => (a.special.from < b.special.from ? -1 : 1));
  const save = (day: SpecialDay) => mutate({ day, replaces: null });
  const isUsed = coming.length > 0 || lastOrderMinutes > 0;
  return (
    <>
      <details className="card special" open={isUsed || undefined}>
        <summary>
          <CalendarDays className="i" aria-hidden="true" />
          <span>
            <b>Helligdager, ferie og siste bestilling</b>
            <span className="meta">{summaryOf(coming, near.length)}</span>
          </span>
          <ChevronDown className="i" aria-hidden="true" />
        </summary>
        <LastOrder minutes={lastOrderMinutes} />
        <Section
          className="special-days"
          level={3}
          title="Spesielle dager"
          head={
            <Button icon={Plus} onClick={() => setOpened({ isNew: true })}>
              Legg til dag eller ferie
            </Button>
          }
        >
          {near.length > 0 ? (
            <div className="special-missing">
              <CalendarDays className="i" aria-hidden="true" />
              <p>
                {near.length === 1 ? '1 helligdag' : `${near.length} helligdager`} mangler svar. Til du
                velger, gjelder vanlig tid.
              </p>
              {known.length > 0 ? (
                <Button onClick={() => known.map(save)}>Bruk svarene fra i fjor</Button>
              ) : null}
            </div>
          ) : null}
          <ul>
            {rows.map(({ special, isDraft }) => (
              <DayRow
                key={`${special.from} ${special.to}`}
                {...{ special, isDraft }}
                onAnswer={save}
                onEdit={() => setOpened({ day: special, isNew: isDraft })}
                onRemove={() => mutate({ day: null, replaces: { from: special.from, to: special.to } })}
              />
            ))}
          </ul>
          {drafts.length > near.length ? (
            <Button variant="quiet" onClick={() => setShowsYear(!showsYear)}>
              {showsYear ? 'Vis færre helligdager' : `Vis ${drafts.length - near.length} helligdager til`}
            </Button>
          ) : null}
        </Section>
      </details>
      {opened ? (
        <SpecialDayDialog
          {...opened}
          usual={settings.openingHours}
          delivers={settings.delivers}
          today={today}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </>
  );
}

function summaryOf(coming: readonly SpecialDay[], drafts: number): string {
  const set =
    coming.length === 0
      ? ''
      : coming.length === 1
        ? '1 spesiell dag. '
        : `${coming.length} spesielle dager. `;
  if (drafts === 0) return set || 'Samme tider hver uke.';
  const them = drafts === 1 ? '1 helligdag mangler' : `${drafts} helligdager mangler`;
  return `${set}${them} svar.`;
}

type RowProps = {
  special: SpecialDay;
  /** A holiday that the owner has not answered: the usual hours hold. */
  isDraft: boolean;
  onAnswer: (day: SpecialDay) => void;
  onEdit: () => void;
  onRemove: () => void;
};

function DayRow({ special, isDraft, onAnswer, onEdit, onRemove }: RowProps) {
  const { from, to, spans, noDelivery } = special;
  const name = specialName(special);
  const dates =
    from === to ? `${Number(from.slice(8))}.` : `${Number(from.slice(8))}.–${Number(to.slice(8))}.`;
  const month = monthOf(to)
    .slice(0, 4)
    .replace(/^(\w{3})\w$/, '$1');
  return (
    <li className={isDraft ? 'special-row is-draft' : 'special-row'}>
      <span className="special-date">
        <b>{dates}</b>
        {month}
      </span>
      <span className="special-name">
        <b>{name}</b>
        <span className="meta">{isDraft ? `${daysText(special)}, mangler svar` : daysText(special)}</span>
      </span>
      {isDraft ? (
        <span className="special-acts">
          <Button aria-label={`${name}: stengt`} onClick={() => onAnswer({ ...special, spans: [] })}>
            Stengt
          </Button>
          <Button aria-label={`${name}: som vanlig`} onClick={() => onAnswer(special)}>
            Som vanlig
          </Button>
          <Button aria-label={`${name}: egen tid`} onClick={onEdit}>
            Egen tid
          </Button>
        </span>
      ) : (
        <span className="special-acts">
          <span>
            <b className="num">{spans ? hoursText(spans) : 'Som vanlig'}</b>
            {noDelivery ? <span className="meta">Bare henting</span> : null}
          </span>
          <Button
            icon={Pencil}
            variant="icon"
            aria-label={`Rediger ${name}`}
            title="Rediger"
            onClick={onEdit}
          />
          <Button
            icon={Trash2}
            variant="icon"
            aria-label={`Slett ${name}`}
            title="Slett"
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  );
}

/** How long before each closing the last order is taken. */
function LastOrder({ minutes }: { minutes: number }) {
  const { mutate, isPending, variables } = useSaveSettings();
  const chosen = isPending ? (variables.lastOrderMinutes ?? minutes) : minutes;
  return (
    <label className="special-last">
      <span>
        <b>Siste bestilling</b>
        <span className="meta">
          {chosen === 0
            ? 'Kundene kan bestille helt til dere stenger.'
            : `Stenger dere 22:00, leser kundene «Åpen nå til siste bestilling ${beforeTen(chosen)}».`}
        </span>
      </span>
      <select
        className="select"
        value={chosen}
        onChange={({ target }) => mutate({ lastOrderMinutes: Number(target.value) })}
      >
        {[...new Set([...lastOrderChoices, minutes])].map((choice) => (
          <option key={choice} value={choice}>
            {choice === 0 ? 'Ved stengetid' : `${choice} min før`}
          </option>
        ))}
      </select>
    </label>
  );
}

const beforeTen = (minutes: number) =>
  `${21 - Math.floor((minutes - 1) / 60)}:${String((60 - (minutes % 60)) % 60).padStart(2, '0')}`;
