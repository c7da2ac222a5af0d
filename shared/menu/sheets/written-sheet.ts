import { sizeTitle } from './columns.ts';
import type { Sheet } from './sheet.ts';

export type WrittenRow<Key extends string> = {
  cells: Record<Key, string>;
  /** The cells of the columns 'Pris: …', by the size's label. */
  bySize?: Readonly<Record<string, string>>;
};

/** A table with all our columns; those of sizes stand behind the price. */
export function writtenSheet<Key extends string>(
  name: string,
  columns: Readonly<Record<Key, readonly string[]>>,
  rows: readonly WrittenRow<Key>[],
  sizes: readonly string[] = [],
): Sheet {
  const keys = Object.keys(columns) as Key[];
  const at = keys.indexOf('price' as Key) + 1;
  const line = (cells: string[], more: string[]) => [...cells.slice(0, at), ...more, ...cells.slice(at)];
  const head = line(
    keys.map((key) => columns[key][0] ?? ''),
    sizes.map(sizeTitle),
  );
  const body = rows.map(({ cells, bySize = {} }) =>
    line(
      keys.map((key) => cells[key]),
      sizes.map((label) => (Object.hasOwn(bySize, label) ? (bySize[label] ?? '') : '')),
    ),
  );
  return { name, firstLine: 1, rows: [head, ...body] };
}
