import { queryOptions } from '@tanstack/react-query';
import type { Period } from '../../../../shared/figures/period.ts';
import type { Sales } from '../../../../shared/figures/sales.ts';
import type { Statistics } from '../../../../shared/figures/statistics.ts';
import { answer } from '../../lib/api.ts';
import type { Shop } from '../../lib/shop.ts';

/** Each business and each period is a query of its own. Live messages about orders make all of them old. */
export const statisticsQuery = ({ id, api }: Shop, days: Period) =>
  queryOptions({
    queryKey: ['statistics', id, days],
    queryFn: (): Promise<Statistics> => answer(api.statistics.$get({ query: { days: String(days) } })),
  });

/** Asked again at once while older days are still being counted. */
export const salesQuery = ({ id, api }: Shop, days: Period) =>
  queryOptions({
    queryKey: ['sales', id, days],
    queryFn: (): Promise<Sales> => answer(api.statistics.sales.$get({ query: { days: String(days) } })),
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
