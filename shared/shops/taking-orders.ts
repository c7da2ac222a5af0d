import { type OpenState, openState, type Schedule } from './open-state.ts';

/**
 * Why a shop takes no orders, the reason that lasts longest first. `unheard`: nobody hears the shop's orders
 * in its opening hours. `lastOrder`: it is open, and too near its closing.
 */
export type ClosedReason = 'unpublished' | 'quota' | 'paused' | 'unheard' | 'hours' | 'lastOrder';

/** `acceptOrders: false` is a pause without an end; `pausedUntil` (UTC ISO) is one that ends by itself. */
export type Pause = { acceptOrders: boolean; pausedUntil: string | null };

/**
 * The facts that decide whether orders are taken. `quotaClosed`: the plan takes no more orders this month.
 * `unheardUntil` (UTC ISO): until when the shop is shut unless a screen hears it. `isPublished` is missing
 * where the caller does not ask for it.
 */
export type OrderFacts = Pause &
  Schedule & {
    lastOrderMinutes?: number | undefined;
    quotaClosed?: boolean;
    unheardUntil?: string | undefined;
    isPublished?: boolean;
  };

/**
 * `until` in ms: when the last order is taken, or when orders are taken again as far as anybody knows;
 * undefined where nobody does, and for a used-up month, which ends at `monthEnd` (shared/shops/quota.ts).
 */
type TakingOrders =
  | { isOpen: true; until: number }
  | { isOpen: false; reason: ClosedReason; until: number | undefined };

/** Whether the owner makes a pause at `now` (ms), whatever the hours say. */
export function isPaused({ acceptOrders, pausedUntil }: Pause, now: number): boolean {
  return !acceptOrders || (pausedUntil !== null && now < Date.parse(pausedUntil));
}

/** The hours for orders: those of the shop, less the time before each closing in which none is taken. */
const orderState = (facts: OrderFacts, now: number): OpenState =>
  openState(facts, now, (facts.lastOrderMinutes ?? 0) * 60_000);

/**
 * The one answer to "are orders taken now?": the hatch, the page, the till and the API ask here. A pause that
 * ends outside the hours lasts until the next opening, and one that is over by then changes nothing.
 */
export function takingOrders(facts: OrderFacts, now: number): TakingOrders {
  if (facts.isPublished === false) return { isOpen: false, reason: 'unpublished', until: undefined };
  if (facts.quotaClosed) return { isOpen: false, reason: 'quota', until: undefined };
  const { acceptOrders, pausedUntil } = facts;
  if (!acceptOrders) return { isOpen: false, reason: 'paused', until: undefined };
  const state = orderState(facts, now);
  if (pausedUntil && isPaused(facts, now)) {
    const pauseEnds = Date.parse(pausedUntil);
    const then = orderState(facts, pauseEnds);
    const until = then.isOpen ? pauseEnds : then.opensAt;
    if (state.isOpen || until !== state.opensAt) return { isOpen: false, reason: 'paused', until };
  }
  if (!state.isOpen) {
    const reason = openState(facts, now).isOpen ? 'lastOrder' : 'hours';
    return { isOpen: false, reason, until: state.opensAt };
  }
  if (facts.unheardUntil && now < Date.parse(facts.unheardUntil))
    return { isOpen: false, reason: 'unheard', until: undefined };
  return { isOpen: true, until: state.closesAt };
}

/**
 * Why an order was refused, as it travels with ORDERS_CLOSED and ORDER_QUOTA_REACHED. `until` is UTC ISO,
 * null where nobody knows.
 */
export type Closed = { reason: ClosedReason; until: string | null };

export function closedOf({ reason, until }: Extract<TakingOrders, { isOpen: false }>): Closed {
  return { reason, until: until === undefined ? null : new Date(until).toISOString() };
}
