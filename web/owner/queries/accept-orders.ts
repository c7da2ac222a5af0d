import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BusyChange } from '../../../shared/shops/busy.ts';
import type { BusinessSettings } from '../../../shared/shops/settings.ts';
import type { Pause } from '../../../shared/shops/taking-orders.ts';
import { useToast } from '../../ui/toast.tsx';
import { answer } from '../lib/api.ts';
import { type Shop, useShop } from '../lib/shop.ts';
import { businessQuery } from './business.ts';

/** `done` is the toast after the save, also when the pressed button is gone by then. */
type Said = { done?: string };
type Making = Said & { pause: Pause };
type BusyMaking = Said & BusyChange;

/** Takes orders, or makes a pause: also for a role that may change no other setting. The hatch follows. */
export function useAcceptOrders() {
  return useHatchChange(({ api }, { pause }: Making) =>
    answer(api.settings['accept-orders'].$put({ json: pause })),
  );
}

/** Promises guests more time while the kitchen is full, or the usual time again. */
export function useBusy() {
  return useHatchChange(({ api }, { minutes }: BusyMaking) =>
    answer(api.settings.busy.$put({ json: { minutes } })),
  );
}

function useHatchChange<Change extends Said>(
  send: (shop: Shop, change: Change) => Promise<BusinessSettings>,
) {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  return useMutation({
    mutationFn: (change: Change) => send(shop, change),
    onSuccess: (settings, { done }) => {
      if (done) toast.success(done);
      queries.setQueryData<BusinessSettings>(['settings', shop.id], settings);
      queries.setQueryData(businessQuery(shop).queryKey, (known) => known && { ...known, settings });
    },
    onError: () => toast.error('Kunne ikke lagre innstillingene. Prøv igjen.'),
  });
}

/** No pause, and a pause without an end. */
export const opened: Pause = { acceptOrders: true, pausedUntil: null };
export const endless: Pause = { acceptOrders: false, pausedUntil: null };

/** A pause that ends at `at` (ms). */
export const pausedUntil = (at: number): Pause => ({
  acceptOrders: true,
  pausedUntil: new Date(at).toISOString(),
});
