import type { Order } from './order.ts';

/** For how long after the kitchen's yes a guest may still take an order back, in ms. */
export const takeBackMs = 120_000;

/** Where the order's page says to a browser without script that it is too late, and that nobody answered. */
export const tooLateId = 'for-sent';
export const noAnswerId = 'ikke-svar';

/**
 * Whether a guest may take an order back: while nobody has answered, and shortly after the yes unless cooking
 * has begun.
 */
export function mayTakeBack(
  { status, confirmedAt }: Pick<Order, 'status' | 'confirmedAt'>,
  now: number,
): boolean {
  if (status === 'pending') return true;
  return status === 'confirmed' && confirmedAt !== undefined && now <= Date.parse(confirmedAt) + takeBackMs;
}
