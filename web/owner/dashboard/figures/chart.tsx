import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApexOptions } from 'apexcharts';
import { useCallback, useMemo, useState } from 'react';
import type { Sales } from '../../../../shared/figures/sales.ts';
import type { Statistics, StatusShare } from '../../../../shared/figures/statistics.ts';
import { statusName } from '../../../../shared/orders/step-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Bone } from '../../../ui/states.tsx';
import { answer } from '../../lib/api.ts';
import type { Shop } from '../../lib/shop.ts';
import { chartHeight, pieOptions, pieSeries, statusColour } from './chart-options.ts';
import { numberText, shareText, sliceText } from './words.ts';

type ChartProps = {
  type: 'line' | 'bar' | 'pie';
  /** Describes the chart for a user who cannot see it; the figures themselves are in the table beside it. */
  label: string;
  options: ApexOptions;
  series: NonNullable<ApexOptions['series']>;
};

/**
 * A drawing has its final height from the beginning; without the library the table remains. New figures make
 * a new drawing: the library's own update leaves a pie as it was (4.7.0 compares the new options with
 * themselves and skips).
 */
export function Chart({ type, label, options, series }: ChartProps) {
  const { data: library, error, isFetching, refetch } = useQuery(chartLibraryQuery);
  if (library)
    return (
      <div className="chart" role="img" aria-label={label}>
        <library.ApexChart
          key={JSON.stringify({ series, options })}
          type={type}
          height={chartHeight}
          options={options}
          series={series}
        />
      </div>
    );
  if (!error) return <ChartBones />;
  return (
    <div className="chart chart-missing">
      <p>Diagrammet kunne ikke hentes. Tallene står i tabellen.</p>
      <Button onClick={() => void refetch()} busy={isFetching}>
        Hent diagrammet
      </Button>
    </div>
  );
}

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

const heights = [30, 83, 76, 69, 62, 55, 48, 41, 34, 87, 80, 73, 66, 59, 52];

/** In the size of the coming figures; the period bar says that they load. */
export function StatisticsSkeleton() {
  return (
    <div className="stack" aria-hidden="true">
      <div className="card period-figures">
        {[1, 2, 3, 4].map((place) => (
          <div className="stat" key={place}>
            <Bone width="60%" />
            <Bone width="80%" height="2.375rem" />
            {place === 1 ? <Bone width="50%" height="1.25rem" /> : null}
          </div>
        ))}
      </div>
      <div className="charts">
        {[1, 2].map((place) => (
          <div className="card chart-card is-bones" key={place}>
            <Bone width="40%" />
            <ChartBones />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Also in a chart's place while the drawing library is on its way. */
function ChartBones() {
  return (
    <div className="chart-bones" aria-hidden="true">
      {heights.map((height) => (
        <Bone key={height} height={`${height}%`} />
      ))}
    </div>
  );
}

/** From this width on (px) a chart has room for a label per week. */
const roomy = 420;

/** Whether the element that gets the ref is too narrow for many labels, whatever the window's width. */
export function useIsNarrow() {
  const [isNarrow, setNarrow] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setNarrow(element.clientWidth < roomy);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isNarrow] as const;
}

/** The days that are asked for: a period that ends today, or two dates. */
export type Asked = { days: string } | { from: string; to: string };

/** Each business and each span is a query of its own. Live messages about orders make all of them old. */
export const statisticsQuery = ({ id, api }: Shop, asked: Asked) =>
  queryOptions({
    queryKey: ['statistics', id, asked],
    queryFn: (): Promise<Statistics> => answer(api.statistics.$get({ query: asked })),
  });

/** Asked again at once while older days are still being counted. */
export const salesQuery = ({ id, api }: Shop, asked: Asked) =>
  queryOptions({
    queryKey: ['sales', id, asked],
    queryFn: (): Promise<Sales> => answer(api.statistics.sales.$get({ query: asked })),
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? 200 : false),
  });

/** The drawing library, a file of half a megabyte: fetched once, and only where charts are shown. */
export const chartLibraryQuery = queryOptions({
  queryKey: ['chart-library'],
  queryFn: () => import('./apex-chart.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});
