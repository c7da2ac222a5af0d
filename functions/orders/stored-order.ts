import * as v from 'valibot';
import { type Order, type OrderEvent, order, orderEvent } from '../../shared/orders/answers.ts';
import { stored, type Upcast } from '../kernel/table/stored.ts';
import { withUnsaidAllergens } from '../shops/unsaid-allergens.ts';

/** Before version 2 an empty list of allergens said nothing. */
const unsaid: Upcast = (item) => ({ ...item, lines: withUnsaidAllergens(item.lines) });

/** The row of an order: what was agreed, and the state its events lead to. */
export const storedOrder = stored<Order>(
  'order',
  v.object({ ...order.entries, allergy: v.optional(v.string(), '') }),
  [unsaid],
  { isMadeWhole: true },
);

export const storedEvent = stored<OrderEvent>('order event', orderEvent);
