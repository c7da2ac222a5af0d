import { queryOptions } from '@tanstack/react-query';
import type { Overview } from '../../../shared/figures/answers.ts';
import { isDemoId } from '../../../shared/shops/demo-id.ts';
import { answer } from '../lib/api.ts';
import type { Shop } from '../lib/shop.ts';
import { sampleOverview } from './sample-overview.ts';

export const overviewQuery = ({ id, api }: Shop) =>
  queryOptions({
    queryKey: ['overview', id],
    queryFn: (): Promise<Overview> => answer(api.overview.$get()),
  });

/** The figures of a business. A show-window has a fixed sample and sends no request. */
export function overviewOf(shop: Shop, { id }: { id: string }) {
  if (!isDemoId(id)) return overviewQuery(shop);
  return { ...overviewQuery(shop), enabled: false, initialData: sampleOverview };
}
