import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { call } from '../shop/api.ts';

export const readOrder = (base: string, token: string) =>
  call<TrackedOrder>(`${base}/api/storefront/orders/${token}`);

export const openPass = (base: string, token: string) =>
  call<{ pass: string }>(`${base}/api/storefront/orders/${token}/live`, { method: 'POST' });
