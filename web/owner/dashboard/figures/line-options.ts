import type { ApexOptions } from 'apexcharts';
import type { DailyPoint, Statistics } from '../../../../shared/figures/statistics.ts';
import { roundedAmount } from '../../../../shared/kernel/money.ts';
import { dayOptions, tip } from './chart-options.ts';
import { shortDay, weekdayOf } from './words.ts';

const smallestStepKroner = 100;

/** Kroner per day. */
export const revenueSeries = (daily: readonly DailyPoint[]) => [
  { name: 'Omsetning', data: daily.map(({ revenueOre }) => revenueOre / 100) },
];

/**
 * To the right of the dot, or to its left near the end. Never above it: the highest day is the top of the
 * drawing. `share` is how far along the line the dot is.
 */
function besideDot(share: number, isNarrow: boolean) {
  return share > (isNarrow ? 0.7 : 0.82)
    ? ({ textAnchor: 'end', offsetX: -7, offsetY: 0 } as const)
    : ({ textAnchor: 'start', offsetX: 7, offsetY: 0 } as const);
}

/** A straight line; a dot marks the best day, with its amount on the side that has room. */
export function lineOptions(
  daily: readonly DailyPoint[],
  best: Statistics['bestDay'],
  isNarrow: boolean,
): ApexOptions {
  const place = daily.findIndex(({ day }) => day === best?.day);
  return {
    ...dayOptions({
      daily,
      isNarrow,
      highest: (best?.revenueOre ?? 0) / 100,
      smallestStep: smallestStepKroner,
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
        dataPointIndex === place ? roundedAmount(kroner * 100) : '',
      ...besideDot(place / (daily.length - 1), isNarrow),
      background: { enabled: false },
      style: { fontSize: '14px', fontWeight: 700, colors: ['var(--ink)'] },
    },
    tooltip: {
      custom: ({ dataPointIndex }: { dataPointIndex: number }) => {
        const { day, revenueOre } = daily[dataPointIndex] ?? { day: '', revenueOre: 0 };
        return tip(`${weekdayOf(day)} ${shortDay(day)}`, roundedAmount(revenueOre));
      },
    },
  };
}
