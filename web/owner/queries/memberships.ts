import { queryOptions } from '@tanstack/react-query';
import { firstBusinessKey } from '../../../shared/people/first-business.ts';
import type { Membership } from '../../../shared/people/member.ts';
import type { BusinessDraft, OwnerBusiness } from '../../../shared/shops/business.ts';
import { answer, api } from '../lib/api.ts';
import type { Session } from '../lib/session.ts';

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
