import { useEffect, useRef } from 'react';
import type { Order } from '../../../../shared/orders/order.ts';
import { isDialogOpen } from '../../../ui/dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { arrivals, arrivalText, newOrdersText, type Seen } from './arrivals.ts';

/** Tells, for eyes and screen readers alike, when an order comes in while the page is open, but not over a dialog's buttons. */
export function useArrivals(orders: readonly Order[] | undefined) {
  const toast = useToast();
  const seen = useRef<Seen>(undefined);
  useEffect(() => {
    if (!orders) return;
    const next = arrivals(seen.current, orders);
    seen.current = next.seen;
    const text = arrivalText(next.fresh);
    if (!text || isDialogOpen()) return;
    toast.success(text, { sum: { of: 'arrivals', more: next.fresh.length, text: newOrdersText } });
  }, [orders, toast]);
}
