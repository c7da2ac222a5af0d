import { isLinkOpen } from '../../shared/kernel/retention.ts';
import { type Order, type TrackedOrder, trackedOrder as tracked } from '../../shared/orders/answers.ts';
import { isOverRehearsal } from '../../shared/orders/rehearsal.ts';
import { onlyNamed } from '../kernel/http/answer.ts';

/**
 * Whether the links to an order still open it: not after 30 days, not when its guest was erased, not when its
 * rehearsal is over.
 */
export function hasOpenLinks(order: Order, now: number): boolean {
  return order.forgotten !== 'erased' && isLinkOpen(order.createdAt, now) && !isOverRehearsal(order, now);
}

/** An order as the holder of its link may know it: what the schema names, and no other field. */
export const trackedOrder = (order: Order & { isReadOnly?: true | undefined }): TrackedOrder =>
  onlyNamed(tracked, order);
