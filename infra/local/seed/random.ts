/** Chance that comes out the same every time, so that a seeded laptop looks like the next one. */
export type Random = ReturnType<typeof seededRandom>;

/** Mulberry32: enough for a demo, not for a secret. */
export function seededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** From 0 up to, not including, the limit. */
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(from: readonly T[]): T => {
    const found = from[below(from.length)];
    if (found === undefined) throw new Error('There is nothing to pick from');
    return found;
  };
  const sample = <T>(from: readonly T[], count: number): T[] => {
    const rest = [...from];
    return Array.from({ length: Math.min(count, rest.length) }, () =>
      rest.splice(below(rest.length), 1),
    ).flat();
  };
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => below(256));
  return { next, below, pick, sample, bytes };
}
