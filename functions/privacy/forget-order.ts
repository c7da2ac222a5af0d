import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Forgotten, Order } from '../../shared/orders/order.ts';
import { isFinished } from '../../shared/orders/order-status.ts';
import { orderFrom } from '../orders/store.ts';
import { ConditionFailed, updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import type { Update } from '../table/update.ts';

const contactFields = ['customerName', 'customerPhone', 'customerEmail', 'address'] as const;
const maxTries = 6;

/** 'nothing' when there was nothing (left) to delete; 'running' when the order must wait. */
export type Outcome = 'forgotten' | 'nothing' | 'running';

/**
 * Deletes what is personal in an order: its notes, or notes and contact data. Dishes, sums, status and version stay, so that no
 * figure changes, no screen is told, and a status change at the same moment loses nothing: it writes other attributes. Holds only
 * on the version that was read; tries again on the newer one. May be repeated without harm.
 *
 * An order that is still running is left, because the kitchen reads from it. After 90 days nobody cooks it any more.
 */
export async function forgetOrder(business: BusinessId, order: Order, what: Forgotten): Promise<Outcome> {
  let read = order;
  for (let attempt = 1; ; attempt += 1) {
    const update = removal(read, what);
    if (!update) return 'nothing';
    if (what !== 'contacts' && !isFinished(read.status)) return 'running';
    try {
      await updateItem(keys.order(business, read.id), update);
      return 'forgotten';
    } catch (error) {
      if (!(error instanceof ConditionFailed) || attempt === maxTries) throw error;
      if (!error.item) return 'nothing';
      read = orderFrom(error.item);
    }
  }
}

/** What takes the data away; undefined when there is none. Paths, not whole lines: what else stands in a line is not ours to write. */
function removal(order: Order, what: Forgotten): Update | undefined {
  const contacts = what === 'notes' ? [] : contactFields.filter((field) => order[field]);
  const lines = order.lines.flatMap(({ notes }, index) => (notes ? [index] : []));
  if (contacts.length + lines.length === 0 && !order.notes) return undefined;
  const paths = [
    ...contacts.map((_, index) => `#c${index}`),
    ...(order.notes ? ['#notes'] : []),
    ...lines.map((index) => `#lines[${index}].#notes`),
  ];
  const seen = order.forgotten;
  return {
    set: `SET ${paths.map((path) => `${path} = :none`).join(', ')}, #forgotten = :what`,
    condition: `version = :version AND ${seen ? '#forgotten = :seen' : 'attribute_not_exists(#forgotten)'}`,
    names: {
      '#forgotten': 'forgotten',
      ...Object.fromEntries(contacts.map((field, index) => [`#c${index}`, field])),
      ...(paths.some((path) => path.endsWith('#notes')) && { '#notes': 'notes' }),
      ...(lines.length > 0 && { '#lines': 'lines' }),
    },
    values: { ':none': '', ':what': what, ':version': order.version, ...(seen && { ':seen': seen }) },
  };
}
