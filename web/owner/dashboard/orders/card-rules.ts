import { Problem } from '../../../../shared/kernel/problem.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { statusActions, statusName } from '../../../../shared/orders/order-status.ts';

export type OrderAction = (typeof statusActions)['pickup']['pending'][number];

/** The buttons of an order; a stored status nobody knows has none. */
export function actionsOf({
  status,
  fulfilment,
}: Pick<Order, 'status' | 'fulfilment'>): readonly OrderAction[] {
  const actions = statusActions[fulfilment];
  return Object.hasOwn(actions, status) ? actions[status] : [];
}

/** The promised minutes are news only until the kitchen starts. */
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

/** A change that was answered by an error; `version` is that of the order on the screen when somebody pressed. */
type TriedChange = {
  status: string;
  version: number;
  estimatedTimeMinutes?: number | undefined;
  error: Error;
};

/**
 * What became of a failed change, by the order as it is now. `done`: the order says what was asked for, so only an answer was
 * lost, or another screen wanted the same. `overtaken`: somebody else has moved it, so another try must not act on it.
 */
export function outcomeOf(tried: TriedChange, order: Order): 'done' | 'overtaken' | 'open' {
  const minutes = tried.estimatedTimeMinutes ?? order.estimatedTimeMinutes;
  if (order.status === tried.status && order.estimatedTimeMinutes === minutes) return 'done';
  const isRefused = tried.error instanceof Problem && overtakenCodes.includes(tried.error.code);
  return isRefused || order.version !== tried.version ? 'overtaken' : 'open';
}

const overtakenCodes: Problem['code'][] = ['INVALID_TRANSITION', 'VERSION_CONFLICT'];

/** 'Bekreftet, 20 min' */
export function stateText(order: Order): string {
  const minutes = shownEstimate(order);
  const name = statusName(order.status, order.fulfilment);
  return minutes === null ? name : `${name}, ${minutes} min`;
}
