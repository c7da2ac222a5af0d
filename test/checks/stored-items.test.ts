import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '../helpers/source-files.ts';

/** A whole item taken for a type of ours: `item as Order`, `(error.item ?? {}) as Counter`, `(await getItem(key)) as Receipt`. */
const cast = /(?:\b[iI]tem(?: \?\? \{\}\))?|\bgetItem\(.*\)\)?|\bupdateItem\(.*\)\)?) as [A-Z]/;

test.each([
  'return item as Order;',
  'x = (error.item ?? {}) as Counter;',
  '(await getItem(keys.a(b))) as Receipt',
])('%s is a cast of an item', (line) => expect(cast.test(line)).toBe(true));

test('outside functions/table no stored item is cast: its kind reads it (functions/table/stored.ts)', () => {
  const files = sourceFiles(['functions']).filter((file) => !file.startsWith('functions/table/'));
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => cast.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
