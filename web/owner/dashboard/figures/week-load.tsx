import type { HalfHour } from '../../../../shared/figures/statistics.ts';
import { weekdays } from '../../../../shared/kernel/dates.ts';
import { weekdayName } from '../../../../shared/shops/open-state.ts';
import { Section } from '../../../ui/section.tsx';
import { averageOf, fullestText, numberText, timeOf } from './words.ts';

/** The shades of a cell, from a quiet half hour to the fullest. */
const shades = 5;
/** A week whose fullest half hour has fewer orders is quiet, and has no cell of the darkest shade. */
const quiet = 2;

/**
 * The week as a table whose cells are shaded by how full the half hour is. Half hours without any order on
 * any day have no row; a wider line stands where some are left out.
 */
export function WeekLoad({ load }: { load: readonly HalfHour[] }) {
  const rows = [...new Set(load.map(({ minutes }) => minutes))].sort((a, b) => a - b);
  const most = Math.max(quiet, ...load.map(averageOf));
  return (
    <Section className="card chart-card week-load" title="Når det er travelt">
      <p>{fullestText(load)}</p>
      <p className="meta">
        Bestillinger per halvtime, etter når maten skulle være klar, også avbrutte.
        {load.some(({ days }) => days > 1) ? ' Snitt av dagene som har bestillinger.' : null} Blir det for mye
        på en gang, sett plass per kvarter under Henting og levering.
      </p>
      <div className="week-scroll">
        <table>
          <caption className="sr">Bestillinger per halvtime gjennom uka</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">Klokka</span>
              </th>
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col">
                  {weekdayName(weekday).slice(0, 3)}
                  <span>{weekdayName(weekday).slice(3)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((minutes, index) => (
              <tr key={minutes} className={isGap(rows[index - 1], minutes) ? 'is-after-gap' : undefined}>
                <th scope="row">{timeOf(minutes)}</th>
                {weekdays.map((weekday) => (
                  <Cell
                    key={weekday}
                    half={load.find((half) => half.weekday === weekday && half.minutes === minutes)}
                    most={most}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

const isGap = (before: number | undefined, minutes: number) => before !== undefined && minutes - before > 30;

function Cell({ half, most }: { half: HalfHour | undefined; most: number }) {
  if (!half)
    return (
      <td>
        <span className="sr">0</span>
      </td>
    );
  const average = averageOf(half);
  return <td data-shade={Math.max(1, Math.ceil((average / most) * shades))}>{numberText(average)}</td>;
}
