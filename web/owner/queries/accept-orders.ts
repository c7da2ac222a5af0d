import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BusinessSettings } from '../../../shared/settings/settings.ts';
import { useToast } from '../../ui/toast.tsx';
import { answer } from '../lib/api.ts';
import { useShop } from '../lib/shop.ts';
import { businessQuery } from './business.ts';

/** Takes orders, or makes a pause: also for who may change no other setting. The sidebar's hatch follows. */
export function useAcceptOrders() {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  return useMutation({
    mutationFn: (acceptOrders: boolean) =>
      answer(shop.api.settings['accept-orders'].$put({ json: { acceptOrders } })),
    onSuccess: (settings) => {
      queries.setQueryData<BusinessSettings>(['settings', shop.id], settings);
      queries.setQueryData(businessQuery(shop).queryKey, (known) => known && { ...known, settings });
    },
    onError: () => toast.error('Kunne ikke lagre innstillingene. Prøv igjen.'),
  });
}
