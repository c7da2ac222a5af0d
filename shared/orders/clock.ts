import { osloDay } from '../kernel/dates.ts';
import type { Order } from './order.ts';
import { isIn } from './steps.ts';

const minuteMs = 60_000;

type Timed = Pick<Order, 'createdAt' | 'updatedAt' | 'estimatedTimeMinutes' | 'promisedAt'> &
  Pick<Order, 'promisedBefore' | 'confirmedAt'>;

/** The times of an order, in ms. */
type OrderClock = {
  /** Since when its guest waits for an answer. */
  askedAt: number;
  /** An answer is due from here on: the reminders count from it. A taken back answer begins it anew. */
  answerBy: number;
  /** The kitchen begins. Undefined before the yes, and for an order older than this field. */
  startAt: number | undefined;
  /**
   * The promise that came with the yes. Lateness is measured by it: a later promise does not make a late
   * order punctual.
   */
  agreedAt: number | undefined;
  /** The promise that holds now: the food is ready, or at the guest's door. */
  dueAt: number | undefined;
};

/**
 * The one place that knows when an order is to be answered, begun and due. All that waits, warns, sorts or
 * closes by an order's time reads it. Each order is for as soon as possible.
 */
export function clockOf(order: Timed): OrderClock {
  const { createdAt, updatedAt, confirmedAt, promisedAt, promisedBefore, estimatedTimeMinutes } = order;
  const startAt = confirmedAt === undefined ? undefined : Date.parse(confirmedAt);
  const dueAt = promisedAt === null ? undefined : Date.parse(promisedAt);
  // Orders older than `confirmedAt` know the promise before the last new time.
  const isExact = startAt !== undefined && estimatedTimeMinutes !== null;
  const firstDueAt = promisedBefore === undefined ? dueAt : Date.parse(promisedBefore);
  const agreedAt = isExact ? startAt + estimatedTimeMinutes * minuteMs : firstDueAt;
  return {
    askedAt: Date.parse(createdAt),
    answerBy: Date.parse(updatedAt),
    startAt,
    agreedAt: dueAt === undefined ? undefined : agreedAt,
    dueAt,
  };
}

/** The Oslo day that an order counts in. */
export const dayOf = ({ createdAt }: Pick<Order, 'createdAt'>) => osloDay(createdAt);

/**
 * By the minutes of the clock, without seconds, as a card reads: promised 18:40, at 18:48 that is 8 over.
 * Negative before.
 */
export function minutesOver(dueAt: number, at: number): number {
  return Math.floor(at / minuteMs) - Math.floor(dueAt / minuteMs);
}

/**
 * How many minutes after its promise an order was ready, or sent, 0 for one in time. Undefined while it is
 * not ready, where nothing was promised, and for one that was called off.
 */
export function lateMinutesOf(order: Timed & Pick<Order, 'status' | 'readyAt'>): number | undefined {
  const { agreedAt } = clockOf(order);
  if (order.status === 'cancelled' || agreedAt === undefined || order.readyAt === undefined) return undefined;
  return Math.max(0, minutesOver(agreedAt, Date.parse(order.readyAt)));
}

/** For how long after the kitchen's yes a guest may still take an order back, in ms. */
const takeBackMs = 120_000;

/** Until when a guest may take an order back unless cooking has begun; undefined before the yes. */
export function takeBackUntil(order: Timed): number | undefined {
  const { startAt } = clockOf(order);
  return startAt === undefined ? undefined : startAt + takeBackMs;
}

/**
 * Whether a guest may take an order back: while nobody has answered, and shortly after the yes unless cooking
 * has begun.
 */
export function mayTakeBack(order: Timed & Pick<Order, 'status'>, now: number): boolean {
  if (isIn(order, 'waiting')) return true;
  return order.status === 'confirmed' && now <= (takeBackUntil(order) ?? Number.NEGATIVE_INFINITY);
}
