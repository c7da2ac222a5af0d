import { liveTimes } from '../../web/owner/lib/follow-shop.ts';
import { crowdServer, limitsNow } from './crowd-server.ts';
import { asInBrowser, type Kitchen, kitchenNow } from './kitchens.ts';
import { inVirtualTime, wait } from './virtual-time.ts';

const hourMs = 3_600_000;

export type Silence = {
  /** Signs of life a kitchen sends in an hour. */
  hellosAnHour: number;
  /**
   * Seconds until a kitchen with a silently dead line has read its orders again: half of them, 99 in 100,
   * all.
   */
  half: number;
  most: number;
  all: number;
};

/**
 * The gain and the cost of a longer interval between signs of life. Each kitchen's line dies silently at
 * another moment of an hour; the kitchen believes that no orders come until a sign of life stays unanswered.
 */
export async function silentLines(kitchens: number, helloMs: number): Promise<Silence> {
  const usual = { ...liveTimes };
  Object.assign(liveTimes, { watchedHelloMs: helloMs });
  try {
    return await asInBrowser(() => inVirtualTime(0, () => deathsOf(kitchens)));
  } finally {
    Object.assign(liveTimes, usual);
  }
}

async function deathsOf(kitchens: number): Promise<Silence> {
  const now = () => performance.now();
  const server = crowdServer(limitsNow, now);
  const all: Kitchen[] = Array.from({ length: kitchens }, () => kitchenNow(server, now));
  await wait(hourMs);
  const hellosAnHour = all.reduce((sum, { hellos }) => sum + hellos, 0) / kitchens;
  for (const [index, kitchen] of all.entries())
    setTimeout(kitchen.fallSilent, (index / kitchens) * (hourMs / 2));
  await wait(hourMs);
  const seconds = all.map(({ longestSilenceMs }) => longestSilenceMs / 1000).sort((a, b) => a - b);
  const share = (part: number) => Math.round(seconds[Math.ceil(kitchens * part) - 1] ?? 0);
  return { hellosAnHour, half: share(0.5), most: share(0.99), all: share(1) };
}

/** The intervals side by side, the one in use among them. */
export async function printSilentLines(kitchens: number): Promise<void> {
  console.log('\na line dies without a word: seconds until its kitchen has read its orders again');
  const rows: Record<string, Silence> = {};
  for (const seconds of [30, 60, liveTimes.watchedHelloMs / 1000, 240])
    rows[`a sign of life every ${seconds} s`] = await silentLines(kitchens, seconds * 1000);
  console.table(rows);
}
