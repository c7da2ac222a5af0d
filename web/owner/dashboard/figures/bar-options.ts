import type { ApexOptions } from 'apexcharts';
import type { DailyPoint } from '../../../../shared/figures/statistics.ts';
import { dayOptions, tip } from './chart-options.ts';
import { ordersText, shortDay, weekdayOf } from './words.ts';

/** Orders per day, each bar with a colour of its own: today is lit. */
export const ordersSeries = (daily: readonly DailyPoint[]) => [
  {
    name: 'Bestillinger',
    data: daily.map(({ day, orders }, index) => ({
      x: day,
      y: orders,
      fillColor: index === daily.length - 1 ? 'var(--lamp-2)' : 'var(--night)',
    })),
  },
];

export function barOptions(daily: readonly DailyPoint[], isNarrow: boolean): ApexOptions {
  return {
    ...dayOptions({
      daily,
      isNarrow,
      highest: Math.max(...daily.map(({ orders }) => orders)),
      smallestStep: 1,
    }),
    colors: ['var(--night)'],
    plotOptions: { bar: { columnWidth: '68%', borderRadius: 2, borderRadiusApplication: 'around' } },
    dataLabels: { enabled: false },
    tooltip: {
      shared: true,
      intersect: false,
      custom: ({ dataPointIndex }: { dataPointIndex: number }) => {
        const { day, orders } = daily[dataPointIndex] ?? { day: '', orders: 0 };
        return tip(`${weekdayOf(day)} ${shortDay(day)}`, ordersText(orders));
      },
    },
  };
}
