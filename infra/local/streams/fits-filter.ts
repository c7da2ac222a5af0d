type Rule = string | { prefix: string };
export type FilterPattern = { readonly [name: string]: FilterPattern | readonly Rule[] };

/** Whether a record fits a pattern of Lambda's event filter. Of its rules only equality and `prefix` are known here. */
export function fitsFilter(pattern: FilterPattern, record: unknown): boolean {
  return Object.entries(pattern).every(([name, expected]) => {
    const found = (record as Record<string, unknown> | undefined)?.[name];
    if (!isRules(expected)) return fitsFilter(expected, found);
    return expected.some((rule) =>
      typeof rule === 'string' ? rule === found : typeof found === 'string' && found.startsWith(rule.prefix),
    );
  });
}

const isRules = (expected: FilterPattern | readonly Rule[]): expected is readonly Rule[] =>
  Array.isArray(expected);
