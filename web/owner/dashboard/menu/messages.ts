import { Problem } from '../../../../shared/kernel/problem.ts';
import type { Move } from './moves.ts';

/** What is said when a move is stored. */
export function movedText(move: Move): string {
  if (move.kind === 'categories') return 'Kategorirekkefølge oppdatert';
  if (move.kind === 'order') return 'Rekkefølge oppdatert';
  return `"${move.name}" flyttet til kategori "${move.to}"`;
}

/** What is said when it is not. */
export function notMovedText(error: Error, move: Move): string {
  if (move.kind === 'category') return 'Kunne ikke oppdatere retten';
  if (namesSortOrder(error)) return 'Rekkefølgefunksjon ikke tilgjengelig ennå';
  return 'Kunne ikke oppdatere rekkefølge';
}

/** Whether a refusal is about the order itself: in its sentence, its code, or a field it names. */
function namesSortOrder(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  const issues = error instanceof Problem ? (error.issues ?? []) : [];
  const named = [error.message, code, ...issues.flatMap(({ path, message }) => [path, message])];
  return named.some((text) => /sort_order/i.test(text));
}
