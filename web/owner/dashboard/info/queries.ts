import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BusinessInfo, InfoDraft } from '../../../../shared/info/info.ts';
import { Problem } from '../../../../shared/kernel/problem.ts';
import { useToast } from '../../../ui/toast.tsx';
import { answer } from '../../lib/api.ts';
import { type Shop, useShop } from '../../lib/shop.ts';
import { businessQuery } from '../../queries/business.ts';

/** Part of the business: what makes that old makes this old, too. */
export const infoQuery = (shop: Shop) =>
  queryOptions({
    queryKey: [...businessQuery(shop).queryKey, 'info'],
    queryFn: (): Promise<BusinessInfo> => answer(shop.api.info.$get()),
  });

/** Saves the form and merges it into what the page knows of the business. */
export function useSaveInfo() {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  return useMutation({
    mutationFn: (draft: InfoDraft) => answer(shop.api.info.$put({ json: draft })),
    onSuccess: (info) => {
      queries.setQueryData(infoQuery(shop).queryKey, info);
      queries.setQueryData(businessQuery(shop).queryKey, (business) =>
        business ? { ...business, footerInfo: info.footerInfo } : business,
      );
    },
    onError: (error) => toast.error(whyNotSaved(error)),
  });
}

function whyNotSaved(error: Error): string {
  if (error instanceof Problem && error.code === 'VALIDATION_FAILED') return error.message;
  return 'Kunne ikke lagre bedriftsinformasjonen. Prøv igjen.';
}
