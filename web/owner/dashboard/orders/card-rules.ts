import { Problem } from '../../../../shared/kernel/problem.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { type OrderStatus, statusActions } from '../../../../shared/orders/order-status.ts';

export type OrderAction = (typeof statusActions)[OrderStatus][number];

/** The buttons of an order; a stored status nobody knows has none (ORD-010, ORD-015). */
export function actionsOf(status: string): readonly OrderAction[] {
  return Object.hasOwn(statusActions, status) ? statusActions[status as OrderStatus] : [];
}

/** The promised minutes are news only until the kitchen starts (ORD-019, Q-12). */
export function shownEstimate(order: Pick<Order, 'status' | 'estimatedTimeMinutes'>): number | null {
  return order.status === 'confirmed' ? order.estimatedTimeMinutes : null;
}

/** The clock time the customer was promised, for as long as the kitchen works towards it. */
export function shownPromise(order: Pick<Order, 'status' | 'promisedAt'>): string | null {
  return order.status === 'confirmed' || order.status === 'preparing' ? order.promisedAt : null;
}

/** Why a change was refused, in words that help; the server's own where it knew the reason. */
export function whyRefused(error: unknown): string {
  if (!(error instanceof Problem) || error.code === 'INTERNAL') return 'Prøv igjen om litt.';
  if (error.code === 'NETWORK') return 'Sjekk nettet og prøv igjen.';
  return error.message;
}
