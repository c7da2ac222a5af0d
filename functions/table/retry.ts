const maxTries = 8;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Tries again what another write stood in the way of, with full jitter: up to eight tries, 3 s at most. `isTransient` tells such an
 * error; the SDK tries none of them again. Throws the last one, and any other at once.
 */
export async function retried<T>(
  run: () => Promise<T>,
  isTransient: (error: unknown) => boolean,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isTransient(error) || attempt === maxTries) throw error;
      await wait(Math.random() * Math.min(800, 15 * 2 ** attempt));
    }
  }
}
