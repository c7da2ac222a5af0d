import * as v from 'valibot';
import { addDays, wallTime } from '../../shared/kernel/dates.ts';
import { dayMs } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { dayOf } from '../../shared/orders/clock.ts';
import type { Order } from '../../shared/orders/order.ts';
import { heldOf } from '../../shared/payments/guest-money.ts';
import { log } from '../kernel/lambda/log.ts';
import type { Item } from '../kernel/table/client.ts';
import { deleteAndReturn, putItem, queryItems, updateIf } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { idOf, stored } from '../kernel/table/stored.ts';
import { storedProfile } from '../shops/profile-store.ts';
import { listRunningBefore } from './store.ts';

const storedHeldDay = stored('held day', v.object({ business: idOf('biz'), day: v.string() }));

/** The owners hear so many days after an order that its money waits for them: banks hold it about a week. */
const toldAfterDays = [1, 3, 5, 7];
/** From ten o'clock in Oslo on. */
const toldFromMinutes = 10 * 60;
const atOnce = 25;

/** An order whose money is reserved, and is taken when the kitchen says that the guest has the food. */
type HeldOrder = Order & { money: NonNullable<Order['money']> };

/** Notes the morning after an order that is paid online. */
export const noteHeldDay = (business: BusinessId, order: Order): Promise<unknown> =>
  noteDay(business, addDays(dayOf(order), 1));

const noteDay = (business: BusinessId, day: string) =>
  putItem({ ...keys.heldDay(day, business), ...storedHeldDay.item({ business, day }) });

/** The orders from before an Oslo day that nobody has closed, and whose money is not taken; oldest first. */
export async function listHeld(business: BusinessId, day: string): Promise<HeldOrder[]> {
  const running = await listRunningBefore(business);
  const isHeld = (order: Order): order is HeldOrder =>
    order.money !== undefined && heldOf(order.money) > 0 && dayOf(order) < day;
  return running.filter(isHeld).reverse();
}

/**
 * Marks the shops whose orders of another day hold money that nobody has taken; the mark is what mails their
 * owners. No order is closed here, because only a person knows whether the guest has the food.
 */
export async function warnOfHeld(now: number, hasTime: () => boolean): Promise<void> {
  const { day: today, minutes } = wallTime(now);
  const last = minutes >= toldFromMinutes ? today : addDays(today, -1);
  const { pk } = keys.heldDay('', 'biz_');
  let from = '0';
  while (hasTime()) {
    const due = await queryItems({ pk, from, to: `${last}#~`, limit: atOnce, consistent: true });
    await Promise.all(due.map(warnShop));
    if (due.length < atOnce) return;
    from = `${due.at(-1)?.sk}~`;
  }
}

/** A shop that cannot be read is logged, and tried again by the next run. */
async function warnShop(item: Item): Promise<void> {
  const { business, day } = storedHeldDay.read(item);
  try {
    const ages = (await listHeld(business, day)).map((order) => daysBetween(dayOf(order), day));
    if (ages.some((age) => toldAfterDays.includes(age))) {
      const mark = { set: { heldWarned: day }, condition: 'attribute_exists(pk)' };
      await updateIf(keys.profile(business), storedProfile.update(mark));
    }
    if (ages.some((age) => toldAfterDays.includes(age + 2))) await noteDay(business, addDays(day, 2));
    await deleteAndReturn(keys.heldDay(day, business));
  } catch (error) {
    log.error('Owners could not be told of money that is held', { business, error });
  }
}

const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / dayMs;
