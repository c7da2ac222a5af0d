import * as v from 'valibot';
import { hourMs } from '../../shared/kernel/durations.ts';
import { randomToken } from '../kernel/lambda/digest.ts';
import { ConditionFailed, getItem, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import { addressHash } from './address-hash.ts';

/** Messages that one address or phone gets in any sixty minutes, from all shops together. */
export const mostAnHour = 3;
/** A try fails only when another one succeeded, and three succeed in an hour: after more tries the cause is another one. */
const maxTries = 8;

/** `left` messages may follow before `until` (ms), when the next place is free. */
export type AddressLeave =
  | { may: true; left: number; until: number }
  | { may: false; why: 'blocked' | 'unreachable' | 'often'; until: number };

export const storedAddress = stored(
  'address',
  v.object({
    /** When messages of the last hour were sent, in ms. */
    sentAt: v.optional(v.array(v.number()), []),
    version: v.optional(v.number(), 0),
    writer: v.optional(v.string()),
    blockedAt: v.optional(v.string()),
    bouncedAt: v.optional(v.string()),
    expiresAt: v.optional(v.number()),
  }),
);

function leaveOf(sentAt: readonly number[], most: number): AddressLeave {
  return { may: true, left: Math.max(0, most - sentAt.length), until: (sentAt[0] ?? 0) + hourMs };
}

/**
 * Takes one of an address's places of an hour, three or `most`, at once with everybody else who wants one. A place whose message then
 * fails stays taken: the limit is for who receives, and a lost answer may be of a message that has left.
 */
export async function takeAddressPlace(
  address: string,
  now: number,
  most: number = mostAnHour,
): Promise<AddressLeave> {
  const key = keys.address(addressHash(address));
  const writer = randomToken();
  let item = storedAddress.read((await getItem(key, { consistent: true })) ?? {});
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    if (item.blockedAt || item.bouncedAt) {
      const why = item.blockedAt ? 'blocked' : 'unreachable';
      return { may: false, why, until: Number.POSITIVE_INFINITY };
    }
    const recent = item.sentAt.filter((at) => at > now - hourMs);
    if (recent.length >= most) return { may: false, why: 'often', until: (recent[0] ?? now) + hourMs };
    const sentAt = [...recent, now].sort((a, b) => a - b);
    try {
      const expiresAt = Math.ceil((now + hourMs) / 1000);
      const isSame = item.version === 0 ? 'attribute_not_exists(#version)' : '#version = :seen';
      const update = storedAddress.update({
        set: { sentAt, version: item.version + 1, writer, expiresAt },
        condition: `attribute_not_exists(blockedAt) AND attribute_not_exists(bouncedAt) AND ${isSame}`,
        values: item.version === 0 ? {} : { ':seen': item.version },
      });
      await updateItem(key, update);
      return leaveOf(sentAt, most);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      item = storedAddress.read(error.item ?? {});
      // A write of ours whose answer was lost.
      if (item.writer === writer) return leaveOf(item.sentAt, most);
    }
  }
  return { may: false, why: 'often', until: now + hourMs };
}
