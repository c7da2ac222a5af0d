import { setTimeout as wait } from 'node:timers/promises';
import { checks, checksOf } from './checks.ts';
import { visitorOf } from './visitor.ts';

export type SmokeOptions = {
  url: string;
  /** The label of a shop that is there, whose menu and prices are looked at too. */
  shop?: string;
  say: (line: string) => void;
  /** How often each check is tried before it counts: the net is not always there. */
  tries?: number;
  pauseMs?: number;
};

/** Looks at a deployed stage from outside; whether everything was right. It tries all, so that one report names all that is wrong. */
export async function smokeTest({
  url,
  shop,
  say,
  tries = 3,
  pauseMs = 5000,
}: SmokeOptions): Promise<boolean> {
  const visitor = visitorOf(url);
  const hasTls = visitor.url.protocol === 'https:';
  const all = [...checks, ...(shop ? checksOf(shop) : [])].filter(({ onlyTls }) => hasTls || !onlyTls);
  let failed = 0;
  for (const check of all) {
    const problem = await attempt(() => check.run(visitor), tries, pauseMs);
    say(problem ? `FAILED ${check.what}: ${problem}` : `ok     ${check.what}`);
    if (problem) failed++;
  }
  say(failed > 0 ? `${failed} of ${all.length} failed at ${url}` : `all ${all.length} are right at ${url}`);
  return failed === 0;
}

/** What was wrong the last time; undefined once it is right. */
async function attempt(
  run: () => Promise<void>,
  tries: number,
  pauseMs: number,
): Promise<string | undefined> {
  for (let left = tries; ; left--) {
    try {
      await run();
      return undefined;
    } catch (error) {
      if (left <= 1) return error instanceof Error ? error.message : String(error);
      await wait(pauseMs);
    }
  }
}
