const firstMs = 1000;
const longestMs = 30_000;

/** How long to wait before the try after `failures` in a row: doubling, and spread, so that a crowd does not return as one. */
export function backOffMs(failures: number, random: number): number {
  const full = Math.min(longestMs, firstMs * 2 ** failures);
  return full * (0.5 + random / 2);
}

const pollFirstMs = 5000;
const pollLongestMs = 20_000;

/** The time between two reads beside an open line. */
export const liveReadMs = 60_000;

/** The time between two polls: five seconds at first, a little longer each time, never more than twenty. */
export function pollMs(polls: number): number {
  return Math.min(pollLongestMs, pollFirstMs * 1.25 ** polls);
}
