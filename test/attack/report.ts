/** One figure; a run fails when it misses its goal. */
export type Outcome = { name: string; value: number; unit?: string; goal?: Goal };
type Goal = { atMost: number } | { atLeast: number } | { exactly: number };

export function keepsGoal({ value, goal }: Outcome): boolean {
  if (!goal) return true;
  if ('atMost' in goal) return value <= goal.atMost;
  return 'atLeast' in goal ? value >= goal.atLeast : value === goal.exactly;
}

/** The result of one section. `findings` holds the first few failures, each in one line, for a reader. */
export type Report = { section: string; seconds: number; outcomes: Outcome[]; findings: string[] };

/** Collects failures by kind: each is counted, and the first of a kind are kept as text. */
export function createFindings(mostShown = 8) {
  const counts = new Map<string, number>();
  const shown: string[] = [];
  return {
    add(kind: string, text: string): void {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      if (count <= mostShown) shown.push(`${kind}: ${text.slice(0, 400)}`);
    },
    count: (kind: string) => counts.get(kind) ?? 0,
    shown: () => shown,
  };
}
export type Findings = ReturnType<typeof createFindings>;

/** The line that `outcomes` need for a kind of failure that must never happen. */
export const never = (findings: Findings, kind: string): Outcome => ({
  name: kind,
  value: findings.count(kind),
  goal: { exactly: 0 },
});

function shown(goal: Goal | undefined): string {
  if (!goal) return '';
  if ('atMost' in goal) return `≤ ${goal.atMost}`;
  return 'atLeast' in goal ? `≥ ${Math.ceil(goal.atLeast)}` : `${goal.exactly}`;
}

/** All outcomes in one table; a missed goal is marked, and its first cases stand below. */
export function printTable(reports: readonly Report[], run: { seed: number; seconds: number }): void {
  const rows = reports.flatMap(({ section, outcomes }) =>
    outcomes.map((outcome) => {
      const value = `${Math.round(outcome.value * 100) / 100} ${outcome.unit ?? ''}`.trim();
      return [section, outcome.name, value, shown(outcome.goal), keepsGoal(outcome) ? '' : '✗'];
    }),
  );
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  for (const row of rows) console.log(row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join('  '));
  for (const { section, findings } of reports)
    for (const text of findings) console.log(`  ${section}: ${text}`);
  const missed = rows.filter(([, , , , mark]) => mark).length;
  const times = reports.map((report) => `${report.section} ${Math.round(report.seconds)} s`).join(', ');
  const end = missed === 0 ? 'everything held' : `${missed} did not hold`;
  console.log(`Seed ${run.seed}, ${run.seconds} s (${times}): ${end}`);
}
