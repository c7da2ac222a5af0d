import type { ApexOptions } from 'apexcharts';
import type { DailyPoint, Statistics, StatusShare } from '../../../../shared/figures/statistics.ts';
import { roundedAmount } from '../../../../shared/kernel/money.ts';
import { statusName } from '../../../../shared/orders/step-words.ts';
import type { OrderStatus } from '../../../../shared/orders/steps.ts';
import { numberText, ordersText, shareText, shortDay, weekdayOf } from './words.ts';

/** Each status has a colour of its own among the design's tokens. */
export const statusColour = (status: OrderStatus) => `var(--${status})`;

/** From this share on a slice has room for its label; smaller ones have theirs in the legend alone. */
const labelledPercent = 8;

export const pieSeries = (shares: readonly StatusShare[]) => shares.map(({ count }) => count);

export function pieOptions(shares: readonly StatusShare[]): ApexOptions {
  // A wide gap would swallow the thinnest slices.
  const hasSliver = shares.some(({ percent }) => percent < 1);
  return {
    ...commonOptions,
    // The library makes a pie five pixels higher than it was asked to.
    grid: { padding: { bottom: -5 } },
    labels: shares.map(statusName),
    colors: shares.map(({ status }) => statusColour(status)),
    stroke: { width: hasSliver ? 1 : 2.5, colors: ['var(--paper)'] },
    plotOptions: {
      pie: {
        expandOnClick: false,
        dataLabels: { minAngleToShowLabel: (labelledPercent / 100) * 360, offset: -24 },
      },
    },
    dataLabels: {
      formatter: (_value: number, { seriesIndex }: { seriesIndex: number }) => {
        const share = shares[seriesIndex];
        return share ? [statusName(share), shareText(share.percent)] : '';
      },
      dropShadow: { enabled: false },
      // White is unreadable on the lamp.
      style: {
        fontSize: '15px',
        fontWeight: 700,
        colors: shares.map(({ status }) => (status === 'pending' ? 'var(--ink)' : 'var(--paper)')),
      },
    },
    tooltip: {
      fillSeriesColor: false,
      custom: ({ seriesIndex }: { seriesIndex: number }) => {
        const share = shares[seriesIndex];
        return share ? tip(statusName(share), `${ordersText(share.count)}, ${shareText(share.percent)}`) : '';
      },
    },
  };
}

/** Orders per day, each bar with a colour of its own: today is lit. */
export const ordersSeries = (daily: readonly DailyPoint[], today: string) => [
  {
    name: 'Bestillinger',
    data: daily.map(({ day, orders }) => ({
      x: day,
      y: orders,
      fillColor: day === today ? 'var(--lamp-2)' : 'var(--night)',
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

/**
 * The end of an axis and its number of steps, so that the highest value stays below the end: steps are 1, 2
 * or 5 times a power of ten, none smaller than `smallestStep`, and at most six.
 */
export function axisUpTo(highest: number, smallestStep: number): { top: number; steps: number } {
  const wanted = Math.max(highest / 5, smallestStep);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= wanted) ?? wanted;
  const steps = Math.max(Math.floor(highest / step) + 1, 2);
  return { top: step * steps, steps };
}

/** Days between two labels, by the number of days: as many as fit, and whole weeks in our own periods. */
const wideGaps: Record<number, number> = { 7: 1, 30: 7, 90: 14 };
const narrowGaps: Record<number, number> = { 7: 2, 30: 9, 90: 28 };

/** The days' labels, counted from the last day back; empty for the days between. */
export function dayLabels(days: readonly string[], isNarrow: boolean): string[] {
  const fits = isNarrow ? 4 : 7;
  const gap = (isNarrow ? narrowGaps : wideGaps)[days.length] ?? Math.ceil(days.length / fits);
  return days.map((day, index) => ((days.length - 1 - index) % gap === 0 ? shortDay(day) : ''));
}

/** All three charts. */
export const chartHeight = 300;

const label = { colors: 'var(--ink-2)', fontSize: '14px', fontWeight: 500 };

/** The charts have no animation, no zoom and no save button; hovering changes no colour. */
const commonOptions = {
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
function dayOptions({ daily, isNarrow, highest, smallestStep }: DayAxis): ApexOptions {
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
const tip = (title: string, figure: string) =>
  `<div class="chart-tip"><span>${title}</span><b>${figure}</b></div>`;

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
