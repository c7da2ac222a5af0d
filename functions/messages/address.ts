import * as v from 'valibot';
import { hourMs, secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { digest, randomToken } from '../kernel/lambda/digest.ts';
import type { Key } from '../kernel/table/client.ts';
import { ConditionFailed, getItem, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';

/**
 * Which inbox an address leads to, as far as anybody knows: upper case means nothing, what follows a plus is
 * the reader's own label, and Gmail ignores dots. Only for counting and comparing; messages go to the address
 * as it was given.
 */
export function inboxOf(address: string): string {
  const [local = '', host] = address.trim().toLowerCase().split('@');
  if (host === undefined) return local;
  const unlabelled = local.replace(/(?<=.)\+.*$/, '');
  if (host !== 'gmail.com' && host !== 'googlemail.com') return `${unlabelled}@${host}`;
  return `${unlabelled.replaceAll('.', '')}@gmail.com`;
}

/** Whether an address has a label of its reader's own, which only some servers know. */
export const hasLabel = (address: string): boolean => /.\+[^@]*@/.test(address);

/** The key of an e-mail address or a phone number; a phone number is stored with + already. */
export function addressHash(address: string): string {
  return digest('address', inboxOf(address));
}

/** Messages that one address or phone gets in any sixty minutes, from all shops together. */
const mostAnHour = 3;
/**
 * A try fails only when another one succeeded, and three succeed in an hour: after more tries the cause is
 * another one.
 */
const maxTries = 8;

/** `notice`: of new orders. `call`: of orders that nobody answers. */
export type NoticeKind = 'notice' | 'call';
/** Messages of a shop to an address that has said yes, in an hour; more are sent ten minutes apart. */
const mostOf: Record<NoticeKind, number> = { notice: 3, call: 6 };
const apartMs = 10 * 60_000;

/**
 * `left` messages may follow before `until` (ms), when the next place is free. `lastAt`: it comes after the
 * hour's places, and this is when the message before it left. `told`: a message that has left says it
 * already.
 */
export type AddressLeave =
  | { may: true; left: number; until: number; lastAt?: number | undefined }
  | { may: false; why: 'blocked' | 'unreachable' | 'often' | 'told'; until: number };

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

/**
 * When the next message may leave after those of the last hour, in ms; 0 when it may leave now, infinite when
 * they say it already.
 */
type FreeAt = (recent: readonly number[]) => number;

/**
 * Takes one of an address's places of an hour, three or `most`, at once with everybody else who wants one. A
 * place whose message then fails stays taken: the limit protects the reader, and a lost answer may be of a
 * message that has left.
 */
export function takeAddressPlace(address: string, now: number, most = mostAnHour): Promise<AddressLeave> {
  const freeAt: FreeAt = (recent) => (recent.length >= most ? (recent[0] ?? now) + hourMs : 0);
  return takePlace(keys.address(addressHash(address)), freeAt, most, now);
}

/**
 * The same for an address that has said yes to this shop's notices. No question, invitation, guest or other
 * shop can use up these places, so no stranger can silence a shop. When the hour's places are taken, one more
 * is free ten minutes after the last message: it names all that came since. `waitsSince` (ms): this message
 * found no place before, so a later one may have named it.
 */
export async function takeNoticePlace(
  business: BusinessId,
  { address, kind, waitsSince }: { address: string; kind: NoticeKind; waitsSince?: number | undefined },
  now: number,
): Promise<AddressLeave> {
  const hash = addressHash(address);
  const known = storedAddress.find(await getItem(keys.address(hash), { consistent: true }));
  if (known && isOffNow(known)) return offLeave(known);
  const freeAt: FreeAt = (recent) => {
    const lastAt = recent.at(-1) ?? 0;
    if (waitsSince !== undefined && recent.length > mostOf[kind] && lastAt > waitsSince)
      return Number.POSITIVE_INFINITY;
    return recent.length < mostOf[kind] || lastAt + apartMs <= now ? 0 : lastAt + apartMs;
  };
  return takePlace(keys.toldHour(business, hash, kind), freeAt, mostOf[kind], now);
}

type Off = { blockedAt?: string | undefined; bouncedAt?: string | undefined };
const isOffNow = ({ blockedAt, bouncedAt }: Off) => Boolean(blockedAt || bouncedAt);
const offLeave = ({ blockedAt }: Off) =>
  ({ may: false, why: blockedAt ? 'blocked' : 'unreachable', until: Number.POSITIVE_INFINITY }) as const;

async function takePlace(key: Key, freeAt: FreeAt, most: number, now: number): Promise<AddressLeave> {
  const writer = randomToken();
  const leaveOf = (sentAt: readonly number[]): AddressLeave => ({
    ...{ may: true, left: Math.max(0, most - sentAt.length), until: (sentAt[0] ?? 0) + hourMs },
    ...(sentAt.length > most && { lastAt: sentAt.at(-2) }),
  });
  let item = storedAddress.read((await getItem(key, { consistent: true })) ?? {});
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    if (isOffNow(item)) return offLeave(item);
    const recent = item.sentAt.filter((at) => at > now - hourMs);
    const until = freeAt(recent);
    if (until > 0) return { may: false, why: Number.isFinite(until) ? 'often' : 'told', until };
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
      return leaveOf(sentAt);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      item = storedAddress.read(error.item ?? {});
      // A write of ours whose answer was lost.
      if (item.writer === writer) return leaveOf(item.sentAt);
    }
  }
  return { may: false, why: 'often', until: now + hourMs };
}

/** Whether no shop sends to an address: it wants nothing, or nothing arrives. `hash` is of it. */
export async function isOff(hash: string): Promise<boolean> {
  const address = storedAddress.find(await getItem(keys.address(hash), { consistent: true }));
  return address?.blockedAt !== undefined || address?.bouncedAt !== undefined;
}

/** Whether an address wants nothing from any shop. */
export async function isBlocked(hash: string): Promise<boolean> {
  const address = storedAddress.find(await getItem(keys.address(hash), { consistent: true }));
  return address?.blockedAt !== undefined;
}

/** Blocks all our messages to this address, from every shop, for good. */
export async function blockAddress(hash: string, now: number): Promise<void> {
  const set = { blockedAt: new Date(now).toISOString() };
  await updateItem(keys.address(hash), storedAddress.update({ set, remove: ['expiresAt'] }));
}

export async function unblockAddress(hash: string, now: number): Promise<void> {
  const set = { expiresAt: secondsOf(now) + 3600 };
  await updateItem(keys.address(hash), storedAddress.update({ set, remove: ['blockedAt'] }));
}
