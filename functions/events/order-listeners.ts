import { osloDay } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import { isBelieved, isFinished } from '../../shared/orders/steps.ts';
import { isAnswered, isUnanswered } from '../../shared/orders/unanswered.ts';
import { isDemoShop } from '../kernel/lambda/demo-shop.ts';
import type { Item } from '../kernel/table/client.ts';
import type { CommittedChange } from '../kernel/table/committed-change.ts';
import type { DueStep } from '../kernel/table/keys.ts';
import { applyCommand } from '../orders/apply-command.ts';
import { findOrder, orderFrom } from '../orders/store.ts';
import { lastDueDay } from '../privacy/due-days.ts';
import { forgetOrder } from '../privacy/forget-order.ts';
import { isChanged, type Run } from './listener.ts';

type RunOf<T> = (business: BusinessId, about: T, now: number, step?: string) => Promise<unknown>;

/** A listener that gets the item. One whose item is gone has nothing to do. */
export function onItem(run: RunOf<Item>): Run {
  return async ({ business, item, step }, now) => {
    if (item) await run(business, item, now, step);
  };
}

/** The same for an order. */
export const onOrder = (run: RunOf<Order>): Run =>
  onItem((business, item, now, step) => run(business, orderFrom(item), now, step));

/**
 * An order that is new or has a new status. Losing personal data alone changes no figure and no screen, and
 * money that moved at its provider no figure.
 */
export function hasProgress(change: CommittedChange): boolean {
  const { before, after } = change;
  if (!before || !after) return after !== undefined;
  if (before.version !== after.version) return true;
  return before.forgotten === after.forgotten && !hasOtherMoney(change);
}

const hasOtherMoney = ({ before, after }: CommittedChange) =>
  JSON.stringify(before?.money) !== JSON.stringify(after?.money);

/** The screens show another order than before. */
export const isOnScreen = (change: CommittedChange) =>
  hasProgress(change) || (isChanged(change) && hasOtherMoney(change));

const isRehearsal = ({ before, after }: CommittedChange) => Boolean((after ?? before)?.isRehearsal);

/** An order that nobody has answered: it is new, or its answer was taken back. */
export function waitsAgain({ before, after }: CommittedChange): boolean {
  return after?.status === 'pending' && before?.status !== 'pending';
}

/** The kitchen has said yes to an order for later, or is to begin with it at another time. */
export function waitsToBegin({ before, after }: CommittedChange): boolean {
  const isNews = before?.status !== 'confirmed' || before?.beginAt !== after?.beginAt;
  return after?.status === 'confirmed' && after.beginAt !== undefined && isNews;
}

const orderOf = (item: Item | undefined) => item as Partial<Order> as Order | undefined;

/** The clock declined an order. */
export function isDeclined({ before, after }: CommittedChange): boolean {
  const order = orderOf(after);
  return before?.status === 'pending' && order !== undefined && isUnanswered(order);
}

/** A person of the restaurant answered an order, be it one to which the system had said yes. */
export function hasAnswer(change: CommittedChange): boolean {
  const [before, after] = [orderOf(change.before), orderOf(change.after)];
  return before !== undefined && !isBelieved(before) && after !== undefined && isAnswered(after);
}

/** Leaves out orders that count nowhere: those of the demo shop, and a shop's rehearsals. */
export function isReal(when: (change: CommittedChange) => boolean) {
  return (change: CommittedChange) => !isDemoShop(change.business) && isNumbered(when)(change);
}

/** Leaves out rehearsals: they have no number. */
export function isNumbered(when: (change: CommittedChange) => boolean) {
  return (change: CommittedChange) => !isRehearsal(change) && when(change);
}

/** Says yes in place of a kitchen, so that the canary sees that the stream tells of orders. */
export async function answerDemoOrder(
  business: BusinessId,
  { id, version }: Order,
  now: number,
): Promise<void> {
  const current = await findOrder(business, id);
  if (current?.status !== 'pending') return;
  const yes = { what: 'move', status: 'confirmed', version, estimatedTimeMinutes: 15 } as const;
  await applyCommand(business, id, yes, { kind: 'system' }, now);
}

/**
 * Deletes the notes of an order that was still running when they were due, as soon as it is finished. A later
 * change or correction must not leave words or names in its history either, because the daily run does not
 * come back to that day.
 */
export async function deleteLateNotes(business: BusinessId, order: Order, now: number): Promise<void> {
  const day = osloDay(order.createdAt);
  const isPast = (step: DueStep) => day <= lastDueDay(step, now);
  const by = { kind: 'system' } as const;
  if (isPast('contacts')) await forgetOrder(business, order, 'contacts', { by, now });
  else if (isPast('notes') && isFinished(order)) await forgetOrder(business, order, 'notes', { by, now });
}
