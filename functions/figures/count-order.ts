import * as v from 'valibot';
import { kindsOf, promiseKinds, promisesOf } from '../../shared/figures/figures.ts';
import { osloDay } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { lateMinutesOf } from '../../shared/orders/clock.ts';
import type { Order } from '../../shared/orders/order.ts';
import { orderStatuses } from '../../shared/orders/steps.ts';
import { unavailable } from '../kernel/lambda/problems.ts';
import { failedConditions, putIf, transactWrite, updating } from '../kernel/table/changes.ts';
import { getItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import { dueChanges } from '../privacy/due-days.ts';
import { countIn, oreIn, storedFigures } from './store.ts';

/** The part of an order that the figures already hold. */
const storedMarker = stored(
  'countedOrder',
  v.object({
    version: v.number(),
    status: v.picklist(orderStatuses),
    totalOre: v.number(),
    notFetched: v.optional(v.literal(true)),
    /** Missing where its promise was not measured. */
    lateMinutes: v.optional(v.number()),
  }),
);
type Counted = ReturnType<typeof storedMarker.read>;

const maxTries = 6;

/**
 * Brings the figures of the order's day and of all time to this version of it. May be called for any version,
 * in any order, any number of times: the marker, written in the same transaction as the figures, says which
 * version they hold. An older one changes nothing, and an equal one neither, unless the marker says something
 * else of it than the order does. A newer one that moves no figure moves the marker: a move can be taken
 * back, and its version, should it come late, must not count any more. The stream calls it, so figures follow
 * an order by a moment. The day's first order also says that the day has orders whose data must be deleted
 * later: in the same transaction, so that no day with figures is forgotten.
 */
export async function countOrder(business: BusinessId, order: Order): Promise<void> {
  const day = osloDay(order.createdAt);
  let isFirstOfDay = false;
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const counted = storedMarker.find(
      await getItem(keys.countedOrder(business, order.id), { consistent: true }),
    );
    if (counted && counted.version > order.version) return;
    const add = differenceOf(counted, order);
    if (!add && counted?.version === order.version) return;
    const condition = isFirstOfDay ? 'attribute_not_exists(pk)' : 'attribute_exists(pk)';
    try {
      await transactWrite([
        markerChange(business, order, counted),
        ...(add
          ? [
              updating(keys.dayFigures(business, day), storedFigures.update({ add, condition })),
              updating(keys.totalFigures(business), storedFigures.update({ add })),
            ]
          : []),
        ...(isFirstOfDay ? dueChanges(business, day) : []),
      ]);
      return;
    } catch (error) {
      const refused = failedConditions(error);
      if (!refused) throw error;
      if (refused[1]) isFirstOfDay = !isFirstOfDay;
    }
  }
  throw unavailable();
}

/** Holds only on the marker that was read: of two counts at once, one loses and reads again. */
function markerChange(business: BusinessId, order: Order, seen: Counted | undefined) {
  const { id, version, status, totalOre, notFetched } = order;
  const lateMinutes = lateMinutesOf(order);
  const item = {
    ...keys.countedOrder(business, id),
    ...storedMarker.item({ version, status, totalOre, notFetched, lateMinutes }),
  };
  return seen
    ? putIf(item, 'version = :seen', { ':seen': seen.version })
    : putIf(item, 'attribute_not_exists(pk)');
}

/** The step from what is counted to `order`; undefined when nothing that counts has changed. */
function differenceOf(counted: Counted | undefined, order: Order): Steps | undefined {
  const steps: Steps = {};
  const add = (name: keyof Steps, step: number) => {
    steps[name] = (steps[name] ?? 0) + step;
  };
  for (const kind of counted ? kindsOf(counted) : []) {
    add(countIn(kind), -1);
    add(oreIn(kind), -(counted?.totalOre ?? 0));
  }
  for (const kind of kindsOf(order)) {
    add(countIn(kind), 1);
    add(oreIn(kind), order.totalOre);
  }
  const was = promisesOf(counted?.lateMinutes);
  const is = promisesOf(lateMinutesOf(order));
  for (const kind of promiseKinds) add(kind, is[kind] - was[kind]);
  const changed = Object.entries(steps).filter(([, step]) => step !== 0);
  return changed.length === 0 ? undefined : { ...Object.fromEntries(changed), steps: 1 };
}

type Steps = Partial<ReturnType<typeof storedFigures.read>>;
