/** Crockford's letters, see shared/kernel/ids.ts. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** A new id of an option group, an option or a category: 50 random bits. `random` holds at least ten bytes from a cryptographic source. */
export function shortId<Prefix extends 'grp' | 'opt' | 'cat'>(
  prefix: Prefix,
  random: Uint8Array,
): `${Prefix}_${string}` {
  return `${prefix}_${[...random.subarray(0, 10)].map((byte) => letters.charAt(byte % 32)).join('')}`;
}
