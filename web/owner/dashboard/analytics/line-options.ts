import type { ApexOptions } from 'apexcharts';
import { ownerAmount } from '../../../../shared/kernel/money.ts';
import type { DailyPoint, Statistics } from '../../../../shared/statistics/statistics.ts';
import { dayLabels } from './axis.ts';
import { commonOptions, dayAxes, tip } from './chart-options.ts';
import { shortDay, weekdayOf } from './words.ts';

const smallestStepKroner = 100;

/** Kroner per day (STAT-012). */
export const revenueSeries = (daily: readonly DailyPoint[]) => [
  { name: 'Omsetning', data: daily.map(({ revenueOre }) => revenueOre / 100) },
];

/** A straight line; a lamp stands on the best day, with its amount on the side that has room. */
export function lineOptions(
  daily: readonly DailyPoint[],
  best: Statistics['bestDay'],
  isNarrow: boolean,
): ApexOptions {
  const place = daily.findIndex(({ day }) => day === best?.day);
  const isLate = place > daily.length * (isNarrow ? 0.68 : 0.8);
  const labels = dayLabels(
    daily.map(({ day }) => day),
    isNarrow,
  );
  return {
    ...commonOptions,
    ...dayAxes({
      labels,
      highest: (best?.revenueOre ?? 0) / 100,
      smallestStep: smallestStepKroner,
      format: (kroner) => ownerAmount(kroner * 100).replace(',-', ''),
    }),
    colors: ['var(--night)'],
    stroke: { curve: 'straight', width: 2.5, lineCap: 'round' },
    markers: {
      size: 0,
      strokeWidth: 2.5,
      strokeColors: 'transparent',
      hover: { size: 5 },
      discrete: best
        ? [
            {
              seriesIndex: 0,
              dataPointIndex: place,
              fillColor: 'var(--lamp)',
              strokeColor: 'var(--night)',
              size: 6,
            },
          ]
        : [],
    },
    dataLabels: {
      enabled: best !== null,
      formatter: (kroner: number, { dataPointIndex }: { dataPointIndex: number }) =>
        dataPointIndex === place ? ownerAmount(kroner * 100) : '',
      textAnchor: isLate ? 'end' : 'start',
      offsetX: isLate ? -13 : 13,
      offsetY: 0,
      background: { enabled: false },
      style: { fontSize: '14px', fontWeight: 700, colors: ['var(--ink)'] },
    },
    tooltip: {
      custom: ({ dataPointIndex }: { dataPointIndex: number }) => {
        const { day, revenueOre } = daily[dataPointIndex] ?? { day: '', revenueOre: 0 };
        return tip(`${weekdayOf(day)} ${shortDay(day)}`, ownerAmount(revenueOre));
      },
    },
  };
}
