import type { Channel } from '../../shared/employees/employee.ts';

/** Sent once and never repeated by the SDK: an answer that is late may be of a message that has left. */
export const clientOptions = {
  maxAttempts: 1,
  requestHandler: { requestTimeout: 2500, connectionTimeout: 1000, throwOnRequestTimeout: true },
};

const maxTries = 3;
const hangsUntilPause = 3;
const pauseMs = 30_000;

/** How often in a row a provider has not answered, and until when it is left alone for it. */
const silence: Record<Channel, { hangs: number; until: number }> = {
  email: { hangs: 0, until: 0 },
  sms: { hangs: 0, until: 0 },
};

/** A provider that keeps us waiting is left alone for half a minute, so that it holds back neither the stream nor the next order. */
export function isPaused(channel: Channel): boolean {
  return Date.now() < silence[channel].until;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isHang = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';
const isTooFast = (error: unknown) =>
  error instanceof Error && /^(?:TooManyRequests|Throttl)/.test(error.name);

/** Throws what the provider said. Only "too fast" is tried again: it alone is certain not to have sent anything. */
export async function deliver(channel: Channel, send: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send();
      silence[channel].hangs = 0;
      return;
    } catch (error) {
      if (isHang(error)) countHang(channel);
      if (!isTooFast(error) || attempt === maxTries) throw error;
      await wait(150 * 2 ** attempt * (0.5 + Math.random() / 2));
    }
  }
}

function countHang(channel: Channel): void {
  const hangs = silence[channel].hangs + 1;
  silence[channel] =
    hangs < hangsUntilPause ? { ...silence[channel], hangs } : { hangs: 0, until: Date.now() + pauseMs };
}
