import type { OrderStatus } from './order-status.ts';

/**
 * Whether a person of the restaurant has taken the order: while nobody has answered, or the only yes is the system's, it may be fake. Strangers
 * must gain nothing by a yes that nobody gave.
 */
export function isBelieved({
  status,
  acceptedBySystem,
}: {
  status: OrderStatus;
  acceptedBySystem?: boolean;
}): boolean {
  return status !== 'pending' && !(status === 'confirmed' && acceptedBySystem);
}
