import * as v from 'valibot';
import { flag } from '../../shared/kernel/answer-fields.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import { orderStatuses } from '../../shared/orders/steps.ts';
import { unavailable } from '../kernel/lambda/problems.ts';
import { failedConditions, putIf, transactWrite, updating } from '../kernel/table/changes.ts';
import { getItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import { dueChanges } from '../privacy/due-days.ts';
import { added, type Facts, factsOf, partsOf, type RollUp, storedFigures } from './roll-up.ts';

/** The part of an order that the figures already hold. */
const storedMarker = stored(
  'countedOrder',
  v.object({
    version: v.number(),
    status: v.picklist(orderStatuses),
    totalOre: v.number(),
    notFetched: v.optional(v.literal(true)),
    lateMinutes: v.optional(v.number()),
    half: v.optional(v.number()),
    isOnline: flag,
  }),
);

const maxTries = 6;

/**
 * Brings the figures of the order's day and of all time to this version of it. May be called for any version,
 * in any order, any number of times: the marker, written in the same transaction as the figures, says which
 * version they hold. An older one changes nothing, and an equal one neither, unless the marker says something
 * else of it than the order does. A newer one that moves no figure moves the marker: a move can be taken
 * back, and its version, should it come late, must not count any more. The stream calls it, so figures follow
 * an order by a moment. An order for another day has two days, all others one. A day's first figures also say
 * that the day has orders whose data must be deleted later: in the same transaction, so that no day with
 * figures is forgotten.
 */
export async function countOrder(business: BusinessId, order: Order): Promise<void> {
  const firsts = new Set<string>();
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const counted = storedMarker.find(
      await getItem(keys.countedOrder(business, order.id), { consistent: true }),
    );
    if (counted && counted.version > order.version) return;
    const { total, days } = changesOf(counted, order);
    if (days.length === 0 && counted?.version === order.version) return;
    try {
      await transactWrite([
        markerChange(business, order, counted),
        ...days.map(([day, add]) => dayChange(business, day, add, firsts.has(day))),
        ...(isNothing(total) ? [] : [updating(keys.totalFigures(business), oneStep(total))]),
        ...days.flatMap(([day]) => (firsts.has(day) ? dueChanges(business, day) : [])),
      ]);
      return;
    } catch (error) {
      const refused = failedConditions(error);
      if (!refused) throw error;
      for (const [index, [day]] of days.entries())
        if (refused[1 + index] && !firsts.delete(day)) firsts.add(day);
    }
  }
  throw unavailable();
}

const oneStep = (add: RollUp, condition?: string) =>
  storedFigures.update({ add: { ...add, steps: 1 }, ...(condition && { condition }) });

function dayChange(business: BusinessId, day: string, add: RollUp, isFirst: boolean) {
  const condition = isFirst ? 'attribute_not_exists(pk)' : 'attribute_exists(pk)';
  return updating(keys.dayFigures(business, day), oneStep(add, condition));
}

/** Holds only on the marker that was read: of two counts at once, one loses and reads again. */
function markerChange(business: BusinessId, order: Order, seen: { version: number } | undefined) {
  const { id, version } = order;
  const item = {
    ...keys.countedOrder(business, id),
    ...storedMarker.item({ version, ...factsOf(order) }),
  };
  return seen
    ? putIf(item, 'version = :seen', { ':seen': seen.version })
    : putIf(item, 'attribute_not_exists(pk)');
}

/** The steps from what is counted to `order`; no days when nothing that counts has changed. */
function changesOf(counted: Facts | undefined, order: Order) {
  const was = counted && partsOf(counted, order);
  const is = partsOf(factsOf(order), order);
  const days = Object.entries(is.days)
    .map(([day, part]) => [day, added(part, was?.days[day], -1)] as const)
    .filter(([, add]) => !isNothing(add));
  return { total: added(is.total, was?.total, -1), days };
}

const isNothing = (add: RollUp) => Object.keys(add).length === 0;
