import { queryOptions } from '@tanstack/react-query';
import { isDemoId } from '../../../shared/business/demo-id.ts';
import type { Overview } from '../../../shared/statistics/overview.ts';
import { answer, api } from '../lib/api.ts';
import { sampleOverview } from './sample-overview.ts';

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: (): Promise<Overview> => answer(api.overview.$get()),
});

/** The figures of a business. A show-window has a fixed sample and asks nobody (OVER-013). */
export function overviewOf({ id }: { id: string }) {
  if (!isDemoId(id)) return overviewQuery;
  return { ...overviewQuery, enabled: false, initialData: sampleOverview };
}
