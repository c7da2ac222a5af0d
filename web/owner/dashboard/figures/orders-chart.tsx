import { useMemo } from 'react';
import type { Statistics } from '../../../../shared/figures/statistics.ts';
import { barOptions, ordersSeries } from './bar-options.ts';
import { Chart } from './chart.tsx';
import { DayTable } from './day-table.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { numberText, ordersSummary } from './words.ts';

export function OrdersChart({ daily }: Pick<Statistics, 'daily'>) {
  const [card, isNarrow] = useIsNarrow();
  const options = useMemo(() => barOptions(daily, isNarrow), [daily, isNarrow]);
  const series = useMemo(() => ordersSeries(daily), [daily]);
  return (
    <section className="card chart-card" ref={card}>
      <div className="row between">
        <h2 className="lead">Bestillinger over tid</h2>
        <span className="meta chart-key">
          <i />i dag
        </span>
      </div>
      <Chart type="bar" label={ordersSummary(daily)} options={options} series={series} />
      <DayTable
        caption="Bestillinger per dag"
        unit="Bestillinger"
        daily={daily}
        value={({ orders }) => numberText(orders)}
      />
    </section>
  );
}
