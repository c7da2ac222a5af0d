import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BusinessChange, BusinessFields, OwnerBusiness } from '../../../../shared/business/business.ts';
import type { BusinessId } from '../../../../shared/kernel/ids.ts';
import { firstBusinessKey } from '../../../../shared/members/first-business.ts';
import { api } from '../../lib/api.ts';
import { type Shop, shopOf, useShop } from '../../lib/shop.ts';
import { businessQuery } from '../../queries/business.ts';
import { missingFrom } from './profile-form.ts';
import { settingsQuery } from './queries.ts';
import { savedAnswer } from './save-failure.ts';

const change = ({ api }: Shop, fields: BusinessChange): Promise<OwnerBusiness> =>
  savedAnswer(api.index.$put({ json: fields }));

/** The user's first restaurant. Should another tab have opened it, the answer is that one, and the draft becomes a change. */
async function open(draft: BusinessFields): Promise<OwnerBusiness> {
  const opened: OwnerBusiness = await savedAnswer(
    api.businesses.$post({ json: draft }, { headers: { 'Idempotency-Key': firstBusinessKey } }),
  );
  const missing = missingFrom(opened, draft);
  return Object.keys(missing).length === 0 ? opened : change(shopOf(opened.id), missing);
}

const openedKey = ['opened-here'];

export type ProfileSave =
  | { kind: 'open'; draft: BusinessFields }
  | { kind: 'change'; fields: BusinessChange };

/**
 * Opens the business or changes it, then saves its settings. That second save names nothing, so it makes the
 * record where there is none and overwrites no hours, no theme and no pause somebody set meanwhile; what is on the screen stays.
 */
export function useSaveProfile() {
  const queries = useQueryClient();
  const shop = useShop();
  return useMutation({
    mutationFn: async (save: ProfileSave) => {
      const business = save.kind === 'open' ? await open(save.draft) : await change(shop, save.fields);
      const settings = await savedAnswer(shopOf(business.id).api.settings.$put({ json: {} }));
      return { business, settings };
    },
    onSuccess: ({ business, settings }) => {
      const saved = shopOf(business.id);
      queries.setQueryData(settingsQuery(saved).queryKey, (known) => known ?? settings);
      queries.setQueryData(businessQuery(saved).queryKey, (known) => ({
        ...business,
        settings: known?.settings ?? settings,
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
