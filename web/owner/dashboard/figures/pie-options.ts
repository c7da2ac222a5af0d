import type { ApexOptions } from 'apexcharts';
import type { StatusShare } from '../../../../shared/figures/statistics.ts';
import { type OrderStatus, statusNames } from '../../../../shared/orders/order-status.ts';
import { commonOptions, tip } from './chart-options.ts';
import { ordersText, shareText } from './words.ts';

/** A colour for each status. */
const colours: Record<OrderStatus, string> = {
  pending: 'var(--pending)',
  confirmed: 'var(--confirmed)',
  preparing: 'var(--preparing)',
  ready: 'var(--ready)',
  completed: 'var(--completed)',
  cancelled: 'var(--cancelled)',
};

export const statusColour = (status: OrderStatus) => colours[status];

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
