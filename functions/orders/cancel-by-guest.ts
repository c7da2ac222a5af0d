import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Order } from '../../shared/orders/order.ts';
import { applyCommand } from './apply-command.ts';
import { readTracked } from './store.ts';

const maxTries = 3;

/**
 * Takes an order back for the guest who holds its link. Where the guest cancels while the kitchen says yes,
 * the rule decides and not the version that the page showed. A second press gets the first answer again.
 * Throws INVALID_TRANSITION when it is too late, FORBIDDEN for a link that only shows, NOT_FOUND.
 */
export async function cancelByGuest(business: BusinessId, tokenHash: string, now: number): Promise<Order> {
  for (let attempt = 1; ; attempt += 1) {
    const order = await readTracked(business, tokenHash, now);
    if (order.isReadOnly) throw onlyShows();
    if (order.cancelReason === 'guest') return order;
    const command = { what: 'cancelledByGuest', version: order.version } as const;
    try {
      return await applyCommand(business, order.id, command, { kind: 'customer' }, now);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'VERSION_CONFLICT' || attempt === maxTries)
        throw error;
    }
  }
}

const onlyShows = () =>
  new Problem(
    'FORBIDDEN',
    'Denne lenken viser bare bestillingen. Avbestill på siden der du bestilte, eller ring restauranten.',
  );
