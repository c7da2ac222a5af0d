import { osloMonth } from '../../shared/kernel/dates.ts';
import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { suffixTime } from '../../shared/kernel/ids.ts';
import { type Change, updating } from '../kernel/table/changes.ts';
import { keys } from '../kernel/table/keys.ts';
import { usedIn } from '../shops/month-use.ts';
import { quotaLeft } from '../shops/quota-mark.ts';

/**
 * The writes that give a refused order's place in its month's quota back: they go into the transaction that
 * refuses it. The guest got no food, so it counts for nothing; and strangers cannot use up a shop's month
 * with orders it never wanted.
 */
export function placeGivenBack(business: BusinessId, id: OrderId): Change[] {
  const used = { '#used': usedIn(osloMonth(suffixTime(id))) };
  const counter = updating(keys.counter(business), {
    set: 'SET #used = #used - :one',
    condition: '#used >= :one',
    names: used,
    values: { ':one': 1 },
  });
  return [counter, quotaLeft(business)];
}

/** The same for a refusal that is undone: the order gets its place again, even if the month is full. */
export function placeTakenAgain(business: BusinessId, id: OrderId): Change[] {
  const counter = updating(keys.counter(business), {
    set: 'SET #used = if_not_exists(#used, :zero) + :one',
    condition: 'attribute_exists(pk)',
    names: { '#used': usedIn(osloMonth(suffixTime(id))) },
    values: { ':one': 1, ':zero': 0 },
  });
  return [counter];
}
