import { osloDay } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Order } from '../../shared/orders/order.ts';
import type { OrderStatus } from '../../shared/orders/order-status.ts';
import { dueChanges } from '../privacy/due-days.ts';
import { failedConditions, putIf, transactWrite, updating } from '../table/changes.ts';
import { getItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import type { Update } from '../table/update.ts';
import { countIn, oreIn } from './store.ts';

/** What the figures hold of an order already. */
type Counted = { version: number; status: OrderStatus; totalOre: number };

const maxTries = 6;

/**
 * Brings the figures of the order's day and of all time to this version of it. May be called for any version, in any order, any
 * number of times: the marker, written in the same transaction as the figures, says which version they hold, and an older or
 * equal one changes nothing. The stream calls it, so figures follow an order by a moment. The day's first order also says that the
 * day has orders whose data must be deleted later: in the same transaction, so that no day with figures is forgotten.
 */
export async function countOrder(business: BusinessId, order: Order): Promise<void> {
  const day = osloDay(order.createdAt);
  let isFirstOfDay = false;
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const marker = await getItem(keys.countedOrder(business, order.id), { consistent: true });
    const counted = marker as Counted | undefined;
    if (counted && counted.version >= order.version) return;
    const difference = differenceOf(counted, order);
    if (!difference) return;
    try {
      await transactWrite([
        markerChange(business, order, counted),
        updating(keys.dayFigures(business, day), {
          ...difference,
          condition: isFirstOfDay ? 'attribute_not_exists(pk)' : 'attribute_exists(pk)',
        }),
        updating(keys.totalFigures(business), difference),
        ...(isFirstOfDay ? dueChanges(business, day) : []),
      ]);
      return;
    } catch (error) {
      const refused = failedConditions(error);
      if (!refused) throw error;
      if (refused[1]) isFirstOfDay = !isFirstOfDay;
    }
  }
  throw new Problem('UNAVAILABLE', 'Tallene kunne ikke oppdateres. Prøv igjen.');
}

/** Holds only on the marker that was read: whoever counts the same order at the same time loses and reads again. */
function markerChange(
  business: BusinessId,
  { id, version, status, totalOre }: Order,
  seen: Counted | undefined,
) {
  const item = { ...keys.countedOrder(business, id), version, status, totalOre };
  return seen
    ? putIf(item, 'version = :seen', { ':seen': seen.version })
    : putIf(item, 'attribute_not_exists(pk)');
}

/** The step from what is counted to `order`, as one ADD; undefined when neither status nor total has changed. */
function differenceOf(counted: Counted | undefined, { status, totalOre }: Order): Update | undefined {
  const steps = new Map<string, number>();
  const add = (name: string, step: number) => steps.set(name, (steps.get(name) ?? 0) + step);
  if (counted) {
    add(countIn(counted.status), -1);
    add(oreIn(counted.status), -counted.totalOre);
  }
  add(countIn(status), 1);
  add(oreIn(status), totalOre);
  const changed = [...steps].filter(([, step]) => step !== 0);
  if (changed.length === 0) return undefined;
  return {
    set: `ADD ${changed.map((_, index) => `#n${index} :s${index}`).join(', ')}`,
    names: Object.fromEntries(changed.map(([name], index) => [`#n${index}`, name])),
    values: Object.fromEntries(changed.map(([, step], index) => [`:s${index}`, step])),
  };
}
