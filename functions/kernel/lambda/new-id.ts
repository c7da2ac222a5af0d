import { createHash, randomBytes } from 'node:crypto';
import { hashedSuffix, sortableSuffix } from '../../../shared/kernel/ids.ts';

/** A new id, as in `newId('ord', now)`; ids of one kind sort by `nowMs`. */
export function newId<Prefix extends 'ord' | 'itm' | 'emp' | 'dev' | 'img'>(
  prefix: Prefix,
  nowMs: number,
): `${Prefix}_${string}` {
  return `${prefix}_${sortableSuffix(nowMs, randomBytes(16))}`;
}

/** The id that a request always makes again, from what names the request. It sorts by nothing. */
export function idFrom<Prefix extends 'biz'>(prefix: Prefix, ...parts: string[]): `${Prefix}_${string}` {
  const hash = createHash('sha256')
    .update(JSON.stringify([prefix, ...parts]))
    .digest();
  return `${prefix}_${hashedSuffix(hash)}`;
}
