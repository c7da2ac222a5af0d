import * as v from 'valibot';
import { dayMs } from '../kernel/durations.ts';
import { orderId } from '../kernel/ids.ts';
import { instant } from '../kernel/instant.ts';
import { Problem } from '../kernel/problem.ts';
import { limits, line, text } from '../kernel/text.ts';
import { wholeNumber } from '../kernel/whole-number.ts';
import type { Right } from '../people/role.ts';
import { clockOf, isLater, mayTakeBack, minutesOver } from './clock.ts';
import type { Order } from './order.ts';
import type { Actor, LaterEvent, OrderEvent } from './order-event.ts';
import type { OrderOwnerReason } from './owner-refusals.nb.ts';
import type { OrderReason } from './reasons.ts';
import { paidForLines, refundAmount, refundableOre, refundedLine } from './refund.ts';
import { givenReasons, refundReasons } from './refusal.ts';
import { isBelieved, isFinished, isIn, type OrderStatus, orderStatuses, stepOf } from './steps.ts';

/** The minutes an owner may promise. */
export const estimateMinutes = { min: 1, max: 600 } as const;

/** Five estimates around the one that the shop proposes, in minutes: two shorter ones where there is room. */
export function estimateChoices(proposed: number): number[] {
  const around = [-10, -5, 0, 10, 20, 30, 40].map((more) => proposed + more);
  return around.filter((minutes) => minutes === proposed || minutes >= 5).slice(0, 5);
}

/** A new time of an order for later may lie so many days ahead; so many minutes are the most else. */
const latestNewTime = 21 * 24 * 60;
const most = ({ beginAt }: Pick<Order, 'beginAt'>) => (beginAt ? latestNewTime : estimateMinutes.max);

/** How many minutes a new time lies behind the old one. */
const newTimeChoices = [5, 10, 15, 20] as const;

/**
 * The promises that the dialog for a new time offers, in minutes from `now` (ms): none is earlier than the
 * promise that holds, nor in the past.
 */
export function newTimes(order: Pick<Order, 'promisedAt' | 'beginAt'>, now: number): number[] {
  const { promisedAt } = order;
  const left = promisedAt === null ? 0 : minutesOver(now, Date.parse(promisedAt));
  return newTimeChoices.map((more) => Math.max(left, 0) + more).filter((minutes) => minutes <= most(order));
}

/**
 * Whether a promise in so many minutes is earlier than the one the guest has, by the minutes of the clock.
 */
export function isEarlier({ promisedAt }: Pick<Order, 'promisedAt'>, minutes: number, now: number): boolean {
  return promisedAt !== null && minutesOver(Date.parse(promisedAt), now + minutes * 60_000) < 0;
}

/** For how long the screen offers to take a move back, in ms. */
export const undoMs = 10_000;
/** The server allows this much more, for a press on its way. Guests are told of a move only after it. */
export const undoGraceMs = 5_000;

/** Minutes that are promised. */
export const minutesFrom = (reason: OrderOwnerReason['reason']) =>
  wholeNumber(estimateMinutes.min, estimateMinutes.max, reason);

/** The version of an order that a screen showed. It has few steps; the table can add to the number. */
const version = wholeNumber(1, 1_000_000);

/**
 * Moving an order on. Confirming takes an estimate unless the guest chose a time; no other move does. Only a
 * cancellation may have a reason, and with one that the guest reads, words of its own, which are empty where
 * the guest is to read none. Only a completed order can be one that was not fetched.
 */
const move = v.pipe(
  v.object({
    what: v.literal('move'),
    version,
    status: v.picklist(orderStatuses),
    estimatedTimeMinutes: v.optional(minutesFrom('estimateWrong')),
    cancelReason: v.optional(v.picklist(givenReasons)),
    cancelMessage: v.optional(text(limits.message, 'cancelMessage', { lines: limits.noteLines })),
    notFetched: v.optional(v.literal(true)),
  }),
  v.forward(
    v.check((change) => change.status === 'confirmed' || change.estimatedTimeMinutes === undefined),
    ['estimatedTimeMinutes'],
  ),
  v.forward(
    v.check((change) => change.cancelReason === undefined || change.status === 'cancelled'),
    ['cancelReason'],
  ),
  v.forward(
    v.check(
      ({ cancelReason, cancelMessage }) =>
        !cancelMessage || (cancelReason !== undefined && cancelReason !== 'fake'),
    ),
    ['cancelMessage'],
  ),
  v.forward(
    v.check((change) => change.notFetched === undefined || change.status === 'completed'),
    ['notFetched'],
  ),
);
const undo = v.object({ what: v.literal('undo'), version });
/** The kitchen's own words beside a new time: one line, also in a text message. */
export const newTimeMessage = v.pipe(
  v.string(),
  v.check((input) => !/[\p{Cc}\u2028\u2029]/u.test(input), 'newTimeMessageNotOneLine'),
  line(limits.newTimeMessage, 'newTimeMessage'),
);
/** A new promise: `minutes` from now. */
const newTime = v.object({
  what: v.literal('newTime'),
  version,
  minutes: wholeNumber(estimateMinutes.min, latestNewTime, 'newTimeWrong'),
  message: v.optional(newTimeMessage),
});
/** The kitchen begins with an order for later at another time; its promise stays. */
const moveBegin = v.object({ what: v.literal('moveBegin'), version, beginAt: instant('beginWrong') });
const fetched = v.object({ what: v.literal('fetched'), version });
/** `why` is for the story of the order, not for the guest. */
const correct = v.object({
  what: v.literal('correct'),
  version,
  status: v.picklist(orderStatuses),
  why: v.optional(line(limits.message, 'correction'), ''),
});

/**
 * Gives money back that was taken online: `amountOre`, and of which lines, where it is for lines. `delivery`:
 * the fee is among it.
 */
const refund = v.object({
  what: v.literal('refund'),
  version,
  amountOre: refundAmount,
  lines: v.optional(v.array(refundedLine)),
  delivery: v.optional(v.literal(true)),
  reason: v.picklist(refundReasons),
  message: v.optional(text(limits.message, 'refundMessage', { lines: limits.noteLines })),
});

/** A command that a screen sends. `version` is the one the screen showed: one of two tablets wins. */
export const orderCommand = v.variant('what', [move, undo, newTime, moveBegin, fetched, correct, refund]);
export type OrderCommand = v.InferOutput<typeof orderCommand>;
export type MoveCommand = v.InferOutput<typeof move>;

/** All that can be done with an order. The last two are the guest's, and ours after too long a wait. */
export type AnyCommand =
  | OrderCommand
  | { what: 'cancelledByGuest'; version: number }
  | { what: 'notAnswered'; version: number };

/** So many orders one request refuses at most; a screen asks again for the rest. */
export const mostRefused = 50;

/** Refuses orders that nobody has answered, each with the version the screen showed. */
export const refuseMany = v.object({
  orders: v.pipe(v.array(v.object({ id: orderId, version })), v.minLength(1), v.maxLength(mostRefused)),
  cancelReason: v.picklist(['busy', 'fake']),
});
export type RefuseMany = v.InferOutput<typeof refuseMany>;

/** How many minutes back a screen looks for orders to refuse together, and how many make it offer that. */
export const burst = { minutes: 10, from: 5 } as const;

/** The unanswered orders of the last minutes: those a flood brought, and that one press refuses. */
export const burstOf = <One extends Order>(orders: readonly One[], now: number): One[] =>
  orders.filter((order) => isIn(order, 'waiting') && now - clockOf(order).askedAt <= burst.minutes * 60_000);

type Without<Event> = Event extends LaterEvent ? Omit<Event, 'version' | 'at' | 'by'> : never;
/** An event without the facts that all events have: its version, its moment and who did it. */
export type Happening = Without<LaterEvent>;

/** `now` in ms. `last`: the order's last event, for the rule that asks for it (`asksLast`). */
type Context = { by: Actor; now: number; last: OrderEvent | undefined };

/**
 * The fate of the money of an order that was paid online: it stays, what is held is captured, all of it goes
 * back, the last press is taken back, or a sum is refunded.
 */
export type MoneyDeed = 'stays' | 'capture' | 'giveBack' | 'takeBack' | { refundOre: number };

type Row<What extends AnyCommand['what']> = {
  /** The right of a person or a screen that sends it; none for what only we or the guest do. */
  right?: Right;
  asksLast?: true;
  money: (event: Happening) => MoneyDeed;
  /** The event that the command leads to, or why the order as it is does not allow it. */
  rule: (order: Order, command: Extract<AnyCommand, { what: What }>, context: Context) => Happening | Problem;
};

const stays = () => 'stays' as const;

/** Handed over is taken, also where nobody fetched it: it was made. Called off is given back. */
const byStatus = (event: Happening): MoneyDeed => {
  if (!('to' in event)) return 'stays';
  return event.to === 'completed' ? 'capture' : event.to === 'cancelled' ? 'giveBack' : 'stays';
};

/** The rules of each command. The API, the buttons and the tests read this table. */
export const commands: { [What in AnyCommand['what']]: Row<What> } = {
  move: {
    right: 'moveOrders',
    money: byStatus,
    rule: (order, command) => {
      const { status, estimatedTimeMinutes, cancelReason, cancelMessage, notFetched } = command;
      if (!isAllowed(order, command)) return refused({ reason: 'noSuchMove' });
      const { due } = order;
      if (status === 'confirmed' && (estimatedTimeMinutes === undefined) !== (due !== undefined)) {
        return wrong('estimatedTimeMinutes', { reason: 'estimateWrong' });
      }
      return {
        ...{ what: 'moved', from: order.status, to: status },
        ...(estimatedTimeMinutes !== undefined && { estimatedTimeMinutes }),
        ...(status === 'confirmed' && due && { due }),
        ...(cancelReason && { reason: cancelReason }),
        ...(cancelMessage !== undefined && { message: cancelMessage }),
        ...(notFetched && { notFetched }),
      };
    },
  },
  /**
   * Takes the last move back: the order is what it was before, and its history says both. Everybody who may
   * move orders can do it, for some seconds. The guest's own move stays, and so does the system's: they were
   * no slip of a finger.
   */
  undo: {
    right: 'moveOrders',
    asksLast: true,
    money: () => 'takeBack',
    rule: (_order, _command, { last, now }) => {
      const isStaff = last?.by.kind === 'member' || last?.by.kind === 'device';
      if (last?.what !== 'moved' || !isStaff || now > Date.parse(last.at) + undoMs + undoGraceMs)
        return refused({ reason: 'tooLateToUndo' });
      return { what: 'undone', from: last.to, to: last.from };
    },
  },
  newTime: {
    right: 'moveOrders',
    money: stays,
    rule: (order, { minutes, message }) => {
      if (minutes > most(order)) return wrong('minutes', { reason: 'newTimeWrong' });
      return order.promisedAt === null || !mayGetNewTime(order)
        ? refused({ reason: 'noNewTime' })
        : { what: 'retimed', minutes, before: order.promisedAt, ...(message && { message }) };
    },
  },
  moveBegin: {
    right: 'moveOrders',
    money: stays,
    rule: (order, { beginAt }, { now }) => {
      const before = order.beginAt;
      if (before === undefined || !isLater(order, now)) return refused({ reason: 'noNewBegin' });
      const { dueAt = Date.parse(order.due ?? before) } = clockOf(order);
      const at = Date.parse(beginAt);
      return at < now - undoMs || at > dueAt
        ? wrong('beginAt', { reason: 'beginWrong' })
        : { what: 'beginMoved', beginAt: new Date(at).toISOString(), before };
    },
  },
  fetched: {
    right: 'moveOrders',
    money: stays,
    rule: (order) => (mayBeFetched(order) ? { what: 'fetched' } : refused({ reason: 'notLeft' })),
  },
  /** Corrects an order afterwards. The guest is not told. An erased guest's words are not kept. */
  correct: {
    right: 'correctOrders',
    money: byStatus,
    rule: (order, { status, why }, { now }) =>
      correctionsOf(order, now).includes(status)
        ? {
            ...{ what: 'corrected', from: order.status, to: status },
            ...(why && order.forgotten !== 'erased' && { why }),
          }
        : refused({ reason: 'noCorrection' }),
  },
  refund: {
    right: 'correctOrders',
    money: (event) => (event.what === 'refunded' ? { refundOre: event.amountOre } : 'stays'),
    rule: (order, { amountOre, lines, delivery, reason, message }) => {
      if (!order.money || amountOre > refundableOre(order.money)) return refused({ reason: 'refundTooMuch' });
      if (lines && paidForLines(order, lines, { delivery }) !== amountOre)
        return wrong('amountOre', { reason: 'refundWrong' });
      return {
        ...{ what: 'refunded', amountOre, reason },
        ...(lines && { lines }),
        ...(message && order.forgotten !== 'erased' && { message }),
      };
    },
  },
  cancelledByGuest: {
    money: byStatus,
    rule: (order, _command, { now }) =>
      mayTakeBack(order, now)
        ? { what: 'moved', from: order.status, to: 'cancelled', reason: 'guest' }
        : refused({ reason: 'tooLateToCancel' }),
  },
  notAnswered: {
    money: byStatus,
    rule: ({ status }) =>
      status === 'pending'
        ? { what: 'moved', from: status, to: 'cancelled', reason: 'no_answer' }
        : refused({ reason: 'answered' }),
  },
};

const refused = (because: OrderReason | OrderOwnerReason) => new Problem('INVALID_TRANSITION', because);

const wrong = (path: string, because: OrderOwnerReason) =>
  new Problem('VALIDATION_FAILED', because, { issues: [{ path, because }] });

type Known = { [What in AnyCommand['what']]: Extract<AnyCommand, { what: What }> };

/** The event that a command leads to, or the Problem of the rule that does not allow it. */
export function happeningOf<What extends AnyCommand['what']>(
  what: What,
  order: Order,
  command: Known[What],
  context: Context,
): Happening | Problem {
  return commands[what].rule(order, command, context);
}

/** One that a person has confirmed is not fake. A delivery is never fetched. */
function isAllowed(order: Order, { status, cancelReason, notFetched }: MoveCommand): boolean {
  if (cancelReason === 'fake' && isBelieved(order)) return false;
  if (notFetched && !stepOf(order).canBeLeft) return false;
  return stepOf(order).next.includes(status);
}

/** Whether somebody still waits for what was promised: the food is being made, or on its way to them. */
export const mayGetNewTime = (order: Pick<Order, 'status' | 'fulfilment' | 'promisedAt'>): boolean =>
  order.promisedAt !== null && stepOf(order).isAwaited === true;

/** For 'Ikke hentet' pressed wrongly, or a guest who came later. No time limit: the money is in the till. */
export const mayBeFetched = ({ status, notFetched }: Pick<Order, 'status' | 'notFetched'>) =>
  status === 'completed' && notFetched === true;

type Corrected = Pick<Order, 'status' | 'fulfilment' | 'createdAt' | 'due' | 'forgotten'>;

/**
 * The statuses that the order may be corrected to at `now` (ms): a running one only within a day, and while
 * its guest is known.
 */
export function correctionsOf(order: Corrected, now: number): OrderStatus[] {
  const { fulfilment, createdAt, due = createdAt, forgotten } = order;
  const isOver = now - Date.parse(due) > dayMs || forgotten === 'contacts' || forgotten === 'erased';
  return stepOf(order).corrections.filter((to) => isFinished({ status: to, fulfilment }) || !isOver);
}
