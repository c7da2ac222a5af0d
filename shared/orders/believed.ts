import type { OrderStatus } from './order-status.ts';

/**
 * Whether a person of the restaurant has taken the order. Until a person answers, or while only the system
 * has said yes, the order may be fake: an automatic yes must give strangers no advantage.
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
