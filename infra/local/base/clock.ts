export type Clock = ReturnType<typeof createClock>;

/**
 * The one time in the cloud: real time plus an offset. The offset lies in memory that the functions' thread
 * shares, so a moved clock is moved for handlers, Cognito and time to live at once. Timers and time-outs stay
 * real.
 */
export function createClock() {
  const offset = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  const listeners = new Set<() => void>();

  function shift(ms: number): void {
    offset[0] = ms;
    for (const listener of listeners) listener();
  }

  return {
    now: () => Date.now() + (offset[0] ?? 0),
    /** How far the cloud is ahead of real time, in milliseconds. */
    offsetMs: () => offset[0] ?? 0,
    /**
     * Sets the moment; time goes on from there. Refuses an ISO text without a zone: it would mean this
     * machine's.
     */
    set: (moment: string | number) => shift(momentMs(moment) - Date.now()),
    advance: (ms: number) => shift((offset[0] ?? 0) + ms),
    reset: () => shift(0),
    onMove: (listener: () => void) => {
      listeners.add(listener);
    },
    shared: offset.buffer,
  };
}

function momentMs(moment: string | number): number {
  if (typeof moment === 'string' && /T/.test(moment) && !/(Z|[+-]\d\d:?\d\d)$/.test(moment)) {
    throw new Error(`The time ${moment} has no zone: write it with Z or +01:00.`);
  }
  const ms = new Date(moment).getTime();
  if (Number.isNaN(ms)) throw new Error(`${moment} is not a time.`);
  return ms;
}
