import * as v from 'valibot';
import type { Item } from '../table/client.ts';
import { stored } from '../table/stored.ts';

const instant = v.optional(v.number());

/** `watchedOn`: the Oslo day on which the shop was last entered among those that are watched (watched-shops.ts). */
export const storedHeard = stored(
  'heard',
  v.object({
    watchedOn: v.optional(v.string()),
    silentSince: instant,
    warnedAt: instant,
    unheardUntil: v.optional(v.string()),
  }),
);

/** Until when a shop takes no orders because nobody hears of them; undefined where all is well. */
export function unheardUntilIn(item: Item | undefined): string | undefined {
  return storedHeard.find(item)?.unheardUntil;
}
