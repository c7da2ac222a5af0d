import { useQuery } from '@tanstack/react-query';
import type { ApexOptions } from 'apexcharts';
import { Button } from '../../../ui/button.tsx';
import { chartHeight } from './chart-options.ts';
import { chartLibraryQuery } from './queries.ts';
import { ChartBones } from './statistics-skeleton.tsx';

export type ChartProps = {
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
