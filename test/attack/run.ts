import '../../infra/local/quiet-sdk.ts';

import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildAll } from '../../infra/bundle/build.ts';
import { burst } from './burst.ts';
import { kills } from './kills.ts';
import { keepsGoal, printTable, type Report } from './report.ts';
import { tenants } from './tenants.ts';

/**
 * `npm run attack`: attacks the local cloud as a stranger, a rival, a crowd and a power cut would, and prints
 * one table. `-- --seed 7` repeats a run; `-- --only tenants,burst` runs some sections. Exits with 1 when a
 * goal is missed.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: String(Date.now() % 1_000_000) }, only: { type: 'string' } },
});
const seed = Number(values.seed);

const sections: Record<string, () => Promise<Report>> = {
  tenants: () => tenants({ seed, share: 1 }),
  kills: () => kills({ seed, rounds: 55 }),
  burst: () => burst({ orders: 1000 }),
};

const wanted = values.only?.split(',') ?? Object.keys(sections);
const unknown = wanted.filter((name) => !(name in sections));
if (!Number.isInteger(seed) || unknown.length > 0) {
  console.error(`--seed takes a whole number, --only some of ${Object.keys(sections).join(', ')}`);
  process.exit(2);
}

// Guests solve small puzzles: thousands of full size would take this machine hours.
process.env.PUZZLE_BITS = '2';
const started = performance.now();
await buildAll({ siteDomain: 'localhost' });
const reports: Report[] = [];
for (const name of wanted) {
  console.log(`${name} …`);
  const since = performance.now();
  try {
    const report = await sections[name]?.();
    if (report) reports.push(report);
  } catch (error) {
    const outcomes = [{ name: 'sections that broke off', value: 1, goal: { exactly: 0 } }];
    const findings = [error instanceof Error ? `${error.stack}` : String(error)];
    reports.push({ section: name, seconds: (performance.now() - since) / 1000, outcomes, findings });
  }
}
const seconds = Math.round((performance.now() - started) / 1000);
printTable(reports, { seed, seconds });
mkdirSync('dist/attack', { recursive: true });
writeFileSync('dist/attack/reports.json', JSON.stringify({ seed, seconds, reports }, null, 2));
const hasHeld = reports.every(({ outcomes }) => outcomes.every(keepsGoal));
process.exit(hasHeld ? 0 : 1);
