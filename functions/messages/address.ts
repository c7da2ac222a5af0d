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
/** The same once the shop has used up what it may send. */
const apartInFullShopMs = 15 * 60_000;

/**
 * `left` messages may follow before `until` (ms), when the next place is free. `lastAt`: it tells of all that
 * came since the message before it, and this is when that left. `told`: a message that has left says it
 * already.
 */
export type Leave = { may: true; left: number; until: number; lastAt?: number | undefined } | Refused;
export type Refused =
  | { may: false; why: 'blocked' | 'unreachable' | 'often' | 'told' | 'hour'; until: number }
  | { may: false; why: 'day' | 'bounces' };

export const storedAddress = stored(
  'address',
  v.object({
    /** When messages of the last hour were sent, in ms. */
    sentAt: v.optional(v.array(v.number()), []),
    /** When the last message left that tells of all that came. */
    toldAllAt: v.optional(v.number(), 0),
    version: v.optional(v.number(), 0),
    writer: v.optional(v.string()),
    blockedAt: v.optional(v.string()),
    bouncedAt: v.optional(v.string()),
    expiresAt: v.optional(v.number()),
  }),
);

/** Whether a message may leave after those of the last hour (ms), and whether it tells of all since then. */
type Ask = (recent: readonly number[], toldAllAt: number) => Promise<Refused | 'one' | 'all'>;

const refused = (why: 'blocked' | 'unreachable' | 'often' | 'told', until = Number.POSITIVE_INFINITY) =>
  ({ may: false, why, until }) as const;

/**
 * Takes one of an address's places of an hour, three or `most`, at once with everybody else who wants one. A
 * place whose message then fails stays taken: the limit protects the reader, and a lost answer may be of a
 * message that has left.
 */
export function takeAddressPlace(address: string, now: number, most = mostAnHour): Promise<Leave> {
  const ask: Ask = async (recent) =>
    recent.length < most ? 'one' : refused('often', (recent[0] ?? now) + hourMs);
  return takePlace(keys.address(addressHash(address)), ask, most, now);
}

/**
 * The same for an address that has said yes to this shop's notices. No question, invitation, guest or other
 * shop can use up these places, so no stranger can silence a shop. When the hour's places are taken, one more
 * is free ten minutes after the last message, or a quarter of an hour once the shop has used up its own
 * (`takeInShop`): it names all that came since. `waitsSince` (ms): this message found no place before, so a
 * later one may have named it.
 */
export async function takeNoticePlace(
  business: BusinessId,
  { address, kind, waitsSince }: { address: string; kind: NoticeKind; waitsSince?: number | undefined },
  takeInShop: (isMore: boolean) => Promise<{ may: true } | Refused>,
  now: number,
): Promise<Leave> {
  const hash = addressHash(address);
  const known = storedAddress.find(await getItem(keys.address(hash), { consistent: true }));
  if (known && isOffNow(known)) return offLeave(known);
  const most = mostOf[kind];
  const ask: Ask = async (recent, toldAllAt) => {
    if (waitsSince !== undefined && toldAllAt > waitsSince) return refused('told');
    const sinceLast = (apart: number) => (recent.at(-1) ?? 0) + apart;
    const isMany = recent.length >= most;
    if (isMany && sinceLast(apartMs) > now) return refused('often', sinceLast(apartMs));
    if ((await takeInShop(false)).may) return isMany ? 'all' : 'one';
    if (sinceLast(apartInFullShopMs) > now) return refused('often', sinceLast(apartInFullShopMs));
    const more = await takeInShop(true);
    return more.may ? 'all' : more;
  };
  return takePlace(keys.toldHour(business, hash, kind), ask, most, now);
}

type Off = { blockedAt?: string | undefined; bouncedAt?: string | undefined };
const isOffNow = ({ blockedAt, bouncedAt }: Off) => Boolean(blockedAt || bouncedAt);
const offLeave = ({ blockedAt }: Off) => refused(blockedAt ? 'blocked' : 'unreachable');

async function takePlace(key: Key, ask: Ask, most: number, now: number): Promise<Leave> {
  const writer = randomToken();
  const leaveOf = (sentAt: readonly number[], tells: 'one' | 'all'): Leave => ({
    ...{ may: true, left: Math.max(0, most - sentAt.length), until: (sentAt[0] ?? 0) + hourMs },
    ...(tells === 'all' && { lastAt: sentAt.at(-2) ?? now - hourMs }),
  });
  let item = storedAddress.read((await getItem(key, { consistent: true })) ?? {});
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    if (isOffNow(item)) return offLeave(item);
    const recent = item.sentAt.filter((at) => at > now - hourMs);
    const tells = await ask(recent, item.toldAllAt);
    if (typeof tells === 'object') return tells;
    const sentAt = [...recent, now].sort((a, b) => a - b);
    try {
      const expiresAt = Math.ceil((now + hourMs) / 1000);
      const isSame = item.version === 0 ? 'attribute_not_exists(#version)' : '#version = :seen';
      const update = storedAddress.update({
        set: {
          sentAt,
          version: item.version + 1,
          writer,
          expiresAt,
          ...(tells === 'all' && { toldAllAt: now }),
        },
        condition: `attribute_not_exists(blockedAt) AND attribute_not_exists(bouncedAt) AND ${isSame}`,
        values: item.version === 0 ? {} : { ':seen': item.version },
      });
      await updateItem(key, update);
      return leaveOf(sentAt, tells);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      item = storedAddress.read(error.item ?? {});
      // A write of ours whose answer was lost.
      if (item.writer === writer) return leaveOf(item.sentAt, tells);
    }
  }
  return refused('often', now + hourMs);
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
