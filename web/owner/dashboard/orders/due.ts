import { clockText } from '../../../../shared/kernel/dates.ts';
import { clockOf, isToBegin, minutesOver } from '../../../../shared/orders/clock.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { isIn } from '../../../../shared/orders/steps.ts';

/** Minutes before the end of a promise when the card warns. */
export const soonMinutes = 5;
/** Minutes after which a new order has waited long, and after which its guest is about to give up. */
const longWaitMinutes = 3;
export const worstWaitMinutes = 8;
/** Minutes after which a ready pickup is lit, and after which it has stood too long. */
const longReadyMinutes = 10;
const worstReadyMinutes = 20;

/** The card's text about time, beside the one large figure. */
export type Due = { look: 'plain' | 'soon' | 'late' | 'begin'; text: string };

/**
 * '78 min over', 'om 4 min', 'klar for 18 min siden', 'sendt 18:41'; undefined without promise. `now`: ms.
 */
export function dueOf(order: Order, now: number): Due | undefined {
  if (isIn(order, 'ready')) return readyDue(order, now);
  const { dueAt } = clockOf(order);
  if (dueAt === undefined || !isIn(order, 'cooking')) return undefined;
  const left = -minutesOver(dueAt, now);
  if (left < 0) return overDue(-left);
  if (isToBegin(order, now)) return { look: 'begin', text: 'begynn nå' };
  if (left === 0) return { look: 'soon', text: 'nå' };
  return { look: left <= soonMinutes ? 'soon' : 'plain', text: `om ${spanText(left)}` };
}

/** Whether an order that is made is late by so much that its whole ticket says so: ten minutes. */
export function isWorstLate(order: Order, now: number): boolean {
  const { dueAt } = clockOf(order);
  return isIn(order, 'cooking') && dueAt !== undefined && minutesOver(dueAt, now) >= 10;
}

const overDue = (minutes: number): Due => ({
  ...{ look: 'late', text: `${minutes < 100 ? `${minutes} min` : spanText(minutes)} over` },
});

const isDelivery = ({ fulfilment }: Order) => fulfilment === 'delivery';

function readyDue(order: Order, now: number): Due {
  const at = order.readyAt ?? order.updatedAt;
  if (isDelivery(order)) {
    const { dueAt } = clockOf(order);
    if (dueAt !== undefined && minutesOver(dueAt, now) > 0) return overDue(minutesOver(dueAt, now));
    return { look: 'plain', text: `sendt ${clockText(at)}` };
  }
  const minutes = minutesSince(Date.parse(at), now);
  return {
    look: minutes >= worstReadyMinutes ? 'late' : minutes >= longReadyMinutes ? 'soon' : 'plain',
    text: minutes < 1 ? 'klar nå' : `klar for ${spanText(minutes)} siden`,
  };
}

/** Those whose cards have the flag of the late ones. */
export const lateOf = (orders: readonly Order[], now: number): Order[] =>
  orders.filter((order) =>
    isIn(order, 'waiting') ? waitLook(order, now) === 'worst' : dueOf(order, now)?.look === 'late',
  );

/** Of one lane: '4 for lenge' of what waits for its answer or its guest, else '4 for sent'; '' for none. */
export function lateText(orders: readonly Order[], now: number): string {
  const late = lateOf(orders, now);
  const isShops = (order: Order) => isIn(order, 'cooking') || (isIn(order, 'ready') && isDelivery(order));
  return late.length > 0 ? `${late.length} for ${late.some(isShops) ? 'sent' : 'lenge'}` : '';
}

/** How long its guest waits for an answer; one who ordered while the shop was shut, since it can answer. */
export const waitedMinutes = ({ createdAt, answerFrom = createdAt }: Order, now: number): number =>
  minutesSince(Date.parse(answerFrom), now);

/** How loud the card of an order that waits is: quiet, lit, or with the flag of those that are late. */
export function waitLook(order: Order, now: number): 'calm' | 'long' | 'worst' {
  const minutes = waitedMinutes(order, now);
  return minutes >= worstWaitMinutes ? 'worst' : minutes >= longWaitMinutes ? 'long' : 'calm';
}

/** Whole minutes since an instant, 0 when the clocks differ. */
export function minutesSince(at: number, now: number): number {
  return Math.max(0, Math.floor((now - at) / 60_000));
}

/** '4 min', '1 t 5 min', '2 døgn'. */
export function spanText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} døgn`;
  return minutes % 60 === 0 ? `${hours} t` : `${hours} t ${minutes % 60} min`;
}
