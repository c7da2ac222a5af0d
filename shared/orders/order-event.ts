import type { LadderStep } from './ladder.ts';
import type { Forgotten, Order } from './order.ts';
import type { OrderStatus } from './order-status.ts';
import type { CancelReason } from './refusal.ts';

/**
 * The person or the system that changed an order. Names are kept as they were at that moment; an empty name
 * is an unknown one.
 */
export type Actor =
  | { kind: 'customer' }
  | { kind: 'member'; id: string; name: string }
  | { kind: 'device'; id: string; name: string }
  | { kind: 'system' };

/** `version` is the order's after the event, `at` a UTC ISO instant. */
type EventFacts = { version: number; at: string; by: Actor };
type Received = { what: 'received'; to: 'pending' };
type Moved = {
  what: 'moved';
  from: OrderStatus;
  to: OrderStatus;
  estimatedTimeMinutes?: number;
  /**
   * Why it was refused, and what the restaurant wrote to the guest about it, empty where it said nothing; the
   * words are deleted with the order's notes.
   */
  reason?: CancelReason;
  message?: string;
  /** The guest did not fetch the order. */
  notFetched?: true;
  /** The order gave its place in the month's quota back with this. */
  placeBack?: true;
};
/** A move taken back, seconds after it: from where it had led to where it began. */
type Undone = { what: 'undone'; from: OrderStatus; to: OrderStatus };
/** A new promise: `minutes` from now. `before` is the promise it replaced. */
type Retimed = { what: 'retimed'; minutes: number; before: string };
/** A leader's later correction of the status; `why` is deleted with the order's notes. */
type Corrected = { what: 'corrected'; from: OrderStatus; to: OrderStatus; why?: string };
/** It was fetched, although it stood as not fetched. */
type Fetched = { what: 'fetched' };
/** The restaurant was reminded of an unanswered order (ladder.ts). The order and its version stay. */
type Reminded = { what: 'reminded'; step: Exclude<LadderStep, 'decline'> };
/** Personal data was deleted. It changes no status, so the version stays. */
type DataDeleted = { what: 'forgotten'; forgotten: Forgotten };

/** One event of an order. Stored in the transaction that changes the order, and never changed. */
export type OrderEvent = EventFacts &
  (Received | Moved | Undone | Retimed | Fetched | Corrected | Reminded | DataDeleted);
/** All that happened to an order, oldest first. */
export type OrderHistory = { events: OrderEvent[] };
/** Any event but the first. */
export type LaterEvent = Exclude<OrderEvent, Received>;

/** The part of an order that events change. All else is fixed when the order is received. */
export type OrderState = Pick<
  Order,
  | 'status'
  | 'version'
  | 'estimatedTimeMinutes'
  | 'promisedAt'
  | 'promisedBefore'
  | 'cancelReason'
  | 'cancelMessage'
  | 'notFetched'
  | 'isCorrected'
  | 'acceptedBySystem'
  | 'confirmedAt'
  | 'preparingAt'
  | 'readyAt'
  | 'createdAt'
  | 'updatedAt'
  | 'forgotten'
>;

/** The moves that leave their own time in the order. The last move has it in `updatedAt`. */
const timeOf: Record<OrderStatus, 'confirmedAt' | 'preparingAt' | 'readyAt' | undefined> = {
  pending: undefined,
  confirmed: 'confirmedAt',
  preparing: 'preparingAt',
  ready: 'readyAt',
  completed: undefined,
  cancelled: undefined,
};

/** The fields that a move sets beside status and promise, and that undoing it takes away again. */
const marksOf: Record<OrderStatus, readonly (keyof OrderState)[]> = {
  pending: [],
  confirmed: ['confirmedAt', 'acceptedBySystem'],
  preparing: ['preparingAt'],
  ready: ['readyAt'],
  completed: ['notFetched'],
  cancelled: ['cancelReason', 'cancelMessage'],
};

/** The first event of a guest's order. */
export function firstEvent({ version, createdAt }: OrderState): EventFacts & Received {
  return { what: 'received', to: 'pending', version, at: createdAt, by: { kind: 'customer' } };
}

/** The state of an order that was just received. */
export function firstState({ at, to, version }: EventFacts & Received): OrderState {
  return {
    status: to,
    version,
    estimatedTimeMinutes: null,
    promisedAt: null,
    createdAt: at,
    updatedAt: at,
  };
}

const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();

/** An order, or the state of one, after one more event. */
export function stateAfter<State extends OrderState>(state: State, event: LaterEvent): State {
  if (event.what === 'forgotten') return { ...state, forgotten: event.forgotten };
  if (event.what === 'reminded') return state;
  const { version, at } = event;
  const known = { ...state, version, updatedAt: at };
  if (event.what === 'moved') return afterMove(known, event);
  if (event.what === 'undone') return afterUndo(known, event);
  if (event.what === 'corrected') return afterCorrection(known, event);
  if (event.what === 'fetched') {
    delete known.notFetched;
    return known;
  }
  delete known.acceptedBySystem;
  delete known.isCorrected;
  return { ...known, promisedAt: later(at, event.minutes), promisedBefore: event.before };
}

function afterMove<State extends OrderState>(state: State, event: Moved & EventFacts): State {
  const { to, at, by, estimatedTimeMinutes, reason, message, notFetched } = event;
  const time = timeOf[to];
  const before = { ...state };
  delete before.isCorrected;
  return {
    ...before,
    status: to,
    ...(estimatedTimeMinutes !== undefined && {
      estimatedTimeMinutes,
      promisedAt: later(at, estimatedTimeMinutes),
    }),
    ...(reason && { cancelReason: reason }),
    ...(message !== undefined && { cancelMessage: message }),
    ...(notFetched && { notFetched }),
    ...(time && { [time]: at }),
    ...(to === 'confirmed' && by.kind === 'system' && { acceptedBySystem: true }),
  };
}

function afterUndo<State extends OrderState>(state: State, { from, to }: Undone): State {
  const before = { ...withoutMarks(state, from), status: to };
  return from === 'confirmed' ? { ...before, estimatedTimeMinutes: null, promisedAt: null } : before;
}

/** The mark keeps corrections in the books from the guest, until the kitchen goes on with the order. */
function afterCorrection<State extends OrderState>(state: State, { from, to }: Corrected): State {
  return { ...withoutMarks(state, from), status: to, isCorrected: true };
}

function withoutMarks<State extends OrderState>(state: State, from: OrderStatus): State {
  const before = { ...state };
  for (const mark of marksOf[from]) delete before[mark];
  return before;
}

/**
 * The row of an order, from its events alone, oldest first. Undefined unless they begin with the first event.
 */
export function replay([first, ...later]: readonly OrderEvent[]): OrderState | undefined {
  if (first?.what !== 'received') return undefined;
  return later.filter((event) => event.what !== 'received').reduce<OrderState>(stateAfter, firstState(first));
}
