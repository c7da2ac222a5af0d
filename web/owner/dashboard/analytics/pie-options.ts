import type { ApexOptions } from 'apexcharts';
import { type OrderStatus, orderStatuses, statusNames } from '../../../../shared/orders/order-status.ts';
import type { StatusShare } from '../../../../shared/statistics/statistics.ts';
import { commonOptions, tip } from './chart-options.ts';
import { ordersText, shareText } from './words.ts';

/** Six colours (STAT-015), in the order of the statuses. */
export const palette = [
  'var(--venter)',
  'var(--bekreftet)',
  'var(--tilbereder)',
  'var(--klar)',
  'var(--fullfort)',
  'var(--avbrutt)',
] as const;

/** The colour of the status at `place`; after six they begin anew. */
export const paletteColour = (place: number): string => palette[place % palette.length] ?? palette[0];

export const statusColour = (status: OrderStatus) => paletteColour(orderStatuses.indexOf(status));

/** From this share on a slice has room for its label; smaller ones have theirs in the legend alone. */
const labelledPercent = 8;

export const pieSeries = (shares: readonly StatusShare[]) => shares.map(({ count }) => count);

export function pieOptions(shares: readonly StatusShare[]): ApexOptions {
  // A wide gap would swallow the thinnest slices.
  const hasSliver = shares.some(({ percent }) => percent < 1);
  return {
    ...commonOptions,
    labels: shares.map(({ status }) => statusNames[status]),
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
        return share ? [statusNames[share.status], shareText(share.percent)] : '';
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
        return share
          ? tip(statusNames[share.status], `${ordersText(share.count)}, ${shareText(share.percent)}`)
          : '';
      },
    },
  };
}
