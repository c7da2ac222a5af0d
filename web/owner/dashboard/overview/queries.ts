import { queryOptions } from '@tanstack/react-query';
import type { Overview } from '../../../../shared/statistics/overview.ts';
import { answer, api } from '../../lib/api.ts';

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: (): Promise<Overview> => answer(api.overview.$get()),
});
