import { type Goal, keepsGoal, type Report } from './outcome.ts';

function shown(goal: Goal | undefined): string {
  if (!goal) return '';
  if ('atMost' in goal) return `≤ ${goal.atMost}`;
  return 'atLeast' in goal ? `≥ ${Math.ceil(goal.atLeast)}` : `${goal.exactly}`;
}

/** All outcomes in one table; what did not keep its goal is marked, and its first cases stand below. */
export function printTable(
  reports: readonly Report[],
  { seed, seconds }: { seed: number; seconds: number },
): void {
  const rows = reports.flatMap(({ section, outcomes }) =>
    outcomes.map((outcome) => ({
      section,
      what: outcome.name,
      value: `${Math.round(outcome.value * 100) / 100}${outcome.unit ? ` ${outcome.unit}` : ''}`,
      goal: shown(outcome.goal),
      mark: keepsGoal(outcome) ? '' : '  ✗',
    })),
  );
  const width = (of: (row: (typeof rows)[number]) => string) =>
    Math.max(0, ...rows.map((row) => of(row).length));
  const [first, second, third] = [
    width((row) => row.section),
    width((row) => row.what),
    width((row) => row.value),
  ];
  for (const { section, what, value, goal, mark } of rows)
    console.log(`${section.padEnd(first)}  ${what.padEnd(second)}  ${value.padStart(third)}  ${goal}${mark}`);
  for (const { section, findings } of reports)
    for (const text of findings) console.log(`  ${section}: ${text}`);
  const missed = rows.filter(({ mark }) => mark !== '').length;
  const times = reports.map((report) => `${report.section} ${Math.round(report.seconds)} s`).join(', ');
  console.log(
    `Seed ${seed}, ${seconds} s (${times}): ${missed === 0 ? 'everything held' : `${missed} did not hold`}`,
  );
}
