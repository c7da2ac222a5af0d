import { isDeepStrictEqual } from 'node:util';
import type { Item } from './tenant.ts';

/** `missing` is gone, `changed` is another since the moment, `newer` was not there at the moment and stays. */
export type Fate = 'missing' | 'changed' | 'same' | 'newer' | 'left';

export type Planned = { item: Item; fate: Fate };

/** What must never be as it was: numbers that orders were given, sums that are made anew from the orders, what lives for minutes. */
const neverOver = /^(COUNTER$|TOTAL$|(COUNTED|DAY|VOID|NOTICE|MESSAGES|TRACKING)#)/;
const neverBack = /^(LIVE|PASS|RATE|CODE|CHECKOUT|IDEMPOTENCY)#/;

/**
 * What bringing a shop back to a moment means for each of its items. An item that the table would have forgotten by now stays
 * forgotten. `now` in ms.
 */
export function planRestore(then: readonly Item[], live: readonly Item[], now: number): Planned[] {
  const lives = new Map(live.map((item) => [keyOf(item), item]));
  const before = new Set(then.map(keyOf));
  const back = then.map((item): Planned => ({ item, fate: fateOf(item, lives.get(keyOf(item)), now) }));
  const newer = live.filter((item) => !before.has(keyOf(item)));
  return [...back, ...newer.map((item): Planned => ({ item, fate: 'newer' }))];
}

const keyOf = ({ pk, sk }: Item) => `${pk} ${sk}`;

function fateOf(item: Item, live: Item | undefined, now: number): Fate {
  const { restoredAt: _, ...isNow }: Partial<Item> = live ?? {};
  const { restoredAt: __, ...was } = item;
  if (live && isDeepStrictEqual(isNow, was)) return 'same';
  const isForgotten = typeof item.expiresAt === 'number' && item.expiresAt * 1000 <= now;
  if (isForgotten || neverBack.test(item.sk)) return 'left';
  if (!live) return 'missing';
  return neverOver.test(item.sk) ? 'left' : 'changed';
}

/** The shop's page comes last, and opens when all that it shows is there. */
export const inOrder = (items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => Number(a.sk.startsWith('SITE#')) - Number(b.sk.startsWith('SITE#')));

/** What stands before the first '#': 'ORDER', 'SITE'; outside the shop's partition 'USER', 'SUBDOMAIN', 'DOMAIN'. */
export const kindOf = ({ pk, sk }: Item): string => (pk.startsWith('biz_') ? sk : pk).split('#')[0] ?? '';

/** 'ORDER: 3 missing, 1 changed' for each kind with anything to say. */
export function planLines(plan: readonly Planned[]): string[] {
  const counts = new Map<string, Map<Fate, number>>();
  for (const { item, fate } of plan) {
    const kind = kindOf(item);
    const fates = counts.get(kind) ?? new Map<Fate, number>();
    counts.set(kind, fates.set(fate, (fates.get(fate) ?? 0) + 1));
  }
  return [...counts].map(
    ([kind, fates]) => `  ${kind}: ${[...fates].map(([fate, count]) => `${count} ${fate}`).join(', ')}`,
  );
}
