import { configureGlobal } from 'fast-check';

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
