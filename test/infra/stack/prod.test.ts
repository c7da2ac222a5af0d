import { readdirSync } from 'node:fs';
import { describe } from 'vitest';

const names = readdirSync(import.meta.dirname).flatMap(
  (file) => /^([\w-]+)\.test\.ts$/.exec(file)?.[1] ?? [],
);
/** They ask of both stages themselves, or of none. */
const others = ['config', 'firewall', 'lifetime', 'nag', 'prod'];

process.env.STAGE_UNDER_TEST = 'prod';

/** What the files beside this one assert of dev, asserted of prod. An assembly that is checked is the only stage they ask. */
describe.skipIf(process.env.CHECKED_ASSEMBLY)('in prod', async () => {
  for (const name of names.filter((one) => !others.includes(one))) await import(`./${name}.test.ts`);
});
