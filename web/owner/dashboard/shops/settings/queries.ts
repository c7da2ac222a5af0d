import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Problem } from '../../../../../shared/kernel/problem.ts';
import type { BusinessSettings, SettingsChange } from '../../../../../shared/shops/settings.ts';
import { useToast } from '../../../../ui/toast.tsx';
import { answer } from '../../../lib/api.ts';
import { type Shop, useShop } from '../../../lib/shop.ts';
import { businessQuery } from '../../../queries/business.ts';

export const settingsQuery = ({ id, api }: Shop) =>
  queryOptions({
    queryKey: ['settings', id],
    queryFn: (): Promise<BusinessSettings> => answer(api.settings.$get()),
  });

/** Saves the named fields and leaves the rest. The sidebar's hatch follows. */
export function useSaveSettings() {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  return useMutation({
    mutationFn: (change: SettingsChange) => answer(shop.api.settings.$put({ json: change })),
    onSuccess: (settings) => {
      queries.setQueryData(settingsQuery(shop).queryKey, settings);
      void queries.invalidateQueries(businessQuery(shop));
    },
    onError: (error) => toast.error(whyNotSaved(error)),
  });
}

function whyNotSaved(error: Error): string {
  const told = ['VALIDATION_FAILED', 'PLAN_REQUIRED'];
  if (error instanceof Problem && told.includes(error.code)) return error.message;
  return 'Kunne ikke lagre innstillingene. Prøv igjen.';
}
