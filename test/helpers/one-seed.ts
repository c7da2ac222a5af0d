import { configureGlobal } from 'fast-check';
import { test } from 'vitest';

/** Any number will do. A new one at each run would let a rare input stop an unrelated change. */
const usual = 20_261_122;

/**
 * Property tests generate the same inputs at each run of a commit. `SEED=7` generates other inputs,
 * `SEED=random` new ones each time, as the nightly run does. A failing property prints its seed, and `SEED=`
 * that number repeats it.
 */
export function seedOf(wish: string | undefined): number | undefined {
  if (wish === 'random') return undefined;
  const seed = wish ? Number(wish) : usual;
  if (!Number.isInteger(seed)) throw new Error(`SEED is a whole number or 'random', and was '${wish}'`);
  return seed;
}

const seed = seedOf(process.env.SEED);
configureGlobal(seed === undefined ? {} : { seed });

/** Whether this is `npm run test:long`. */
export const isLong = process.env.LONG_RUN === 'yes';

/** A second proof of what a quicker test holds already: `npm run test:long` runs it. */
export const inLongRun = test.runIf(isLong);

/** How many inputs a property is tried with: all of them in `npm run test:long`, a tenth in `npm test`. */
export const runs = (all: number) => (isLong ? all : Math.ceil(all / 10));
