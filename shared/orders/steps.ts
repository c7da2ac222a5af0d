/** Henting or Levering. */
export const fulfilments = ['pickup', 'delivery'] as const;
export type Fulfilment = (typeof fulfilments)[number];

/** The statuses in the order of an order's way, and last the one of an order that comes to nothing. */
export const orderStatuses = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'completed',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The kitchen's columns, by the work that is left. */
export type LaneName = 'waiting' | 'cooking' | 'ready' | 'done';

/** The part of an order that changes with the status: a move sets it, and undoing the move takes it away. */
type Mark = StepTime | 'acceptedBySystem' | 'notFetched' | 'cancelReason' | 'cancelMessage';
type StepTime = 'confirmedAt' | 'preparingAt' | 'readyAt';

/**
 * The rules for an order of one kind in one status. Words and icons stand with their readers:
 * `step-words.nb.ts` for the restaurant, `web/storefront/status/guest-steps.ts` for the guest.
 */
type Step = {
  lane: LaneName;
  /** The moves from here, the usual one first. */
  next: readonly OrderStatus[];
  /**
   * The statuses a leader may correct it to: after a step that was pressed too early, for an order that came
   * to nothing, or for one that was made and paid after all. A guest who was told no is not told yes again: a
   * refused order never comes back to the kitchen.
   */
  corrections: readonly OrderStatus[];
  /** The field that holds the time of this step. Where there is none, `updatedAt` holds it. */
  time?: StepTime;
  /** Time and marks are the same for both kinds: the events of an order do not name its kind. */
  marks: readonly Mark[];
  /** The guest is told by mail and text message that the order is here (functions/messages). */
  news?: 'confirmed' | 'ready';
  /** The guest still waits for what was promised, so the kitchen may promise another time. */
  isAwaited?: true;
  /** It may end as an order that nobody fetched. */
  canBeLeft?: true;
};

const pending: Step = { lane: 'waiting', next: ['confirmed', 'cancelled'], corrections: [], marks: [] };
const confirmed: Step = {
  lane: 'cooking',
  next: ['preparing', 'cancelled'],
  corrections: [],
  time: 'confirmedAt',
  marks: ['confirmedAt', 'acceptedBySystem'],
  news: 'confirmed',
  isAwaited: true,
};
const preparing: Step = {
  lane: 'cooking',
  next: ['ready'],
  corrections: ['confirmed'],
  time: 'preparingAt',
  marks: ['preparingAt'],
  news: 'confirmed',
  isAwaited: true,
};
const ready: Step = {
  lane: 'ready',
  next: ['completed'],
  corrections: ['preparing'],
  time: 'readyAt',
  marks: ['readyAt'],
  news: 'ready',
};
const completed: Step = {
  lane: 'done',
  next: [],
  corrections: ['ready', 'cancelled'],
  marks: ['notFetched'],
};
const cancelled: Step = {
  lane: 'done',
  next: [],
  corrections: ['completed'],
  marks: ['cancelReason', 'cancelMessage'],
};

/** Each status of each kind of order. The API, the buttons, the lists and the tests read this table. */
export const steps: Record<Fulfilment, Record<OrderStatus, Step>> = {
  pickup: { pending, confirmed, preparing, ready: { ...ready, canBeLeft: true }, completed, cancelled },
  // A delivery that has left the kitchen is still awaited.
  delivery: { pending, confirmed, preparing, ready: { ...ready, isAwaited: true }, completed, cancelled },
};

/** A status that this version does not know: it stands with the cooking ones, where somebody sees it. */
const unknown: Step = { lane: 'cooking', next: [], corrections: [], marks: [] };

/** An order, or a status alone: then what is the same for both kinds. */
export type Standing = { status: string; fulfilment?: Fulfilment };

export const isKnown = (status: string): status is OrderStatus => orderStatuses.some((one) => one === status);

export function stepOf({ status, fulfilment = 'pickup' }: Standing): Step {
  return isKnown(status) ? steps[fulfilment][status] : unknown;
}

export const isIn = (order: Standing, lane: LaneName) => stepOf(order).lane === lane;

/** Whether nothing follows any more: the order is no longer running. */
export const isFinished = (order: Standing) => isIn(order, 'done');

/** Whether the kitchen still has to make it. */
export const isToMake = (order: Standing) => isIn(order, 'waiting') || isIn(order, 'cooking');

/** The statuses on the way of an order that comes to its end, in their order. */
export function wayOf(fulfilment: Fulfilment): OrderStatus[] {
  const way: OrderStatus[] = ['pending'];
  for (;;) {
    const [next] = steps[fulfilment][way.at(-1) ?? 'pending'].next;
    if (!next) return way;
    way.push(next);
  }
}

/**
 * Whether a person of the restaurant has taken the order. Until a person answers, or while only the system
 * has said yes, the order may be fake: an automatic yes must give strangers no advantage.
 */
export function isBelieved({
  status,
  acceptedBySystem,
}: {
  status: string;
  acceptedBySystem?: boolean;
}): boolean {
  return status !== 'pending' && !(status === 'confirmed' && acceptedBySystem);
}
