import * as v from 'valibot';

export type BusinessId = `biz_${string}`;
export type OrderId = `ord_${string}`;
export type MenuItemId = `itm_${string}`;
export type OptionGroupId = `grp_${string}`;
export type OptionId = `opt_${string}`;
export type PhotoId = `img_${string}`;

/**
 * Crockford's alphabet in lower case: no i, l, o, u, so an id can be read aloud, and no `#` or `/`, so a key
 * cannot be forged.
 */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const timeLength = 10;
const randomLength = 16;

/**
 * 26 letters that sort by time: ten for the milliseconds, sixteen for 80 random bits.
 * `random` holds at least 16 bytes from a cryptographic source.
 */
export function sortableSuffix(nowMs: number, random: Uint8Array): string {
  let time = '';
  for (let rest = nowMs, i = 0; i < timeLength; i += 1, rest = Math.floor(rest / 32)) {
    time = alphabet.charAt(rest % 32) + time;
  }
  let tail = '';
  for (let i = 0; i < randomLength; i += 1) tail += alphabet.charAt((random[i] ?? 0) % 32);
  return time + tail;
}

/**
 * Ten letters, 50 random bits: enough to be unique in one menu. `random` holds at least ten bytes from a
 * cryptographic source.
 */
export function shortSuffix(random: Uint8Array): string {
  return [...random.subarray(0, 10)].map((byte) => alphabet.charAt(byte % 32)).join('');
}

/** 26 letters that say nothing of a time: 130 bits of a hash of at least 26 bytes. */
export function hashedSuffix(hash: Uint8Array): string {
  return [...hash.subarray(0, timeLength + randomLength)].map((byte) => alphabet.charAt(byte % 32)).join('');
}

/** The smallest suffix an id made at `nowMs` can have: the lower end of a range over sorted ids. */
export function firstSuffixAt(nowMs: number): string {
  return sortableSuffix(nowMs, new Uint8Array(randomLength));
}

const orderShape = new RegExp(`^ord_[${alphabet}]{${timeLength + randomLength}}$`);

export const orderId = v.custom<OrderId>((input) => typeof input === 'string' && orderShape.test(input));

/** When an id was made, in ms: its first ten letters after the prefix. */
export function suffixTime(id: `${string}_${string}`): number {
  let ms = 0;
  for (const letter of id.slice(id.indexOf('_') + 1, id.indexOf('_') + 1 + timeLength))
    ms = ms * 32 + alphabet.indexOf(letter);
  return ms;
}
