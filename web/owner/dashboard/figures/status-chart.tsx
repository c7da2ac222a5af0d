import { useMemo } from 'react';
import type { StatusShare } from '../../../../shared/figures/statistics.ts';
import { statusName } from '../../../../shared/orders/step-words.ts';
import { Chart } from './chart.tsx';
import { pieOptions, pieSeries, statusColour } from './chart-options.ts';
import { numberText, shareText, sliceText } from './words.ts';

/** The legend is the table of the pie: clockwise, with counts and shares. */
export function StatusChart({ shares }: { shares: readonly StatusShare[] }) {
  const options = useMemo(() => pieOptions(shares), [shares]);
  const series = useMemo(() => pieSeries(shares), [shares]);
  return (
    <section className="card chart-card">
      <h2 className="lead">Bestillinger etter status</h2>
      <div className="pie">
        <Chart
          type="pie"
          label={shares.map(({ status, percent }) => sliceText(status, percent)).join(', ')}
          options={options}
          series={series}
        />
        <table className="legend">
          <caption className="sr">Bestillinger etter status</caption>
          <thead className="sr">
            <tr>
              <th scope="col">Status</th>
              <th scope="col">Antall</th>
              <th scope="col">Andel</th>
            </tr>
          </thead>
          <tbody>
            {shares.map(({ status, count, percent }) => (
              <tr key={status}>
                <th scope="row">
                  <i style={{ background: statusColour(status) }} />
                  {statusName({ status })}
                </th>
                <td>{numberText(count)}</td>
                <td>{shareText(percent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
