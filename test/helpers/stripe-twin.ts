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
