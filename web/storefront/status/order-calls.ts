import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { call } from '../shop/api.ts';

export const readOrder = (base: string, token: string) =>
  call<TrackedOrder>(`${base}/api/storefront/orders/${token}`);

export const cancelPath = (base: string, token: string) => `${base}/api/storefront/orders/${token}/cancel`;

/** Takes the order back. Throws INVALID_TRANSITION when it is too late. */
export const cancelOrder = (base: string, token: string) =>
  call<TrackedOrder>(cancelPath(base, token), { method: 'POST' });

export const openPass = (base: string, token: string) =>
  call<{ pass: string }>(`${base}/api/storefront/orders/${token}/live`, { method: 'POST' });
