import { isDeepStrictEqual } from 'node:util';
import { ProviderRefused } from '../../functions/payments/provider.ts';
import type { Say } from './run-script.ts';

export type Wait = (ms: number) => Promise<unknown>;
/** A person has ten minutes to approve. */
export const [pollMs, mostPolls] = [5000, 120];

/** Steps of a check, each a line; `isGood` says the end. */
export function stepsOf(say: Say) {
  let isGood = true;
  async function step(words: string, run: () => Promise<unknown>, wanted: unknown): Promise<boolean> {
    const got = await run().catch((error) => (error instanceof ProviderRefused ? error.code : error.message));
    const isAsWanted = isDeepStrictEqual(got, wanted);
    isGood &&= isAsWanted;
    say(
      isAsWanted ? `ok   ${words}` : `NO   ${words}: ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`,
    );
    return isAsWanted;
  }
  return {
    step,
    isGood: (): boolean => {
      say(isGood ? 'All is as our code expects.' : 'Something is not as our code expects.');
      return isGood;
    },
  };
}
