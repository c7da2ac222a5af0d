import * as v from 'valibot';
import { dayMs, secondsOf } from '../../shared/kernel/durations.ts';
import { retention } from '../../shared/kernel/retention.ts';
import { type NoticeState, noticeStates } from '../../shared/messages/order-notice.ts';
import { randomToken } from '../kernel/lambda/digest.ts';
import type { Key } from '../kernel/table/client.ts';
import { ConditionFailed, updateIf, updateItem } from '../kernel/table/items.ts';
import { type Changes, type Stored, stored } from '../kernel/table/stored.ts';

/** Longer than the stream can repeat a change, and as long as somebody may ask what a guest was told. */
const keptMs = retention.noteDays * dayMs;

export const storedNotice = stored(
  'notice',
  v.object({
    writer: v.optional(v.string(), ''),
    claimedAt: v.optional(v.string()),
    /** Missing where nobody notes what becomes of it, and in notices from before there was one. */
    state: v.optional(v.picklist(noticeStates)),
    /** When that was noted. */
    at: v.optional(v.string()),
    tries: v.optional(v.number(), 1),
    /** A place within the limits is taken for it, and kept until it has left. */
    hasPlace: v.optional(v.literal(true)),
    /** It waits until the next notice to its reader may leave, which names the orders that wait. */
    isBundled: v.optional(v.literal(true)),
    expiresAt: v.optional(v.number()),
  }),
);

/**
 * The right to send a notice, this once; `tries` counts this one too. `hasPlace`: it may leave, as far as the
 * limits go.
 */
export type Claim = {
  writer: string;
  tries: number;
  hasPlace?: true | undefined;
  isBundled?: true | undefined;
};

/**
 * How a message is claimed before it leaves: `take` answers undefined where there is nothing to send, `note`
 * says what became of it. `notice` is the sort key that comes back with a bounce.
 */
export type Once = {
  take: (now: number) => Promise<Claim | undefined>;
  note: (claim: Claim, state: NoticeState, now: number) => Promise<void>;
  notice?: string;
};

/**
 * The right to send the notice of `key`: given once and for all, however often the stream repeats the order,
 * and once more for each time that it certainly did not leave. `lostAfterMs`: for what may leave twice, when
 * a claim of which nothing was heard is given again.
 */
export const once = (key: Key, lostAfterMs?: number): Once => ({
  take: (now) => takeNotice(key, now, lostAfterMs),
  note: (claim, state, now) => noteState(key, claim, state, now),
  notice: key.sk,
});

/** For what may leave twice: a newer one takes its place. */
export const unclaimed: Once = { take: async () => ({ writer: '', tries: 1 }), note: async () => {} };

/**
 * The right to send what an item asks for by a count: the count of those sent becomes that of those asked
 * for, in one write with `changes`. What certainly did not leave is asked for again.
 */
export function onceAsked<T extends object>(
  key: Key,
  { stored, asked, sent, count }: Asked<T>,
  changes: Changes<T> = {},
): Once {
  const counted = (to: number) => ({ [sent]: to }) as Changes<T>['set'];
  return {
    take: async () => {
      const isUnsent = `#asked = :${sent} AND (attribute_not_exists(#${sent}) OR #${sent} < :${sent})`;
      const set = { ...changes.set, ...counted(count) } as Changes<T>['set'];
      const update = stored.update({ ...changes, set, condition: isUnsent, names: { '#asked': asked } });
      return (await updateIf(key, update)) ? { writer: '', tries: 1 } : undefined;
    },
    note: async (_, state) => {
      if (state !== 'waiting') return;
      const isNewest = { condition: `#${sent} = :count`, values: { ':count': count } };
      await updateIf(key, stored.update({ set: counted(count - 1), ...isNewest }));
    },
  };
}

/** `asked` and `sent` are the attributes that count; `count` is what `asked` was when the item was read. */
type Asked<T extends object> = {
  stored: Stored<T>;
  asked: keyof T & string;
  sent: keyof T & string;
  count: number;
};

function takeNotice(key: Key, now: number, lostAfterMs?: number): Promise<Claim | undefined> {
  const isFree = 'attribute_not_exists(pk) OR #state = :waiting';
  const set = { state: 'sending' } as const;
  const values = { ':waiting': 'waiting' satisfies NoticeState };
  if (lostAfterMs === undefined)
    return claim(key, now, { set, add: { tries: 1 }, condition: isFree, values });
  return claim(key, now, {
    ...{ set, add: { tries: 1 }, condition: `${isFree} OR #state = :sending AND #claimedAt < :lost` },
    values: { ...values, ':sending': set.state, ':lost': new Date(now - lostAfterMs).toISOString() },
  });
}

/** Counts a notice as told, because another says it too: it is not sent, even if it waited for a retry. */
export async function passOver(key: Key, now: number): Promise<void> {
  if (await claim(key, now, { condition: 'attribute_not_exists(pk)' })) return;
  const waiting = await takeNotice(key, now);
  if (waiting) await noteState(key, waiting, 'held', now);
}

/** `writer` lets a write whose answer was lost know its own success. */
async function claim(
  key: Key,
  now: number,
  { set, ...more }: Parameters<typeof storedNotice.update>[0],
): Promise<Claim | undefined> {
  const writer = randomToken();
  const claimedAt = new Date(now).toISOString();
  try {
    const expiresAt = secondsOf(now + keptMs);
    const update = storedNotice.update({ ...more, set: { ...set, writer, claimedAt, expiresAt } });
    const { tries, hasPlace, isBundled } = storedNotice.read(await updateItem(key, update));
    return { writer, tries, hasPlace, isBundled };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const known = storedNotice.find(error.item);
    if (known?.writer !== writer) return undefined;
    return { writer, tries: known.tries, hasPlace: known.hasPlace, isBundled: known.isBundled };
  }
}

/** Only for whoever holds the claim: a bounce may be faster, and stays. */
async function noteState(
  key: Key,
  { writer, hasPlace, isBundled }: Claim,
  state: NoticeState,
  now: number,
): Promise<void> {
  const update = storedNotice.update({
    set: {
      state,
      at: new Date(now).toISOString(),
      ...(hasPlace && { hasPlace }),
      ...(isBundled && { isBundled }),
    },
    condition: '#writer = :writer AND #state = :sending',
    names: { '#writer': 'writer' },
    values: { ':writer': writer, ':sending': 'sending' satisfies NoticeState },
  });
  await updateIf(key, update);
}

/** A mail came back whose notice is still known. */
export async function noteBounce(key: Key, now: number): Promise<void> {
  const update = storedNotice.update({
    set: { state: 'bounced', at: new Date(now).toISOString() },
    condition: 'attribute_exists(pk)',
  });
  await updateIf(key, update);
}
