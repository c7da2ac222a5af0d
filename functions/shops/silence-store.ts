import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Silence, SilenceStep } from '../../shared/shops/silence.ts';
import type { Item } from '../kernel/table/client.ts';
import { ConditionFailed, getItem, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';

const instant = v.optional(v.number());

/**
 * `watchedOn`: the Oslo day on which the shop was last entered among those that are watched
 * (watched-shops.ts). `checkedFor`: the opening (ms) before which its links were last checked, and `broken`:
 * those that were broken then.
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

/** Until when a shop takes no orders because nobody hears of them; undefined where all is well. */
export function unheardUntilIn(item: Item | undefined): string | undefined {
  return storedHeard.find(item)?.unheardUntil;
}

export type Heard = ReturnType<typeof storedHeard.read>;

export async function readHeard(business: BusinessId): Promise<Heard> {
  return storedHeard.read((await getItem(keys.heard(business), { consistent: true })) ?? {});
}

const silenceFields = ['silentSince', 'warnedAt', 'unheardUntil'] as const;

/** Ends a silence, if there is one: the shop takes orders again. `watchedOn` as in the item. */
export async function endSilence(business: BusinessId, watchedOn?: string): Promise<void> {
  const update = storedHeard.update({ set: { watchedOn }, remove: silenceFields });
  await updateItem(keys.heard(business), update);
}

/**
 * Writes a step of a silence as it was read. False when that has changed meanwhile: a screen has asked for a
 * connection, or another run has done the step.
 */
export async function noteStep(
  business: BusinessId,
  seen: Silence,
  next: Exclude<SilenceStep, { step: 'end' | 'none' }>,
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
  try {
    await updateItem(keys.heard(business), update);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

/** Remembers the links that were broken before an opening. A second call changes nothing. */
export async function noteCheck(business: BusinessId, checkedFor: number, broken: string[]): Promise<void> {
  await updateItem(keys.heard(business), storedHeard.update({ set: { checkedFor, broken } }));
}
