import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Session } from '../lib/session.ts';
import { businessQuery, openBusiness } from './business.ts';

/**
 * Done once per sign-in: reads the business, and opens it when sign-up could not. A refused opening is no failure
 * here: the owner then makes the profile by hand. Throws only when the business could not be read.
 */
export function ensuredBusinessQuery(queries: QueryClient, { userId, businessName }: Session) {
  return queryOptions({
    queryKey: ['ensured-business', userId],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const found = await queries.fetchQuery(businessQuery);
      if (found || businessName.trim() === '') return true;
      await openBusiness(businessName).catch(() => undefined);
      await queries.fetchQuery({ ...businessQuery, staleTime: 0 });
      return true;
    },
  });
}
