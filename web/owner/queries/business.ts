import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OwnerBusiness } from '../../../shared/business/business.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { firstBusinessKey } from '../../../shared/members/first-business.ts';
import { answer, api } from '../lib/api.ts';

/** The owner's business with its settings; null while there is none (ERR-009). Changes from elsewhere arrive live. */
export const businessQuery = queryOptions({
  queryKey: ['business'],
  queryFn: async (): Promise<OwnerBusiness | null> => {
    try {
      return await answer(api.business.$get());
    } catch (error) {
      if (error instanceof Problem && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  },
});

/** On pages inside the shell: the guard has loaded it. Null when there is none. */
export function useBusiness(): OwnerBusiness | null {
  return useQuery(businessQuery).data ?? null;
}

/** Opens a business for an owner who has none. */
export function openBusiness(businessName: string): Promise<OwnerBusiness> {
  return answer(
    api.business.$post({ json: { businessName } }, { headers: { 'Idempotency-Key': firstBusinessKey } }),
  );
}
