import { queryOptions, useQuery } from '@tanstack/react-query';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { OwnerBusiness } from '../../../shared/shops/business.ts';
import { answer } from '../lib/api.ts';
import { type Shop, useShop } from '../lib/shop.ts';

/** The open business, with its settings; null while there is none. Changes from elsewhere arrive live. */
export const businessQuery = ({ id, api }: Shop) =>
  queryOptions({
    queryKey: ['business', id],
    queryFn: async (): Promise<OwnerBusiness | null> => {
      if (!id) return null;
      try {
        return await answer(api.index.$get());
      } catch (error) {
        if (error instanceof Problem && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
  });

/** On pages inside the shell: the guard has loaded it. Null when there is none. */
export function useBusiness(): OwnerBusiness | null {
  return useQuery(businessQuery(useShop())).data ?? null;
}

/** As above, for parts that come and go: mounting one asks for nothing. */
export function useKnownBusiness(): OwnerBusiness | null {
  return useQuery({ ...businessQuery(useShop()), enabled: false }).data ?? null;
}
