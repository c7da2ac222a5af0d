import { Problem } from '../../../shared/kernel/problem.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { call } from '../shop/api.ts';

/** How long the server asks to be left alone. */
export function retryAfterMs(problem: unknown): number {
  return problem instanceof Problem ? (problem.retryAfterSeconds ?? 0) * 1000 : 0;
}

export const readOrder = (base: string, token: string) =>
  call<TrackedOrder>(`${base}/api/storefront/orders/${token}`);

export const openPass = (base: string, token: string) =>
  call<{ pass: string }>(`${base}/api/storefront/orders/${token}/live`, { method: 'POST' });
