import { afterAll, beforeAll } from 'vitest';
import { stripeKeys } from '../../infra/local/stripe/keys.ts';
import { createStripe } from '../../infra/local/stripe/stripe.ts';
import { openTwinServer } from './twin-server.ts';

/** The addresses that hear of events, as a test opens them. */
type Endpoints = Parameters<typeof createStripe>[0]['endpoints'];

/** The local Stripe on a port of its own, with a clock that a test moves; `STRIPE_URL` leads there. */
export async function openStripeTwin(endpoints?: Endpoints) {
  const { twin: stripe, ...rest } = await openTwinServer('/stripe', (at) =>
    createStripe({ ...at, ...(endpoints && { endpoints }) }),
  );
  process.env.STRIPE_URL = `${rest.origin}/stripe`;
  return {
    ...rest,
    stripe,
    stop: () => {
      delete process.env.STRIPE_URL;
      rest.stop();
    },
  };
}

/** Starts it, with the operator's key, for the tests of a file. */
export function letStripeBe(): void {
  let twin: Awaited<ReturnType<typeof openStripeTwin>> | undefined;
  beforeAll(async () => {
    process.env.STRIPE_KEY = stripeKeys.secretKey;
    twin = await openStripeTwin();
  });
  afterAll(() => {
    delete process.env.STRIPE_KEY;
    twin?.stop();
  });
}
