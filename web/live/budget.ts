export const budgetTimes = {
  /** The longest wait that a server may ask for: a kitchen that waits longer misses an evening. */
  longestPauseMs: 120_000,
  /** The span over which refused tabs return: at first, and at most. */
  firstSpreadMs: 15_000,
  longestSpreadMs: 60_000,
};

const minuteMs = 60_000;
/** A hidden tab asks so many times more seldom. */
const hiddenFactor = 4;

/** Of a `Problem`, what says that the server wants to be left alone. */
type Refusal = { code?: string; retryAfterSeconds?: number | undefined };

export type Budget = ReturnType<typeof createBudget>;

/**
 * The limit on requests that one tab sends of its own accord, for all its reasons together: reads in place of
 * news, passes for a new line, repeats of failed requests. The tab never sends more than `perMinute` in any
 * minute, and sends none while the server asks it to wait. Presses by a person do not count.
 */
export function createBudget({
  perMinute,
  random = Math.random,
}: {
  perMinute: number;
  random?: () => number;
}) {
  let sent: number[] = [];
  let notBefore = 0;
  let refusals = 0;
  const factor = () => (document.hidden ? hiddenFactor : 1);

  return {
    /** Counts a request sent now and answers 0, or the wait in ms. `spare`: how many must be left after. */
    take(spare = 0): number {
      const now = performance.now();
      sent = sent.filter((at) => at > now - minuteMs);
      const most = Math.floor(perMinute / factor()) - spare;
      if (most <= 0) return minuteMs;
      const freeAt = (sent.at(-most) ?? -minuteMs) + minuteMs;
      const waitMs = Math.ceil(Math.max(notBefore, freeAt) - now);
      if (waitMs > 0) return waitMs;
      sent.push(now);
      return 0;
    },
    /** A request was answered: the next refusal is a first one. */
    answered() {
      refusals = 0;
    },
    /** Obeys 429, 503 and Retry-After with a random extra wait, because all tabs were told at once. */
    failed(error: unknown) {
      const { code, retryAfterSeconds = 0 } = Object(error) as Refusal;
      if (!retryAfterSeconds && code !== 'TOO_MANY_REQUESTS' && code !== 'UNAVAILABLE') return;
      const { longestPauseMs, firstSpreadMs, longestSpreadMs } = budgetTimes;
      const pauseMs = Math.min(longestPauseMs, retryAfterSeconds * 1000);
      const spreadMs = random() * Math.min(longestSpreadMs, firstSpreadMs * 2 ** refusals);
      notBefore = Math.max(notBefore, performance.now() + pauseMs + spreadMs);
      refusals += 1;
    },
    /** A moment within the next `ms` (full jitter), so that a crowd does not return as one. */
    within: (ms: number): number => random() * ms * factor(),
    /** About `ms` from now, a quarter more or less. */
    about: (ms: number): number => (0.75 + random() / 2) * ms * factor(),
  };
}
