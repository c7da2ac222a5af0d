import { applyCommand } from '../../functions/orders/apply-command.ts';
import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import type { AnyCommand } from '../../shared/orders/commands.ts';
import type { Actor } from '../../shared/orders/order-event.ts';

type Of<What extends AnyCommand['what']> = Omit<Extract<AnyCommand, { what: What }>, 'what'>;

/** Says one command in the words of a story: `changeStatus(business, id, { status, version }, kari, now)`. */
const command =
  <What extends AnyCommand['what']>(what: What) =>
  (business: BusinessId, id: OrderId, change: Of<What>, by: Actor, now: number) =>
    applyCommand(business, id, { what, ...change } as Extract<AnyCommand, { what: What }>, by, now);

export const changeStatus = command('move');
export const undoMove = command('undo');
export const giveNewTime = command('newTime');
export const moveBegin = command('moveBegin');
export const fetchAfterAll = command('fetched');
export const correctOrder = command('correct');
export const takeBack = command('cancelledByGuest');
export const declineUnanswered = command('notAnswered');
