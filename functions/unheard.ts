import { watchShops } from './attention/watch-shops.ts';
import { log } from './kernel/lambda/log.ts';

/** Well within the function's time limit (infra/definitions/functions.ts), so that a run ends by itself. */
const runMs = 75_000;

/**
 * Called every five minutes: sees to it that somebody hears of the orders of each shop. A call too many, or
 * two at once, do no harm.
 */
export async function handler(): Promise<void> {
  const start = performance.now();
  try {
    const report = await watchShops(Date.now(), () => performance.now() - start < runMs);
    log.info('Shops were looked after', report);
  } catch (error) {
    log.error('Shops could not be looked after', { error });
    throw error;
  }
}
