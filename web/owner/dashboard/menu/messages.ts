import type { Move } from './moves.ts';
import { categoryName } from './shown-menu.ts';

/** What is said when a move is stored. */
export function movedText(move: Move): string {
  if (move.kind === 'categories') return 'Kategorirekkefølge oppdatert';
  if (move.kind === 'order') return 'Rekkefølge oppdatert';
  return `"${move.name}" flyttet til kategori "${categoryName(move.category)}"`;
}

/** What is said when it is not. */
export function notMovedText(error: Error, move: Move): string {
  if (move.kind === 'category') return 'Kunne ikke oppdatere retten';
  const code = 'code' in error ? error.code : undefined;
  if (code === 'SORT_ORDER_UNAVAILABLE' || error.message.includes('sort_order'))
    return 'Rekkefølgefunksjon ikke tilgjengelig ennå';
  return 'Kunne ikke oppdatere rekkefølge';
}
