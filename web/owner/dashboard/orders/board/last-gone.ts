import { correctionsOf, undoMs } from '../../../../../shared/orders/commands.ts';
import type { Order } from '../../../../../shared/orders/order.ts';

/** How long, in ms, the board can bring its last ticket back; later the owner corrects it on Bestillinger. */
const recentMs = 10 * 60_000;

/** The order that left the board last and may come back; none while its press can be undone. `now` in ms. */
export function lastGone(orders: readonly Order[], now: number): Order | undefined {
  const done = orders.filter(({ status }) => status === 'completed');
  const last = done.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))[0];
  if (!last || !correctionsOf(last, now).includes('ready')) return undefined;
  const age = now - Date.parse(last.updatedAt);
  return age > undoMs && age <= recentMs ? last : undefined;
}
