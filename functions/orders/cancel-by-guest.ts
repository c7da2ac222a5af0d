import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { mayTakeBack } from '../../shared/orders/guest-cancel.ts';
import type { Order } from '../../shared/orders/order.ts';
import { changeStatus } from './change-status.ts';
import { readTracked } from './store.ts';

const maxTries = 3;
const overtaken: readonly string[] = ['VERSION_CONFLICT', 'INVALID_TRANSITION'];

/**
 * Takes an order back for the guest who holds its link. What the page showed does not matter: who pressed while the kitchen said yes is asked
 * for by the rule, not by the version. Pressing again is answered as the first time. Throws INVALID_TRANSITION when it is too late, FORBIDDEN for
 * a link that only shows, NOT_FOUND.
 */
export async function cancelByGuest(business: BusinessId, tokenHash: string, now: number): Promise<Order> {
  for (let attempt = 1; ; attempt += 1) {
    const order = await readTracked(business, tokenHash, now);
    if (order.isReadOnly) throw onlyShows();
    if (order.cancelReason === 'guest') return order;
    if (!mayTakeBack(order, now)) throw tooLate();
    const change = { status: 'cancelled', version: order.version, cancelReason: 'guest' } as const;
    try {
      return await changeStatus(business, order.id, change, { kind: 'customer' }, now);
    } catch (error) {
      const isOvertaken = error instanceof Problem && overtaken.includes(error.code);
      if (!isOvertaken || attempt === maxTries) throw error;
    }
  }
}

const tooLate = () =>
  new Problem('INVALID_TRANSITION', 'Det er for sent å avbestille her. Ring restauranten.');

const onlyShows = () =>
  new Problem(
    'FORBIDDEN',
    'Denne lenken viser bare bestillingen. Avbestill på siden der du bestilte, eller ring restauranten.',
  );
