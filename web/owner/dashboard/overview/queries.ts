import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { Problem } from '../../../../shared/kernel/problem.ts';
import type { Publishing } from '../../../../shared/shops/publishing.ts';
import type { BusinessSettings } from '../../../../shared/shops/settings.ts';
import { termsVersion } from '../../../../shared/shops/terms.ts';
import { useToast } from '../../../ui/toast.tsx';
import { answer } from '../../lib/api.ts';
import { type Shop, useShop } from '../../lib/shop.ts';
import { businessQuery } from '../../queries/business.ts';

/** Becomes old with the business. Each visit reads it again, because other pages do the work. */
export const publishingQuery = (shop: Shop) =>
  queryOptions({
    queryKey: [...businessQuery(shop).queryKey, 'publishing'],
    queryFn: (): Promise<Publishing> => answer(shop.api.publishing.$get()),
    staleTime: 0,
  });

export function usePublish() {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  return useMutation({
    mutationFn: () => answer(shop.api.publishing.$post({ json: { termsVersion } })),
    onSuccess: async () => {
      toast.success('Siden er åpen for kundene');
      await queries.invalidateQueries(businessQuery(shop));
    },
    onError: async (error) => {
      const isTold = error instanceof Problem && ['NOT_READY', 'VALIDATION_FAILED'].includes(error.code);
      toast.error(isTold ? error.message : 'Kunne ikke publisere siden. Prøv igjen.');
      await queries.invalidateQueries(publishingQuery(shop));
    },
  });
}

/** Saves what is proposed as it is: the owner has looked at it. */
export function useAgree() {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  return useMutation({
    mutationFn: (what: Partial<Pick<BusinessSettings, 'openingHours' | 'deliveryFeeOre' | 'delivers'>>) =>
      answer(shop.api.settings.$put({ json: what })),
    onSuccess: () => queries.invalidateQueries(publishingQuery(shop)),
    onError: () => toast.error('Kunne ikke lagre. Sjekk nettet og prøv igjen.'),
  });
}
