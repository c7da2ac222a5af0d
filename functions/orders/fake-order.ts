import { osloMonth } from '../../shared/kernel/dates.ts';
import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { suffixTime } from '../../shared/kernel/ids.ts';
import { fakesPerMonth } from '../../shared/plans/quota.ts';
import { failedConditions, transactWrite, updating } from '../table/changes.ts';
import { keys } from '../table/keys.ts';
import type { Update } from '../table/update.ts';
import { quotaLeft } from './quota-reached.ts';
import { fakesIn, usedIn } from './ticket.ts';

/**
 * Cancels an order by `update` and gives its place in its month's quota back, both or neither. False when a condition did not
 * hold: the order has moved, or the month's twenty are used up. Then the order alone is left to do, or to refuse.
 */
export async function cancelFake(business: BusinessId, id: OrderId, update: Update): Promise<boolean> {
  const month = osloMonth(suffixTime(id));
  try {
    await transactWrite([
      updating(keys.order(business, id), update),
      updating(keys.counter(business), {
        set: 'SET #used = #used - :one, #fakes = if_not_exists(#fakes, :zero) + :one',
        condition: '#used >= :one AND (attribute_not_exists(#fakes) OR #fakes < :most)',
        names: { '#used': usedIn(month), '#fakes': fakesIn(month) },
        values: { ':one': 1, ':zero': 0, ':most': fakesPerMonth },
      }),
      quotaLeft(business),
    ]);
    return true;
  } catch (error) {
    if (!failedConditions(error)) throw error;
    return false;
  }
}
