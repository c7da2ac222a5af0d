import { osloMonth } from '../../shared/kernel/dates.ts';
import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { suffixTime } from '../../shared/kernel/ids.ts';
import { fakesPerMonth } from '../../shared/plans/quota.ts';
import { quotaLeft } from '../business/quota-reached.ts';
import { type Change, updating } from '../table/changes.ts';
import { keys } from '../table/keys.ts';
import { fakesIn, usedIn } from './ticket.ts';

/**
 * The writes that give a fake order's place in its month's quota back. They go into the transaction that cancels it, and hold only
 * while the month's twenty are not used up.
 */
export function placeGivenBack(business: BusinessId, id: OrderId): Change[] {
  const month = osloMonth(suffixTime(id));
  return [
    updating(keys.counter(business), {
      set: 'SET #used = #used - :one, #fakes = if_not_exists(#fakes, :zero) + :one',
      condition: '#used >= :one AND (attribute_not_exists(#fakes) OR #fakes < :most)',
      names: { '#used': usedIn(month), '#fakes': fakesIn(month) },
      values: { ':one': 1, ':zero': 0, ':most': fakesPerMonth },
    }),
    quotaLeft(business),
  ];
}

/** The same for a refusal that is undone: the order has its place again, also when the month is full meanwhile. */
export function placeTakenAgain(business: BusinessId, id: OrderId): Change[] {
  const month = osloMonth(suffixTime(id));
  const counter = updating(keys.counter(business), {
    set: 'SET #used = #used + :one, #fakes = #fakes - :one',
    condition: '#fakes >= :one',
    names: { '#used': usedIn(month), '#fakes': fakesIn(month) },
    values: { ':one': 1 },
  });
  return [counter];
}
