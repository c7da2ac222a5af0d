/**
 * A program that opens the file takes a cell that begins like this for a formula (OWASP, CSV Injection). A
 * quote in front makes it text. A cell that begins with quotes and then like this gets one more, so that
 * reading takes off exactly what writing put on.
 */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;
export const guarded = (cell: string) => (formula.test(cell) ? `'${cell}` : cell);
export const unguarded = (cell: string) =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

const quoted = (cell: string) => (/[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Øre with a comma before them, also where there are none: '−' would be text to a spreadsheet. */
const oreCell = (ore: number) =>
  `${ore < 0 ? '-' : ''}${Math.trunc(Math.abs(ore) / 100)},${String(Math.abs(ore) % 100).padStart(2, '0')}`;

/** Rows as a file that Norwegian Excel opens as it is. A number is a sum in øre. */
export function csvOfRows(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? oreCell(cell) : quoted(guarded(cell)))).join(';'),
  );
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
