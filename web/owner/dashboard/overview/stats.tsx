import type { Overview } from '../../../../shared/figures/overview.ts';
import { roundedAmount } from '../../../../shared/kernel/money.ts';
import { Bone } from '../../../ui/skeleton.tsx';

/** The four figures; bones until they are known, never zeros. */
export function Stats({ overview }: { overview: Overview | undefined }) {
  return (
    <dl className="card stats">
      <Stat
        title="Bestillinger i dag"
        counts="siden midnatt, også avbrutte"
        value={overview && String(overview.ordersToday)}
      />
      <Stat
        title="Omsetning i dag"
        counts="siden midnatt, uten avbrutte"
        value={overview && roundedAmount(overview.revenueTodayOre)}
      />
      <Stat
        title="Bestillinger denne uken"
        counts="siste 7 døgn, også avbrutte"
        value={overview && String(overview.ordersThisWeek)}
      />
      <Stat
        title="Total omsetning"
        counts="siden starten, uten avbrutte"
        value={overview && roundedAmount(overview.totalRevenueOre)}
      />
    </dl>
  );
}

function Stat({ title, counts, value }: { title: string; counts: string; value: string | undefined }) {
  return (
    <div className="stat">
      <dt>{title}</dt>
      <dd>{value ?? <Bone width="5rem" height="2.375rem" />}</dd>
      <dd className="sub">{counts}</dd>
    </div>
  );
}
