import * as v from 'valibot';
import { dayMs, secondsOf } from '../../shared/kernel/durations.ts';
import { type NoticeState, noticeStates } from '../../shared/messages/order-notice.ts';
import { retention } from '../../shared/privacy/retention.ts';
import { randomToken } from '../kernel/lambda/digest.ts';
import type { Key } from '../kernel/table/client.ts';
import { ConditionFailed, updateItem } from '../kernel/table/items.ts';
import { stored } from '../kernel/table/stored.ts';

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
 * The right to send the notice of `key`: given once and for all, however often the stream repeats the order,
 * and once more for each time that it certainly did not leave. Undefined where there is nothing to send.
 * `lostAfterMs`: for what may leave twice, when a claim of which nothing was heard is given again.
 */
export function takeNotice(key: Key, now: number, lostAfterMs?: number): Promise<Claim | undefined> {
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

/** The same, once and for all, for a notice of which nobody asks what became of it. */
export const claimNotice = async (key: Key, now: number): Promise<boolean> =>
  (await claim(key, now, { condition: 'attribute_not_exists(pk)' })) !== undefined;

/** Counts a notice as told, because another says it too: it is not sent, even if it waited for a retry. */
export async function passOver(key: Key, now: number): Promise<void> {
  if (await claimNotice(key, now)) return;
  const waiting = await takeNotice(key, now);
  if (waiting) await noteState(key, waiting, 'held', now);
}

type Changes = Parameters<typeof storedNotice.update>[0];

/** `writer` lets a write whose answer was lost know its own success. */
async function claim(key: Key, now: number, { set, ...more }: Changes): Promise<Claim | undefined> {
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

/** Notes what became of a notice. Only for whoever holds the claim: a bounce may be faster, and stays. */
export async function noteState(
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
  await updateItem(key, update).catch((error) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}

/** A mail came back whose notice is still known. */
export async function noteBounce(key: Key, now: number): Promise<void> {
  const update = storedNotice.update({
    set: { state: 'bounced', at: new Date(now).toISOString() },
    condition: 'attribute_exists(pk)',
  });
  await updateItem(key, update).catch((error) => {
    if (!(error instanceof ConditionFailed)) throw error;
  });
}
