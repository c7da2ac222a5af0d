import type Stripe from 'stripe';
import { environment } from '../kernel/lambda/environment.ts';

/** A guest waits, and a function has ten seconds. */
export const stripeTimeoutMs = 6000;

export { hasStripe } from '../kernel/lambda/environment.ts';

let made: { key: string; client: Promise<Stripe> } | undefined;

/** The official package, in a file of its own that is read where a card is used. */
export function stripeClient(): Promise<Stripe> {
  const key = environment('STRIPE_KEY');
  if (made?.key !== key) made = { key, client: newClient(key) };
  return made.client;
}

async function newClient(key: string): Promise<Stripe> {
  const { default: Package } = await import('stripe');
  return new Package(key, {
    httpClient: Package.createFetchHttpClient(toStripe),
    // The engine repeats an instruction by itself, with the same key.
    ...{ maxNetworkRetries: 0, timeout: stripeTimeoutMs, telemetry: false },
  });
}

/** The package knows hosts alone; the local twin answers below a path. */
const toStripe: typeof fetch = (input, init) => {
  const base = process.env.STRIPE_URL;
  const { pathname, search } = new URL(String(input));
  return fetch(base ? `${base}${pathname}${search}` : input, init);
};
