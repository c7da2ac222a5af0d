import { osloDay } from '../kernel/dates.ts';
import type { Order } from './order.ts';
import { isIn, isToMake } from './steps.ts';

const minuteMs = 60_000;

type Timed = Pick<Order, 'createdAt' | 'updatedAt' | 'estimatedTimeMinutes' | 'promisedAt'> &
  Pick<Order, 'promisedBefore' | 'confirmedAt' | 'beginAt'> &
  Partial<Pick<Order, 'due' | 'answerFrom'>>;

/** The times of an order, in ms. */
type OrderClock = {
  /** Since when its guest waits for an answer. */
  askedAt: number;
  /** An answer is due from here on: the reminders count from it. A taken back answer begins it anew. */
  answerBy: number;
  /**
   * The kitchen begins: at its yes, or when an order for later is due to be made. Undefined before the yes
   * where the guest chose no time, and for an order older than this field.
   */
  startAt: number | undefined;
  /**
   * The promise that came with the yes. Lateness is measured by it: a later promise does not make a late
   * order punctual.
   */
  agreedAt: number | undefined;
  /** The promise that holds now: the food is ready, or at the guest's door. */
  dueAt: number | undefined;
};

const parsed = (at: string | null | undefined) => (at ? Date.parse(at) : undefined);

/**
 * The one place that knows when an order is to be answered, begun and due. All that waits, warns, sorts or
 * closes by an order's time reads it.
 */
export function clockOf(order: Timed): OrderClock {
  const { createdAt, updatedAt, confirmedAt, promisedBefore, estimatedTimeMinutes, due } = order;
  const yesAt = parsed(confirmedAt);
  const dueAt = parsed(order.promisedAt);
  // Orders older than `confirmedAt` know the promise before the last new time.
  const isExact = yesAt !== undefined && estimatedTimeMinutes !== null;
  const byEstimate = isExact ? yesAt + estimatedTimeMinutes * minuteMs : (parsed(promisedBefore) ?? dueAt);
  return {
    askedAt: Date.parse(createdAt),
    answerBy: Math.max(Date.parse(updatedAt), parsed(order.answerFrom) ?? 0),
    startAt: parsed(order.beginAt) ?? yesAt,
    agreedAt: dueAt === undefined ? undefined : (parsed(due) ?? byEstimate),
    dueAt,
  };
}

/**
 * Whether an order is for later and the kitchen does not begin yet: it waits on the shelf, whether somebody
 * has said yes to it or not.
 */
export function isLater(order: Pick<Order, 'beginAt' | 'status'>, now: number): boolean {
  const isBefore = order.status === 'pending' || order.status === 'confirmed';
  return isBefore && order.beginAt !== undefined && now < Date.parse(order.beginAt);
}

/** Older orders that are still open count as forgotten: the kitchen does not make them any more. */
const loadMs = 4 * 60 * minuteMs;

/** Whether an order is work for the kitchen at `now` (ms): it waits for its answer, or is being made. */
export function isBeingMade(
  order: Pick<Order, 'status' | 'fulfilment' | 'createdAt' | 'beginAt' | 'isRehearsal'>,
  now: number,
): boolean {
  if (order.isRehearsal || !isToMake(order) || isLater(order, now)) return false;
  return Date.parse(order.beginAt ?? order.createdAt) >= now - loadMs;
}

/** Whether the time has come to begin with an order for later, and nobody has begun. */
export const isToBegin = ({ beginAt, status }: Pick<Order, 'beginAt' | 'status'>, now: number): boolean =>
  status === 'confirmed' && beginAt !== undefined && now >= Date.parse(beginAt);

/** The Oslo day that an order counts in: the one that the guest chose, else the day of ordering. */
export const dayOf = ({ due, createdAt }: Pick<Order, 'createdAt' | 'due'>) => osloDay(due ?? createdAt);

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
/** An order for later may be taken back until so long before it is due, and until the kitchen begins. */
const takeBackBeforeDueMs = 60 * minuteMs;

/** Until when a guest may take an order back unless cooking has begun; undefined before the yes. */
export function takeBackUntil(order: Timed): number | undefined {
  const yesAt = parsed(order.confirmedAt);
  if (yesAt === undefined) return undefined;
  const { dueAt } = clockOf(order);
  if (order.beginAt === undefined || dueAt === undefined) return yesAt + takeBackMs;
  return Math.max(yesAt + takeBackMs, Math.min(Date.parse(order.beginAt), dueAt - takeBackBeforeDueMs));
}

/**
 * Whether a guest may take an order back: while nobody has answered, and as long after the yes as
 * `takeBackUntil` says, unless cooking has begun.
 */
export function mayTakeBack(order: Timed & Pick<Order, 'status'>, now: number): boolean {
  if (isIn(order, 'waiting')) return true;
  return order.status === 'confirmed' && now <= (takeBackUntil(order) ?? Number.NEGATIVE_INFINITY);
}
