/** One line of the table at the end. With a goal, the line says whether the value keeps it. */
export type Outcome = {
  name: string;
  value: number;
  unit?: string;
  goal?: Goal;
};

export type Goal = { atMost: number } | { atLeast: number } | { exactly: number };

export function keepsGoal({ value, goal }: Outcome): boolean {
  if (!goal) return true;
  if ('atMost' in goal) return value <= goal.atMost;
  return 'atLeast' in goal ? value >= goal.atLeast : value === goal.exactly;
}

/** What one section did. `findings` are the first few failures, each in one line, for whoever has to look. */
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
