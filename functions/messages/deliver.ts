import { type Pace, retried } from '../kernel/lambda/retry.ts';

/** Sent once and never repeated by the SDK: an answer that is late may be of a message that has left. */
export const clientOptions = {
  maxAttempts: 1,
  requestHandler: { requestTimeout: 2500, connectionTimeout: 1000, throwOnRequestTimeout: true },
};

const isTooFast = (error: unknown) =>
  error instanceof Error && /^(?:TooManyRequests|Throttl)/.test(error.name);

/** Throws what the provider said. Only "too fast" is tried again: it alone is certain not to have sent anything. */
export async function deliver(send: () => Promise<unknown>, pace?: Pace): Promise<void> {
  await retried(send, isTooFast, pace);
}
