import type { Statistics } from '../../../../shared/figures/statistics.ts';
import { OrdersChart } from './orders-chart.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { StatusChart } from './status-chart.tsx';

/** The three drawings; without orders the first two say so, and there is nothing to divide. */
export function Charts({ statistics }: { statistics: Statistics }) {
  const { daily, bestDay, byStatus, orderCount } = statistics;
  if (orderCount === 0)
    return (
      <div className="charts">
        <NoChart title="Omsetning over tid" />
        <NoChart title="Bestillinger over tid" />
      </div>
    );
  return (
    <>
      <div className="charts">
        <RevenueChart daily={daily} bestDay={bestDay} />
        <OrdersChart daily={daily} />
      </div>
      <StatusChart shares={byStatus} />
    </>
  );
}

function NoChart({ title }: { title: string }) {
  return (
    <section className="card chart-card is-empty">
      <h2 className="lead">{title}</h2>
      <p className="meta">Ingen bestillinger i disse dagene</p>
    </section>
  );
}
