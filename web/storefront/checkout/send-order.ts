import { Problem } from '../../../shared/kernel/problem.ts';
import { type Challenge, guestHeaders } from '../../../shared/orders/challenge.ts';
import type { PlacedOrder } from '../../../shared/orders/order.ts';
import { call } from '../api.ts';
import { isRecord } from '../saved.ts';
import { deviceOf } from './device.ts';
import { solvePuzzle } from './solve-puzzle.ts';

/** `code`: what the guest typed from the text message, or `newCode`. `onChecking` is called when there is something to wait for. */
export type Proof = { code?: string | undefined; onChecking?: () => void };

type Shop = { base: string; subdomain: string };

/** A puzzle may have grown or expired while it was solved; more often than this something else is wrong. */
const mostSendings = 3;

/** Solved puzzles by idempotency key, for the next try of the same order. */
const solved = new Map<string, string>();

export function challengeOf(problem: unknown): Challenge | undefined {
  const found = problem instanceof Problem ? problem.challenge : undefined;
  return isRecord(found) && (found.kind === 'puzzle' || found.kind === 'code')
    ? (found as Challenge)
    : undefined;
}

/**
 * Sends an order, solves the puzzle if the server asks for one, and sends it again. `body` is the text of an OrderDraft; a
 * retry sends the very same text with the very same key. Throws CHALLENGE_REQUIRED where a code is wanted, which only the guest has.
 */
export async function sendOrder(shop: Shop, key: string, body: string, proof: Proof): Promise<PlacedOrder> {
  const device = deviceOf(shop.subdomain);
  for (let sending = 1; ; sending += 1) {
    const puzzle = solved.get(key);
    try {
      return await call<PlacedOrder>(`${shop.base}/api/storefront/orders`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          ...(device && { [guestHeaders.device]: device }),
          ...(puzzle && { [guestHeaders.puzzle]: puzzle }),
          ...(proof.code && { [guestHeaders.code]: proof.code }),
        },
        body,
      });
    } catch (problem) {
      const challenge = challengeOf(problem);
      if (challenge?.kind !== 'puzzle' || sending === mostSendings) throw problem;
      proof.onChecking?.();
      solved.set(key, await solvePuzzle(challenge));
    }
  }
}
