import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const file = 'test/durations.json';

/** The written seconds of each test file, the longest first. Files that take less than one are left out. */
export const writtenDurations = (): Record<string, number> => JSON.parse(readFileSync(file, 'utf8'));

function secondsOf(module: TestModule): number {
  const { setupDuration, collectDuration, duration } = module.diagnostic();
  return (setupDuration + collectDuration + duration) / 1000;
}

/**
 * Prints the ten slowest files and, as the very last line, `N passed, N failed`. A file that cannot be
 * imported counts as one failure. `DURATIONS=write` writes the seconds of each file to `test/durations.json`,
 * so that growth shows in a diff.
 */
export default class LukaReporter implements Reporter {
  onTestRunEnd: Reporter['onTestRunEnd'] = (modules, errors) => {
    let passed = 0;
    let failed = errors.length;
    for (const module of modules) {
      failed += module.errors().length;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed += 1;
        if (state === 'failed') failed += 1;
      }
    }
    const durations = modules
      .map((module): [string, number] => [relative('test', module.moduleId), secondsOf(module)])
      .sort(([, a], [, b]) => b - a);
    const longest = durations
      .slice(0, 10)
      .map(([name, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
    if (process.env.DURATIONS === 'write') write(durations);
    process.on('exit', () =>
      process.stdout.write(`${longest.join('\n')}\n${passed} passed, ${failed} failed\n`),
    );
  };
}

/** Keeps what is known of files that did not run this time, unless they are gone. */
function write(durations: [string, number][]): void {
  const all = new Map(Object.entries(writtenDurations()));
  for (const [name, seconds] of durations) all.set(name, Math.round(seconds));
  const listed = [...all]
    .filter(([name, seconds]) => seconds >= 1 && existsSync(`test/${name}`))
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(listed), null, 2)}\n`);
}
