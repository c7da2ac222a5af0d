import type { Forgotten, Order } from './order.ts';
import type { CancelReason, OrderStatus } from './order-status.ts';

/** Who changed an order. Names are kept as they were at that moment; an empty name is a person we know no name of. */
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
  /** Why it was refused. */
  reason?: CancelReason;
};
/** Personal data was deleted. It changes no status, so the version stays. */
type DataDeleted = { what: 'forgotten'; forgotten: Forgotten };

/** One thing that happened to an order. Stored beside the order in the transaction that changes it, and never changed. */
export type OrderEvent = EventFacts & (Received | Moved | DataDeleted);
/** All that happened to an order, oldest first. */
export type OrderHistory = { events: OrderEvent[] };
/** Any event but the first. */
export type LaterEvent = EventFacts & (Moved | DataDeleted);

/** The part of an order that events change. All else is fixed when the order is received. */
export type OrderState = Pick<
  Order,
  | 'status'
  | 'version'
  | 'estimatedTimeMinutes'
  | 'promisedAt'
  | 'cancelReason'
  | 'preparingAt'
  | 'readyAt'
  | 'createdAt'
  | 'updatedAt'
  | 'forgotten'
>;

/** The moves that leave their own time in the order. A confirmation has it in the promise, the last move in `updatedAt`. */
const timeOf: Record<OrderStatus, 'preparingAt' | 'readyAt' | undefined> = {
  pending: undefined,
  confirmed: undefined,
  preparing: 'preparingAt',
  ready: 'readyAt',
  completed: undefined,
  cancelled: undefined,
};

/** What a guest's order begins with. */
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

/** An order, or the state of one, after one more event. */
export function stateAfter<State extends OrderState>(state: State, event: LaterEvent): State {
  if (event.what === 'forgotten') return { ...state, forgotten: event.forgotten };
  const { to, version, at, estimatedTimeMinutes, reason } = event;
  const time = timeOf[to];
  return {
    ...state,
    status: to,
    version,
    updatedAt: at,
    ...(estimatedTimeMinutes !== undefined && {
      estimatedTimeMinutes,
      promisedAt: new Date(Date.parse(at) + estimatedTimeMinutes * 60_000).toISOString(),
    }),
    ...(reason && { cancelReason: reason }),
    ...(time && { [time]: at }),
  };
}

/** What the row of an order says, from its events alone, oldest first. Undefined unless it begins with the first event. */
export function replay([first, ...later]: readonly OrderEvent[]): OrderState | undefined {
  if (first?.what !== 'received') return undefined;
  return later.filter((event) => event.what !== 'received').reduce<OrderState>(stateAfter, firstState(first));
}
