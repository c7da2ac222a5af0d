import type { OpeningHours } from '../../../../shared/shops/opening-hours.ts';
import { hoursRows } from './words.ts';

export function HoursCard({ hours, now }: { hours: OpeningHours; now: number }) {
  return (
    <section className="card hours-card">
      <h2 className="lead">Åpningstider</h2>
      <ul className="num">
        {hoursRows(hours, now).map(({ days, hours, isToday }) => (
          <li key={days} className={isToday ? 'is-today' : undefined}>
            <span>
              {days}
              {isToday ? <span className="sr"> (i dag)</span> : null}
            </span>
            <span>{hours}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
