import { test } from 'vitest';

/** Whether this is `npm run test:long`. */
export const isLong = process.env.LONG_RUN === 'yes';

/** A second proof of what a quicker test holds already: `npm run test:long` runs it. */
export const inLongRun = test.runIf(isLong);

/** How many inputs a property is tried with: all of them in `npm run test:long`, a part in `npm test`. */
export const runs = (all: number, part = 10) => (isLong ? all : Math.ceil(all / part));
