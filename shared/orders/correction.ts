import * as v from 'valibot';
import { dayMs } from '../kernel/durations.ts';
import { limits, line } from '../kernel/text.ts';
import type { Order } from './order.ts';
import { isFinished, type OrderStatus, orderStatuses } from './order-status.ts';
import { version } from './status-change.ts';

/**
 * What a leader may say afterwards that an order really was: a step that was pressed too early, an order that came to nothing, one that was made
 * and paid after all. A guest who was told no is not told yes again: a refused order never comes back to the kitchen.
 */
const corrections: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: [],
  confirmed: [],
  preparing: ['confirmed'],
  ready: ['preparing'],
  completed: ['ready', 'cancelled'],
  cancelled: ['completed'],
};

type Corrected = Pick<Order, 'status' | 'createdAt' | 'forgotten'>;

/** What the order may be corrected to at `now` (ms): to running only within a day, while its guest is known. */
export function correctionsOf({ status, createdAt, forgotten }: Corrected, now: number): OrderStatus[] {
  const isOver = now - Date.parse(createdAt) > dayMs || forgotten === 'contacts' || forgotten === 'erased';
  return corrections[status].filter((to) => isFinished(to) || !isOver);
}

/** `why` is for the story of the order, not for the guest; `version` is the one the screen showed. */
export const correction = v.object({
  status: v.picklist(orderStatuses, 'Ukjent status'),
  why: v.optional(line(limits.message, 'Grunnen'), ''),
  version,
});
export type Correction = v.InferOutput<typeof correction>;
