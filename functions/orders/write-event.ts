import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import { type LaterEvent, stateAfter } from '../../shared/orders/order-event.ts';
import { randomToken } from '../kernel/lambda/digest.ts';
import { type Change, failedConditions, transactWrite, updating } from '../kernel/table/changes.ts';
import { keys } from '../kernel/table/keys.ts';
import { eventWrite, isOwnEvent } from './history.ts';
import { storedOrder } from './stored-order.ts';

/** `overtaken`: the order is no longer as it was read. `besideRefused`: it is, but what goes beside it could not be written. */
export type Written = Order | 'overtaken' | 'besideRefused';

/**
 * Writes an event and the row, which is what the event makes of it, and with them `beside`: all or nothing, and only while the order is as it was
 * read, so that one of two tablets wins. A write of ours whose answer was lost knows its own success.
 */
export async function writeEvent(
  business: BusinessId,
  order: Order,
  event: LaterEvent,
  beside: Change[] = [],
): Promise<Written> {
  const next = stateAfter(order, event);
  const writer = randomToken();
  const own = [rowWrite(business, order, next), eventWrite(business, order, event, writer)];
  try {
    await transactWrite([...own, ...beside]);
    return next;
  } catch (error) {
    const failed = failedConditions(error);
    if (!failed) throw error;
    if (!failed.slice(0, own.length).includes(true)) return 'besideRefused';
    return (await isOwnEvent(business, order.id, event, writer)) ? next : 'overtaken';
  }
}

/** Writes what the event changed in the row. All else is left alone: personal data may be deleted at the same moment. */
function rowWrite(business: BusinessId, before: Order, after: Order): Change {
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name as keyof Order]);
  const gone = (Object.keys(before) as (keyof Order)[]).filter((name) => after[name] === undefined);
  const update = {
    set: Object.fromEntries(changed),
    remove: gone,
    condition: '#version = :seen',
    values: { ':seen': before.version },
  };
  return updating(keys.order(business, before.id), storedOrder.update(update));
}
