import { clockText } from '../../../../shared/kernel/dates.ts';
import { Problem } from '../../../../shared/kernel/problem.ts';
import { mayGetNewTime } from '../../../../shared/orders/new-time.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { nrFirst } from '../../../../shared/orders/order-number.ts';
import { type OrderStatus, statusActions, statusName } from '../../../../shared/orders/order-status.ts';

import type { FailedChange } from './queries.ts';

export type OrderAction = (typeof statusActions)['pickup']['pending'][number];

/** The buttons of an order; a stored status nobody knows has none. */
export function actionsOf({
  status,
  fulfilment,
}: Pick<Order, 'status' | 'fulfilment'>): readonly OrderAction[] {
  const actions = statusActions[fulfilment];
  return Object.hasOwn(actions, status) ? actions[status] : [];
}

/** How many minutes a guest has to come, after the promised time and after the food is ready. */
const fetchMinutes = 15;

/** What else can be done with an order, beside its next step. `now` in ms. */
export function extrasOf(order: Order, now: number): { canGetNewTime: boolean; canBeNotFetched: boolean } {
  const { status, fulfilment, promisedAt, readyAt, updatedAt } = order;
  const expected = Math.max(Date.parse(promisedAt ?? order.createdAt), Date.parse(readyAt ?? updatedAt));
  return {
    canGetNewTime: mayGetNewTime(order),
    canBeNotFetched: status === 'ready' && fulfilment === 'pickup' && now >= expected + fetchMinutes * 60_000,
  };
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

/**
 * What became of a failed change, by the order as it is now. `done`: the order says what was asked for, so only an answer was
 * lost, or another screen wanted the same. `overtaken`: somebody else has changed it, so another try must not act on it.
 */
export function outcomeOf(tried: FailedChange, order: Order): 'done' | 'overtaken' | 'open' {
  if (isDone(tried, order)) return 'done';
  return whoText(tried.error) || order.version !== tried.version ? 'overtaken' : 'open';
}

function isDone(tried: FailedChange, order: Order): boolean {
  const isNext = order.version === tried.version + 1;
  if (tried.kind === 'promise') return isNext && order.promisedBefore === tried.before;
  if (tried.kind === 'fetched') return order.status === 'completed' && !order.notFetched;
  if (tried.kind === 'undo' || tried.kind === 'correction') return isNext && order.status === tried.status;
  const minutes = tried.estimatedTimeMinutes ?? order.estimatedTimeMinutes;
  const isSameEnd = order.status !== 'completed' || order.notFetched === tried.notFetched;
  return order.status === tried.status && order.estimatedTimeMinutes === minutes && isSameEnd;
}

const overtakenCodes: Problem['code'][] = ['INVALID_TRANSITION', 'VERSION_CONFLICT'];

/** Who was faster, in the server's words: 'Bekreftet av Kari 18:04.' Undefined for any other failure. */
export function whoText(error: unknown): string | undefined {
  return error instanceof Problem && overtakenCodes.includes(error.code) ? error.message : undefined;
}

/** 'Bekreftet, 20 min' */
export function stateText(order: Order): string {
  const minutes = shownEstimate(order);
  const name = statusName(order.status, order.fulfilment);
  return minutes === null ? name : `${name}, ${minutes} min`;
}

/** What a move has made of an order: 'Nr. 142 er på vei'. */
export function movedText(order: Order): string {
  const { status, fulfilment, promisedAt, notFetched } = order;
  const isDelivery = fulfilment === 'delivery';
  const words: Record<OrderStatus, string> = {
    pending: 'venter på svar',
    confirmed:
      `er bekreftet, ${isDelivery ? 'framme' : 'klar'} ${promisedAt ? clockText(promisedAt) : ''}`.trim(),
    preparing: 'lages',
    ready: isDelivery ? 'er på vei' : 'er klar for henting',
    completed: notFetched ? 'er ikke hentet' : 'er fullført',
    cancelled: promisedAt === null ? 'er avvist' : 'er avbrutt',
  };
  return `${nrFirst(order)} ${words[status]}`;
}
