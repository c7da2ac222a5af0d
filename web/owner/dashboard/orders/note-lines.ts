/** The most lines of a note below each other; the last of them holds the rest, so that all text shows. */
const mostLines = 6;

/** A guest's note as it is shown and printed: without blank lines, and never metres of paper. */
export function noteLines(note: string): string {
  const lines = note
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [...lines.slice(0, mostLines - 1), lines.slice(mostLines - 1).join(' / ')].join('\n').trim();
}
