import { Problem } from '../../../shared/kernel/problem.ts';
import type { OrderDraft, PlacedOrder } from '../../../shared/orders/order.ts';
import { isRefusal, noAnswerText } from '../shop/api.ts';
import { type Attempt, nextAttempt, refusedAttempt } from './attempt.ts';
import { readAttempt, saveAttempt } from './saved-attempt.ts';
import { type Proof, sendOrder } from './send-order.ts';

type Shop = { base: string; subdomain: string };

/** `isEarlier`: an order sent before, thought lost, had arrived after all; the one on the screen was not placed. */
export type Placed = PlacedOrder & { isEarlier: boolean };

/**
 * Sends an order so that pressing again never makes two. The key lives with the basket until every body sent with it has been
 * answered. Throws a Problem: a refusal by the server, or NETWORK, INTERNAL, UNAVAILABLE when nobody knows.
 */
export async function placeOrder(shop: Shop, draft: OrderDraft, proof: Proof = {}): Promise<Placed> {
  const remember = (attempt: Attempt | undefined) => saveAttempt(shop.subdomain, attempt);
  const body = JSON.stringify(draft);
  let attempt = nextAttempt(readAttempt(shop.subdomain), body);
  remember(attempt);
  const send = async (text: string) => {
    try {
      return await sendOrder(shop, attempt.key, text, proof);
    } catch (problem) {
      if (isRefusal(problem)) {
        attempt = refusedAttempt(attempt, text);
        remember(attempt);
      }
      throw problem;
    }
  };
  let placed: PlacedOrder | undefined;
  try {
    placed = await send(body);
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.code !== 'IDEMPOTENCY_KEY_REUSED') throw problem;
    const earlier = await firstArrived(attempt.open, send);
    // Every body sent with this key has its answer now, so the next press may take a new one.
    remember(undefined);
    if (!earlier) throw new Problem('NETWORK', noAnswerText);
    return { ...earlier, isEarlier: true };
  }
  remember(undefined);
  return { ...placed, isEarlier: false };
}

/** The order that one of the unanswered bodies became. */
async function firstArrived(bodies: string[], send: (body: string) => Promise<PlacedOrder>) {
  for (const body of bodies) {
    const placed = await send(body).catch((problem: unknown) => {
      if (isRefusal(problem)) return undefined;
      throw problem;
    });
    if (placed) return placed;
  }
  return undefined;
}
