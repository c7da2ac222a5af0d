import type { Overview } from '../../../../shared/statistics/overview.ts';
import { Bone } from '../../../ui/skeleton.tsx';
import { monthNames } from './words.ts';

/** From here on the meter warns, in share of the limit. */
const near = 0.8;

/** How much of the month's orders is used, so that the last one does not come as a surprise (NUM-007). */
export function QuotaCard({ overview, now }: { overview: Overview | undefined; now: number }) {
  const { month, next } = monthNames(now);
  return (
    <section className="card quota">
      <h2 className="lead">Bestillinger i {month}</h2>
      {overview ? <Quota {...overview} next={next} /> : <Bone width="100%" height="4.5rem" />}
    </section>
  );
}

type QuotaProps = Pick<Overview, 'monthOrders' | 'monthLimit'> & { next: string };

function Quota({ monthOrders, monthLimit, next }: QuotaProps) {
  if (monthLimit === null)
    return (
      <p>
        <b>{monthOrders}</b> så langt. Premium har ingen grense.
      </p>
    );
  const used = Math.min(monthOrders, monthLimit);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers do not let us draw their own <meter> */}
      <div
        className={used >= near * monthLimit ? 'meter near' : 'meter'}
        role="meter"
        aria-label="Brukt av gratisplanen"
        aria-valuemin={0}
        aria-valuemax={monthLimit}
        aria-valuenow={used}
      >
        <i style={{ width: `${(used / monthLimit) * 100}%` }} />
      </div>
      {used < monthLimit ? (
        <p>
          <b>
            {used} av {monthLimit}
          </b>{' '}
          brukt. Ved {monthLimit} kan du ikke ta imot flere før 1. {next}. Premium har ingen grense.
        </p>
      ) : (
        <p className="note bad">
          Du har brukt alle {monthLimit} bestillinger i gratisplanen denne måneden. Det åpner igjen 1. {next}.
          Premium har ingen grense.
        </p>
      )}
    </>
  );
}
