import type { Statistics } from '../../../../shared/statistics/statistics.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { OrdersChart } from './orders-chart.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { StatusChart } from './status-chart.tsx';

/** Line and bars always, the pie only with something to divide. */
export function Charts({ statistics }: { statistics: Statistics }) {
  const { daily, bestDay, byStatus } = statistics;
  return (
    <>
      <div className="charts">
        <RevenueChart daily={daily} bestDay={bestDay} />
        <OrdersChart daily={daily} />
      </div>
      {byStatus.length > 0 ? (
        <StatusChart shares={byStatus} />
      ) : (
        <EmptyState title="Ingenting å tegne ennå">
          Når den neste bestillingen kommer, står den her.
        </EmptyState>
      )}
    </>
  );
}
