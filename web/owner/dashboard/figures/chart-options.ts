import type { ApexOptions } from 'apexcharts';
import type { DailyPoint } from '../../../../shared/figures/statistics.ts';
import { axisUpTo, dayLabels } from './axis.ts';
import { numberText } from './words.ts';

/** All three charts. */
export const chartHeight = 300;

const label = { colors: 'var(--ink-2)', fontSize: '14px', fontWeight: 500 };

/** Nothing moves, nothing can be zoomed or saved; hovering changes no colour. */
export const commonOptions = {
  chart: {
    animations: { enabled: false },
    toolbar: { show: false },
    zoom: { enabled: false },
    selection: { enabled: false },
    fontFamily: 'inherit',
    parentHeightOffset: 0,
  },
  states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
  legend: { show: false },
} satisfies ApexOptions;

type DayAxis = {
  daily: readonly DailyPoint[];
  isNarrow: boolean;
  /** The highest value, and the smallest step that makes sense in its unit. */
  highest: number;
  smallestStep: number;
};

/** A chart by days: days along, amounts upwards; quiet lines. */
export function dayOptions({ daily, isNarrow, highest, smallestStep }: DayAxis): ApexOptions {
  const { top, steps } = axisUpTo(highest, smallestStep);
  const days = daily.map(({ day }) => day);
  return {
    ...commonOptions,
    grid: {
      borderColor: '#e7e4dc',
      padding: { left: 8, right: 18, top: -16, bottom: -10 },
    },
    xaxis: {
      type: 'category',
      categories: dayLabels(days, isNarrow),
      labels: {
        rotate: 0,
        hideOverlappingLabels: false,
        trim: false,
        style: label,
      },
      axisBorder: { color: 'var(--line-strong)' },
      axisTicks: { show: false },
      tooltip: { enabled: false },
      crosshairs: { show: false },
    },
    yaxis: {
      min: 0,
      max: top,
      tickAmount: steps,
      labels: { formatter: numberText, style: { ...label, colors: [label.colors] } },
    },
  };
}

/** A tooltip that says a title and a figure. Both come from our own words and numbers, never from people. */
export const tip = (title: string, figure: string) =>
  `<div class="chart-tip"><span>${title}</span><b>${figure}</b></div>`;
