import type { OrderEvent, OrderState } from './answers.ts';
import { type OrderStatus, stepOf } from './steps.ts';

export type { Actor, OrderEvent, OrderHistory, OrderState } from './answers.ts';

type EventOf<What extends OrderEvent['what']> = Extract<OrderEvent, { what: What }>;
type Received = EventOf<'received'>;
/** Any event but the first. */
export type LaterEvent = Exclude<OrderEvent, Received>;

/** The first event of a guest's order. */
export function firstEvent({ version, createdAt, beginAt }: OrderState): Received {
  const begin = beginAt && { beginAt };
  return { what: 'received', to: 'pending', version, at: createdAt, by: { kind: 'customer' }, ...begin };
}

/** The state of an order that was just received. */
export function firstState({ at, to, version, beginAt }: Received): OrderState {
  return {
    status: to,
    version,
    estimatedTimeMinutes: null,
    promisedAt: null,
    ...(beginAt && { beginAt }),
    createdAt: at,
    updatedAt: at,
  };
}

/** An event as a refusal tells of it to somebody who came too late; a text is empty where it has none. */
export type DoneBefore = Record<'at' | 'by' | 'name' | 'from' | 'to' | 'why', string> & {
  what: OrderEvent['what'];
};

export const doneBefore = (event: OrderEvent): DoneBefore => ({
  ...{ what: event.what, at: event.at, by: event.by.kind },
  name: 'name' in event.by ? event.by.name : '',
  from: 'from' in event ? event.from : '',
  to: 'to' in event ? event.to : '',
  why: (event.what === 'moved' && event.reason) || '',
});

/** The instant (UTC ISO) that an event promises; null where it promises none. */
export function promiseOf(event: EventOf<'moved'> | EventOf<'retimed'>): string | null {
  if (event.what === 'moved' && event.due) return event.due;
  const minutes = event.what === 'retimed' ? event.minutes : event.estimatedTimeMinutes;
  return minutes === undefined ? null : new Date(Date.parse(event.at) + minutes * 60_000).toISOString();
}

/** An order, or the state of one, after one more event. */
export function stateAfter<State extends OrderState>(state: State, event: LaterEvent): State {
  if (event.what === 'forgotten') return { ...state, forgotten: event.forgotten };
  if (event.what === 'reminded' || event.what === 'money') return state;
  const { version, at } = event;
  // The time of a finished order is its last move's.
  if (event.what === 'refunded')
    return { ...state, version, ...(event.message && { refundMessage: event.message }) };
  const known = { ...state, version, updatedAt: at };
  if (event.what === 'moved') return afterMove(known, event);
  if (event.what === 'undone') return afterUndo(known, event);
  if (event.what === 'corrected') return afterCorrection(known, event);
  if (event.what === 'beginMoved') return { ...known, beginAt: event.beginAt };
  if (event.what === 'fetched') {
    delete known.notFetched;
    return known;
  }
  delete known.acceptedBySystem;
  delete known.isCorrected;
  delete known.newTimeMessage;
  const { before, message } = event;
  const promise = { promisedAt: promiseOf(event), promisedBefore: before, ...begunWith(known, event) };
  return { ...known, ...promise, ...(message && { newTimeMessage: message }) };
}

/** With a new promise the kitchen begins as much later or earlier, unless it is to have begun already. */
function begunWith({ beginAt }: OrderState, event: EventOf<'retimed'>): { beginAt?: string } {
  if (beginAt === undefined || beginAt <= event.at) return {};
  const moved = Date.parse(promiseOf(event) ?? event.before) - Date.parse(event.before);
  return { beginAt: new Date(Math.max(Date.parse(beginAt) + moved, Date.parse(event.at))).toISOString() };
}

function afterMove<State extends OrderState>(state: State, event: EventOf<'moved'>): State {
  const { to, at, by, estimatedTimeMinutes, due, reason, message, notFetched } = event;
  const { time } = stepOf({ status: to });
  const before = { ...state };
  delete before.isCorrected;
  return {
    ...before,
    status: to,
    ...(estimatedTimeMinutes !== undefined && { estimatedTimeMinutes }),
    ...((estimatedTimeMinutes ?? due) !== undefined && { promisedAt: promiseOf(event) }),
    ...(reason && { cancelReason: reason }),
    ...(message !== undefined && { cancelMessage: message }),
    ...(notFetched && { notFetched }),
    ...(time && { [time]: at }),
    ...(to === 'confirmed' && by.kind === 'system' && { acceptedBySystem: true }),
  };
}

function afterUndo<State extends OrderState>(state: State, { from, to }: EventOf<'undone'>): State {
  const before = { ...withoutMarks(state, from), status: to };
  return from === 'confirmed' ? { ...before, estimatedTimeMinutes: null, promisedAt: null } : before;
}

/** The mark keeps corrections in the books from the guest, until the kitchen goes on with the order. */
function afterCorrection<State extends OrderState>(state: State, { from, to }: EventOf<'corrected'>): State {
  return { ...withoutMarks(state, from), status: to, isCorrected: true };
}

function withoutMarks<State extends OrderState>(state: State, from: OrderStatus): State {
  const before = { ...state };
  for (const mark of stepOf({ status: from }).marks) delete before[mark];
  return before;
}

/**
 * The row of an order, from its events alone, oldest first. Undefined unless they begin with the first event.
 */
export function replay([first, ...later]: readonly OrderEvent[]): OrderState | undefined {
  if (first?.what !== 'received') return undefined;
  return later.filter((event) => event.what !== 'received').reduce<OrderState>(stateAfter, firstState(first));
}
