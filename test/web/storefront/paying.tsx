import type { TrackedOrder } from '../../../shared/orders/order.ts';
import type { WaitingOrder } from '../../../shared/orders/waiting-order.ts';
import type { GuestMoney } from '../../../shared/payments/answers.ts';
import type { PageData } from '../../../shared/storefront/answers.ts';
import { aBusiness, anOrder, evening } from './helpers.tsx';

export const money = (more: Partial<GuestMoney> = {}): GuestMoney => ({
  provider: 'vipps',
  reservedOre: 0,
  capturedOre: 0,
  releasedOre: 0,
  refundedOre: 0,
  ...more,
});

export const reserved = money({ reservedOre: 46200 });

/** An order of 462 kroner that waits for its money until 18:51. */
export function aWaiting(more: Partial<WaitingOrder> = {}): WaitingOrder {
  const { lines, subtotalOre, deliveryFeeOre, totalOre } = anOrder();
  return {
    ...{ waits: 'waiting', expiresAt: '2026-10-09T16:51:00.000Z', redirectUrl: 'https://pay.example/1' },
    ...{ fulfilment: 'pickup', paymentMethod: 'vipps', money: money(), discountOre: 0, createdAt: evening },
    ...{ lines, subtotalOre, deliveryFeeOre, totalOre },
    ...more,
  };
}

export const paidOrder = (more: Partial<TrackedOrder> = {}): TrackedOrder =>
  anOrder({ paymentMethod: 'vipps', fulfilment: 'pickup', money: reserved, ...more });

export const payingData = (waiting: Partial<WaitingOrder> = {}, language: 'nb' | 'en' = 'nb') =>
  ({
    ...{ kind: 'paying', base: '', now: evening, product: 'Luka', language, token: 'tok' },
    ...{ business: aBusiness({ paysOnline: true }), waiting: aWaiting(waiting) },
  }) satisfies PageData;
