import { clockText } from '../../../../shared/kernel/dates.ts';
import type { Language } from '../../../../shared/kernel/language.ts';
import { Problem } from '../../../../shared/kernel/problem.ts';
import { clockOf, isLater } from '../../../../shared/orders/clock.ts';
import { mayGetNewTime, type OrderCommand } from '../../../../shared/orders/commands.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { nrFirst } from '../../../../shared/orders/order-number.ts';
import { promiseText } from '../../../../shared/orders/promise-words.ts';
import { actionsOf, type OrderAction, statusName, wordsOf } from '../../../../shared/orders/step-words.ts';
import { isIn, type OrderStatus, stepOf } from '../../../../shared/orders/steps.ts';

type WithoutVersion<Command> = Command extends OrderCommand ? Omit<Command, 'version'> : never;
/** A command as a button gives it; the version is the order's. */
type Asked = WithoutVersion<OrderCommand>;
/** Sends a command for an order as the screen shows it. `label`: the words of the pressed button. */
export type Send = (order: Order, label: string, command: Asked) => void;

/** A pressed button. `back`: the status before a move that is taken back. */
export type Press = { order: Order; label: string; command: Asked; back?: OrderStatus | undefined };
export type FailedPress = Press & { error: Error };

/** How many minutes a guest has to come, after the promised time and after the food is ready. */
const fetchMinutes = 15;

/** The actions of an order besides its next step. `now` in ms. */
export function extrasOf(order: Order, now: number): { canGetNewTime: boolean; canBeNotFetched: boolean } {
  const { askedAt, dueAt = askedAt } = clockOf(order);
  const expected = Math.max(dueAt, Date.parse(order.readyAt ?? order.updatedAt));
  return {
    canGetNewTime: mayGetNewTime(order),
    canBeNotFetched: stepOf(order).canBeLeft === true && now >= expected + fetchMinutes * 60_000,
  };
}

/** The buttons of an order: to begin with one for later before its time has words of its own. */
export const stepsOf = (order: Order, now: number): OrderAction[] =>
  actionsOf(order).map((action) =>
    action.to === 'preparing' && isLater(order, now)
      ? { ...action, label: 'Begynn nå', short: 'Begynn nå' }
      : action,
  );

/** The promised minutes are news only until the kitchen starts. */
export function shownEstimate(order: Pick<Order, 'status' | 'estimatedTimeMinutes'>): number | null {
  return order.status === 'confirmed' ? order.estimatedTimeMinutes : null;
}

/** The clock time the customer was promised, for as long as the kitchen works towards it. */
export function shownPromise(order: Pick<Order, 'status' | 'promisedAt'>): string | null {
  return isIn(order, 'cooking') ? order.promisedAt : null;
}

/** Whether a command got no answer at all. */
export const isOffline = (error: unknown) => error instanceof Problem && error.code === 'NETWORK';

/** Why a change was refused, in words that help; the server's own where it knew the reason. */
export function whyRefused(error: unknown): string {
  if (!(error instanceof Problem) || error.code === 'INTERNAL') return 'Prøv igjen om litt.';
  if (isOffline(error)) return 'Sjekk nettet og prøv igjen.';
  return error.message;
}

/**
 * The result of a command that failed, by the order as it is now. `done`: the order has what the command
 * asked for, so only the answer was lost, or another screen wanted the same. `overtaken`: somebody else has
 * changed the order, so another try must not act on it.
 */
export function outcomeOf(tried: FailedPress, now: Order): 'done' | 'overtaken' | 'open' {
  if (isDone(tried, now)) return 'done';
  return whoText(tried.error) || now.version !== tried.order.version ? 'overtaken' : 'open';
}

function isDone({ order, command, back }: FailedPress, now: Order): boolean {
  const isNext = now.version === order.version + 1;
  if (command.what === 'newTime')
    return isNext && now.promisedBefore === order.promisedAt && now.newTimeMessage === command.message;
  if (command.what === 'fetched') return now.status === 'completed' && !now.notFetched;
  if (command.what === 'undo') return isNext && now.status === back;
  if (command.what === 'correct') return isNext && now.status === command.status;
  if (command.what === 'moveBegin') return isNext && now.beginAt === command.beginAt;
  // Only the history says which refund it was.
  if (command.what === 'refund') return false;
  const minutes = command.estimatedTimeMinutes ?? now.estimatedTimeMinutes;
  const isSameEnd = now.status !== 'completed' || now.notFetched === command.notFetched;
  return now.status === command.status && now.estimatedTimeMinutes === minutes && isSameEnd;
}

const overtakenCodes: Problem['code'][] = ['INVALID_TRANSITION', 'VERSION_CONFLICT'];

/** The server's sentence about who was faster: 'Bekreftet av Kari 18:04.' Undefined for any other failure. */
export function whoText(error: unknown): string | undefined {
  return error instanceof Problem && overtakenCodes.includes(error.code) ? error.message : undefined;
}

/** 'Bekreftet, 20 min' */
export function stateText(order: Order): string {
  const minutes = shownEstimate(order);
  const name = statusName(order);
  return minutes === null ? name : `${name}, ${minutes} min`;
}

/** The toast after a command: 'Nr. 142 har ny tid: klar 18:40'. */
export function doneText({ command }: Press, order: Order): string {
  const { fulfilment, promisedAt } = order;
  const name = statusName(order);
  const words: Record<Press['command']['what'], () => string> = {
    move: () => movedText(order),
    undo: () => `${nrFirst(order)} er tilbake: ${name}`,
    newTime: () =>
      `${nrFirst(order)} har ny tid: ${promiseText(fulfilment, promisedAt ?? '', 'kitchen', order.updatedAt)}`,
    moveBegin: () => `${nrFirst(order)} ringer ${clockText(order.beginAt ?? '')}`,
    fetched: () => `${nrFirst(order)} er likevel hentet`,
    correct: () => `${nrFirst(order)} er rettet: ${name}`,
    refund: () => `${nrFirst(order)}: pengene er på vei tilbake`,
  };
  return words[command.what]();
}

/** The toast after a move: 'Nr. 142 er på vei'. */
function movedText(order: Order): string {
  const { status, fulfilment, promisedAt, notFetched } = order;
  const nr = nrFirst(order);
  if (status === 'cancelled') return `${nr} er ${promisedAt === null ? 'avvist' : 'avbrutt'}`;
  if (notFetched) return `${nr} er ikke hentet`;
  const isPromise = status === 'confirmed' && promisedAt;
  const promise = isPromise ? `, ${promiseText(fulfilment, promisedAt, 'kitchen', order.updatedAt)}` : '';
  return `${nr} ${wordsOf(order)?.toast}${promise}`;
}

/** The guest's language where it is another than the kitchen's: for what is written and said to them. */
export const guestReads: Record<Language, string> = { nb: '', en: 'Gjesten leser engelsk' };
