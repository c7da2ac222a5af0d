/** Prints rows of texts under their names, the first column to the left. */
export function printTable(rows: readonly Record<string, string>[]): void {
  const names = Object.keys(rows[0] ?? {});
  const widths = names.map((name) => Math.max(name.length, ...rows.map((row) => (row[name] ?? '').length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)))
      .join('  ');
  console.log(line(names));
  for (const row of rows) console.log(line(names.map((name) => row[name] ?? '')));
}
