import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Forgotten, Order } from '../../shared/orders/order.ts';
import type { Actor, OrderEvent } from '../../shared/orders/order-event.ts';
import { isFinished } from '../../shared/orders/steps.ts';
import { failedConditions, transactWrite, updating } from '../kernel/table/changes.ts';
import { keys } from '../kernel/table/keys.ts';
import type { Update } from '../kernel/table/update.ts';
import { eventWrite, personsRemoved } from '../orders/history.ts';
import { findOrder } from '../orders/store.ts';

const contactFields = [
  ...(['customerName', 'customerPhone', 'customerEmail'] as const),
  ...(['address', 'addressExtra', 'postcode', 'town'] as const),
];
/** The fields that the guest wrote. */
const noteFields = ['notes', 'allergy', 'driverNote'] as const;
/** The fields that the restaurant wrote to the guest. */
const ownWords = ['newTimeMessage', 'cancelMessage', 'refundMessage'] as const;
const maxTries = 6;

/** 'nothing' when there was nothing (left) to delete; 'running' when the order must wait. */
export type Outcome = 'forgotten' | 'nothing' | 'running';

/** The person who asked for the deletion, and when (ms), for the order's history. */
type Deletion = { by: Actor; now: number };

/**
 * Deletes what is personal in an order: its notes, or notes and contact data. Dishes, sums, status and
 * version stay, so that no figure changes, no screen is told, and a status change at the same moment loses
 * nothing: it writes other attributes. Holds only on the version that was read; tries again on the newer one.
 * May be repeated without harm.
 *
 * With the notes go the restaurant's words to the guest and about the order, in its events too; with the
 * contact data the names of the restaurant's people there.
 *
 * An order that is still running is left, because the kitchen reads from it. After 90 days nobody cooks it
 * any more.
 */
export async function forgetOrder(
  business: BusinessId,
  order: Order,
  what: Forgotten,
  { by, now }: Deletion,
): Promise<Outcome> {
  let read: Order | undefined = order;
  for (let attempt = 1; read; attempt += 1) {
    const { id, version } = read;
    const update = removal(read, what);
    const isLast = what === 'contacts';
    const inEvents = await personsRemoved(business, id, { names: isLast });
    if (!update && inEvents.length === 0) return 'nothing';
    if (what !== 'contacts' && !isFinished(read)) return 'running';
    const at = new Date(now).toISOString();
    const event: OrderEvent = { what: 'forgotten', forgotten: what, version, at, by };
    const deletion = update
      ? [updating(keys.order(business, id), update), eventWrite(business, read, event)]
      : [];
    try {
      await transactWrite([...deletion, ...inEvents]);
      return 'forgotten';
    } catch (error) {
      if (!failedConditions(error) || attempt === maxTries) throw error;
      read = await findOrder(business, id);
    }
  }
  return 'nothing';
}

/**
 * The update that takes the data away; undefined when there is none. It changes paths and not whole lines, so
 * the rest of a line stays.
 */
function removal(order: Order, what: Forgotten): Update | undefined {
  const fields = [...(what === 'notes' ? [] : contactFields), ...noteFields].filter((field) => order[field]);
  const lines = order.lines.flatMap(({ notes }, index) => (notes ? [index] : []));
  const messages = ownWords.filter((name) => order[name]);
  if (fields.length + lines.length + messages.length === 0) return undefined;
  const paths = [...fields.map((field) => `#${field}`), ...lines.map((index) => `#lines[${index}].#notes`)];
  const seen = order.forgotten;
  const emptied = paths.map((path) => `${path} = :none, `).join('');
  return {
    set: `SET ${emptied}#forgotten = :what${messages.length > 0 ? ` REMOVE ${messages.map((name) => `#${name}`).join(', ')}` : ''}`,
    condition: `version = :version AND ${seen ? '#forgotten = :seen' : 'attribute_not_exists(#forgotten)'}`,
    names: {
      '#forgotten': 'forgotten',
      ...Object.fromEntries(fields.map((field) => [`#${field}`, field])),
      ...(lines.length > 0 && { '#lines': 'lines', '#notes': 'notes' }),
      ...Object.fromEntries(messages.map((name) => [`#${name}`, name])),
    },
    values: {
      ...(emptied && { ':none': '' }),
      ...{ ':what': what, ':version': order.version },
      ...(seen && { ':seen': seen }),
    },
  };
}
