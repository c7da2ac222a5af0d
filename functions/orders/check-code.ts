import type { BusinessId } from '../../shared/kernel/ids.ts';
import { countRequest } from '../kernel/limits/count.ts';
import type { Caller } from '../kernel/limits/guest-caller.ts';
import { extraBits, isOver, rateLimits } from '../kernel/limits/limits.ts';
import { requirePuzzle } from './puzzle.ts';

/** Counts the different discount codes that an address tried; the same code counts once for all guests. */
export function countCode(
  business: BusinessId,
  { address }: Caller,
  code: string,
  now: number,
): Promise<number> {
  return countRequest({ business, kind: 'code', value: address, request: code }, now);
}

/**
 * Lets nobody guess discount codes: throws CHALLENGE_REQUIRED for the eleventh different one from an address.
 * `subject` is the request the puzzle is for. Ask before the answer could tell whether there is such a code.
 */
export async function checkCodes(
  business: BusinessId,
  codes: number,
  subject: string,
  caller: Caller,
  now: number,
): Promise<void> {
  if (!isOver('code', codes)) return;
  await requirePuzzle({ business, subject }, extraBits(codes, rateLimits.code.limit), caller, now);
}
