import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BusinessId } from '../../../../../shared/kernel/ids.ts';
import { firstBusinessKey } from '../../../../../shared/people/first-business.ts';
import type { BusinessChange, BusinessFields, OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { api } from '../../../lib/api.ts';
import { type Shop, shopOf, useShop } from '../../../lib/shop.ts';
import { businessQuery } from '../../../queries/business.ts';
import { changedFacts } from './facts-fields.ts';
import { savedAnswer } from './save-failure.ts';

const change = ({ api }: Shop, facts: BusinessChange): Promise<OwnerBusiness> =>
  savedAnswer(api.index.$put({ json: facts }));

/** The user's first restaurant. Should another tab have opened it, the answer is that one, and the draft becomes a change. */
async function open(draft: BusinessFields): Promise<OwnerBusiness> {
  const opened: OwnerBusiness = await savedAnswer(
    api.businesses.$post({ json: draft }, { headers: { 'Idempotency-Key': firstBusinessKey } }),
  );
  const missing = changedFacts(opened, draft);
  return Object.keys(missing).length === 0 ? opened : change(shopOf(opened.id), missing);
}

const openedKey = ['opened-here'];

/** Saves what was typed over the business it was typed for, null to open one. One request, all of it or nothing. */
export function useSaveFacts() {
  const queries = useQueryClient();
  const shop = useShop();
  return useMutation({
    mutationFn: ({ typed, stored }: { typed: BusinessFields; stored: OwnerBusiness | null }) =>
      stored ? change(shop, changedFacts(stored, typed)) : open(typed),
    onSuccess: (business) => {
      const { queryKey } = businessQuery(shopOf(business.id));
      // The answer may be older than a change of the hours that was made meanwhile.
      queries.setQueryData(queryKey, (known) => ({
        ...business,
        ...(known && { settings: known.settings }),
      }));
      if (shop.id) return;
      queries.setQueryData(openedKey, business.id);
      // Only now there is a business to open.
      void queries.invalidateQueries({ queryKey: ['memberships'] });
    },
  });
}

/**
 * Calls `then` once in the form of a restaurant that was just opened with it: the first restaurant gets a shell of its own, and
 * the form that was sent is gone with the old one.
 */
export function useJustOpened(business: BusinessId | undefined, then: () => void) {
  const queries = useQueryClient();
  const latest = useRef(then);
  latest.current = then;
  useEffect(() => {
    if (!business || queries.getQueryData(openedKey) !== business) return;
    queries.removeQueries({ queryKey: openedKey });
    latest.current();
  }, [queries, business]);
}
