import { queryOptions, useQuery } from '@tanstack/react-query';
import { Problem } from '../../../shared/kernel/problem.ts';
import { firstBusinessKey } from '../../../shared/people/first-business.ts';
import type { Membership } from '../../../shared/people/member.ts';
import type { BusinessDraft, OwnerBusiness } from '../../../shared/shops/business.ts';
import type { Publishing } from '../../../shared/shops/publishing.ts';
import { answer, api } from '../lib/api.ts';
import type { Session } from '../lib/session.ts';
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

/** Becomes old with the business. Each visit reads it again, because other pages do the work. */
export const publishingQuery = (shop: Shop) =>
  queryOptions({
    queryKey: [...businessQuery(shop).queryKey, 'publishing'],
    queryFn: (): Promise<Publishing> => answer(shop.api.publishing.$get()),
    staleTime: 0,
  });

/**
 * The businesses of the signed-in user. When there is none and the sign-up named one, it is opened first. A
 * refused opening is no failure here: the owner then makes the profile by hand. Throws only when the list
 * could not be read.
 */
export const membershipsQuery = ({ userId, businessName }: Session) =>
  queryOptions({
    queryKey: ['memberships', userId],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Membership[]> => {
      const found = await answer(api.businesses.$get());
      if (found.length > 0 || businessName.trim() === '') return found;
      const opened = await openBusiness({ businessName }, firstBusinessKey).catch(() => undefined);
      return opened ? answer(api.businesses.$get()) : found;
    },
  });

/** Opens a business. `key` is the same for every try of one opening. */
export function openBusiness(draft: BusinessDraft, key: string): Promise<OwnerBusiness> {
  return answer(api.businesses.$post({ json: draft }, { headers: { 'Idempotency-Key': key } }));
}
