import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { log } from '../kernel/lambda/log.ts';
import { ConditionFailed, deleteAndReturn, queryItems, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { idOf, stored } from '../kernel/table/stored.ts';
import { type Habit, habitDays } from './habit.ts';

/** A shop that is watched. `nextAt` (ms): before that there is nothing to look at. */
export type WatchedShop = Habit & { business: BusinessId; nextAt: number; withSound?: boolean | undefined };

/**
 * `withSound`: the habit was counted of screens that can be heard. One of before was counted of any screen,
 * and is none.
 */
const storedWatched = stored(
  'watched shop',
  v.object({
    business: idOf('biz'),
    nextAt: v.optional(v.number(), 0),
    day: v.optional(v.string()),
    listened: v.optional(v.number(), 0),
    missed: v.optional(v.number(), habitDays),
    withSound: v.optional(v.boolean()),
  }),
  [(item) => (item.withSound ? item : { ...item, listened: 0, missed: habitDays })],
);

/** Enters a shop among those that are watched; one that is there stays as it is. */
export async function watchShop(business: BusinessId): Promise<void> {
  await updateItem(keys.watched(business), storedWatched.update({ setOnce: { business } }));
}

export async function forgetShop(business: BusinessId): Promise<void> {
  await deleteAndReturn(keys.watched(business));
}

/** Unless the shop was forgotten meanwhile. */
export async function noteWatched(
  { business }: Pick<WatchedShop, 'business'>,
  set: Partial<WatchedShop>,
): Promise<void> {
  const condition = 'attribute_exists(pk)';
  await updateItem(keys.watched(business), storedWatched.update({ set, condition }));
}

/** Has a watched shop looked at with the next run. Never throws: the next look is within the hour anyway. */
export async function wakeShop(business: BusinessId): Promise<void> {
  try {
    await noteWatched({ business }, { nextAt: 0 });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) log.error('A shop was not woken', { business, error });
  }
}

/** All shops that are watched, `atOnce` at a time: some hundred bytes each. */
export async function* watchedShops(atOnce: number): AsyncGenerator<WatchedShop[]> {
  const { pk } = keys.watched('biz_');
  for (let from = 'biz_'; ; ) {
    const items = await queryItems({ pk, from, to: 'biz_~', limit: atOnce });
    if (items.length > 0) yield items.map((item) => storedWatched.read(item));
    if (items.length < atOnce) return;
    from = `${items.at(-1)?.sk}~`;
  }
}
