/**
 * How often, and how long the pauses may be: the first up to `firstMs`, each later one up to twice as long,
 * none over `longestMs`.
 */
export type Pace = { tries: number; firstMs: number; longestMs: number };
/** 3 s at most in all: somebody waits for the answer. */
const withinRequest: Pace = { tries: 8, firstMs: 30, longestMs: 800 };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Tries again with full jitter what failed for a moment: a rival write, a provider that is called too fast.
 * `isTransient` names such an error; it must be one after which nothing was done. Throws the last one, and
 * any other at once.
 */
export async function retried<T>(
  run: () => Promise<T>,
  isTransient: (error: unknown) => boolean,
  { tries, firstMs, longestMs }: Pace = withinRequest,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isTransient(error) || attempt === tries) throw error;
      await wait(Math.random() * Math.min(longestMs, firstMs * 2 ** (attempt - 1)));
    }
  }
}
