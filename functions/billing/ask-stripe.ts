import type Stripe from 'stripe';
import { log } from '../kernel/lambda/log.ts';
import { unavailable } from '../kernel/lambda/problems.ts';
import { stripeClient } from '../payments/stripe-client.ts';

/** The code of a refusal of Stripe's. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/**
 * Asks Stripe with the operator's key. A failure is logged by its kind alone, because its words may repeat
 * what was sent, and is UNAVAILABLE.
 */
export async function askStripe<T>(run: (stripe: Stripe) => Promise<T>): Promise<T> {
  const stripe = await stripeClient();
  try {
    return await run(stripe);
  } catch (error) {
    if (!(error instanceof Error) || !('rawType' in error)) throw error;
    const { type, requestId } = error as Error & { type?: unknown; requestId?: unknown };
    log.warn('Stripe did not do what was asked', { type, code: codeOf(error), requestId });
    throw unavailable();
  }
}
