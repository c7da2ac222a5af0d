import type { ApexOptions } from 'apexcharts';
import { axisUpTo } from './axis.ts';

/** All three charts (STAT-016). */
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
  /** One per day, empty where no label stands. */
  labels: readonly string[];
  /** The highest value, and the smallest step that makes sense in its unit. */
  highest: number;
  smallestStep: number;
  format: (value: number) => string;
};

/** Days along, amounts upwards; quiet lines, and nothing but the labels given. */
export function dayAxes({ labels, highest, smallestStep, format }: DayAxis): ApexOptions {
  const { top, steps } = axisUpTo(highest, smallestStep);
  return {
    grid: {
      borderColor: '#e7e4dc',
      padding: { left: 8, right: 18, top: -16, bottom: -10 },
    },
    xaxis: {
      type: 'category',
      categories: [...labels],
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
      labels: { formatter: format, style: { ...label, colors: [label.colors] } },
    },
  };
}

/** A tooltip that says a title and a figure. Both come from our own words and numbers, never from people. */
export const tip = (title: string, figure: string) =>
  `<div class="chart-tip"><span>${title}</span><b>${figure}</b></div>`;
