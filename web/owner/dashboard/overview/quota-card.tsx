import type { Overview } from '../../../../shared/figures/overview.ts';
import { Bone } from '../../../ui/skeleton.tsx';
import { monthNames } from '../../parts/dates.ts';
import { QuotaMeter } from '../../parts/quota-meter.tsx';

/** How much of the month's orders is used, so that the last one does not come as a surprise. */
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
  const beyond = monthOrders - used;
  return (
    <>
      <QuotaMeter used={used} limit={monthLimit} />
      <p>
        <b>
          {used} av {monthLimit}
        </b>{' '}
        brukt{beyond > 0 ? `, og ${beyond} til` : ''}.{' '}
        {beyond > 0
          ? null
          : `Går du over ${monthLimit}, tar siden imot ut dagen etter, og så tar den pause til 1. ${next}. `}
        Premium har ingen grense.
      </p>
    </>
  );
}
