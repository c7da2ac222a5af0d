import { isDeepStrictEqual } from 'node:util';
import type { Item } from './tenant.ts';

/**
 * `missing` is gone, `changed` is another since the moment, `newer` was not there at the moment and stays; `left` is not brought back,
 * or not without being named.
 */
export type Fate = 'missing' | 'changed' | 'same' | 'newer' | 'left';

export type Planned = { item: Item; fate: Fate };

/** `now` in ms; `only`: the kinds that are wanted, all if undefined. */
type Asked = { now: number; only: readonly string[] | undefined };

/**
 * What is there and must never be as it was: orders, which are what their events say, and of which a guest may have had things deleted;
 * a stop of somebody who wants no mail; numbers that orders were given; sums that are made anew from the orders.
 */
const neverOver =
  /^(COUNTER$|TOTAL$|SITE#QUOTA$|(ORDER|EVENT|CONSENT|COUNTED|DAY|VOID|NOTICE|MESSAGES|TRACKING)#)/;
/** What lives for minutes. */
const neverBack = /^(LIVE|PASS|RATE|CODE|IDEMPOTENCY)#/;
/** Who may do something in a shop. In one that lives they were removed on purpose, and come back only when they are named. */
const access = ['MEMBER', 'USER', 'DEVICE', 'INVITE'];

/**
 * What bringing a shop back to a moment means for each of its items. An item that the table would have forgotten by now stays
 * forgotten.
 */
export function planRestore(then: readonly Item[], live: readonly Item[], { now, only }: Asked): Planned[] {
  const lives = new Map(live.map((item) => [keyOf(item), item]));
  const before = new Set(then.map(keyOf));
  const shopLives = live.some(({ sk }) => sk === 'SITE#PROFILE');
  const isKept = (item: Item) => !only && shopLives && access.includes(kindOf(item));
  const back = then.map((item): Planned => {
    const fate = fateOf(item, lives.get(keyOf(item)), now);
    return { item, fate: fate !== 'same' && isKept(item) ? 'left' : fate };
  });
  const newer = live.filter((item) => !before.has(keyOf(item)));
  return [...back, ...newer.map((item): Planned => ({ item, fate: 'newer' }))].filter(
    ({ item }) => !only || only.includes(kindOf(item)),
  );
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
