import { randomBytes } from 'node:crypto';
import { sortableSuffix } from '../../shared/kernel/ids.ts';

/** A new id, as in `newId('ord', now)`; ids of one kind sort by `nowMs`. */
export function newId<Prefix extends 'biz' | 'ord' | 'itm' | 'emp'>(
  prefix: Prefix,
  nowMs: number,
): `${Prefix}_${string}` {
  return `${prefix}_${sortableSuffix(nowMs, randomBytes(16))}`;
}
