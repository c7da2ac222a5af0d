import { groupedHours, type OpeningHours } from '../../../../../shared/shops/opening-hours.ts';

/** The hours as the public page writes them. */
export function HoursPreview({ hours }: { hours: OpeningHours }) {
  return (
    <section className="card hours-preview" aria-labelledby="hours-preview">
      <h2 className="lead" id="hours-preview">
        Slik står det på siden
      </h2>
      <ul className="num">
        {groupedHours(hours).map((row) => (
          <li key={row.days}>
            <span>{`${row.days}: `}</span>
            <span>{row.hours}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
