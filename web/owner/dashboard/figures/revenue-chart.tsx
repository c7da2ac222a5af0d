import { useMemo } from 'react';
import type { Statistics } from '../../../../shared/figures/statistics.ts';
import { roundedAmount } from '../../../../shared/kernel/money.ts';
import { Chart } from './chart.tsx';
import { DayTable } from './day-table.tsx';
import { lineOptions, revenueSeries } from './line-options.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { revenueSummary } from './words.ts';

export function RevenueChart({ daily, bestDay }: Pick<Statistics, 'daily' | 'bestDay'>) {
  const [card, isNarrow] = useIsNarrow();
  const options = useMemo(() => lineOptions(daily, bestDay, isNarrow), [daily, bestDay, isNarrow]);
  const series = useMemo(() => revenueSeries(daily), [daily]);
  return (
    <section className="card chart-card" ref={card}>
      <h2 className="lead">Omsetning over tid</h2>
      <Chart type="line" label={revenueSummary(bestDay)} options={options} series={series} />
      <DayTable
        caption="Omsetning per dag"
        unit="Omsetning"
        daily={daily}
        value={({ revenueOre }) => roundedAmount(revenueOre)}
      />
    </section>
  );
}
