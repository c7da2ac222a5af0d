import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { type Habit, habitDays, type Unheard, type UnheardStep } from '../../shared/shops/heard.ts';
import { log } from '../kernel/lambda/log.ts';
import type { Item } from '../kernel/table/client.ts';
import {
  ConditionFailed,
  deleteAndReturn,
  getItem,
  queryItems,
  updateIf,
  updateItem,
} from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { idOf, stored } from '../kernel/table/stored.ts';

const instant = v.optional(v.number());

/**
 * `watchedOn`: the Oslo day on which the shop was last entered among those that are watched. `checkedFor`:
 * the opening (ms) before which its links were last checked, and `broken`: those that were broken then.
 */
export const storedHeard = stored(
  'heard',
  v.object({
    watchedOn: v.optional(v.string()),
    silentSince: instant,
    warnedAt: instant,
    unheardUntil: v.optional(v.string()),
    checkedFor: instant,
    broken: v.optional(v.array(v.string()), []),
  }),
);

/** Until when a shop takes no orders because it is unheard; undefined where all is well. */
export function unheardUntilIn(item: Item | undefined): string | undefined {
  return storedHeard.find(item)?.unheardUntil;
}

export async function readHeard(business: BusinessId): Promise<ReturnType<typeof storedHeard.read>> {
  return storedHeard.read((await getItem(keys.heard(business), { consistent: true })) ?? {});
}

const unheardFields = ['silentSince', 'warnedAt', 'unheardUntil'] as const;

/** The shop is heard, and takes orders again if it did not. `watchedOn` as in the item. */
export async function endUnheard(business: BusinessId, watchedOn?: string): Promise<void> {
  const update = storedHeard.update({ set: { watchedOn }, remove: unheardFields });
  await updateItem(keys.heard(business), update);
}

/**
 * Writes a step of an unheard shop as it was read. False when that has changed meanwhile: a screen has
 * reported, or another run has done the step.
 */
export async function noteStep(
  business: BusinessId,
  seen: Unheard,
  next: Exclude<UnheardStep, { step: 'end' | 'none' }>,
  now: number,
): Promise<boolean> {
  const { silentSince, warnedAt } = seen;
  const update = {
    begin: () =>
      storedHeard.update({ set: { silentSince: now }, condition: 'attribute_not_exists(#silentSince)' }),
    warn: () =>
      storedHeard.update({
        set: { warnedAt: now },
        condition: 'silentSince = :silentSince AND attribute_not_exists(#warnedAt)',
        values: { ':silentSince': silentSince },
      }),
    pause: () =>
      storedHeard.update({
        set: { unheardUntil: next.step === 'pause' ? next.unheardUntil : undefined },
        condition: 'warnedAt = :warnedAt',
        values: { ':warnedAt': warnedAt },
      }),
  }[next.step]();
  return (await updateIf(keys.heard(business), update)) !== undefined;
}

/** Remembers the links that were broken before an opening. A second call changes nothing. */
export async function noteCheck(business: BusinessId, checkedFor: number, broken: string[]): Promise<void> {
  await updateItem(keys.heard(business), storedHeard.update({ set: { checkedFor, broken } }));
}

/**
 * A shop that is watched: a screen with sound has reported for it, so unheard.ts looks at it. `nextAt` (ms):
 * before that there is nothing to look at.
 */
export type WatchedShop = Habit & { business: BusinessId; nextAt: number; byReport?: boolean | undefined };

/**
 * `byReport`: the habit was counted from reports of screens. An older habit counts as none, because a page
 * that was loaded before reports existed sends none and its shop must not be shut.
 */
const storedWatched = stored(
  'watched shop',
  v.object({
    business: idOf('biz'),
    nextAt: v.optional(v.number(), 0),
    day: v.optional(v.string()),
    listened: v.optional(v.number(), 0),
    missed: v.optional(v.number(), habitDays),
    byReport: v.optional(v.boolean()),
  }),
  [
    // Version 2 counted screens with sound. Version 3 ends that habit too, so nothing is left to do here.
    (item) => item,
    (item) => (item.byReport ? item : { ...item, listened: 0, missed: habitDays }),
  ],
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
